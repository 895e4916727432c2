import { shortDateTimeOf } from '@lab/contract/rules/ground/time'
import { eventWords } from '@lab/contract/rules/work/experiment/events'
import { experimentStates } from '@lab/contract/rules/work/experiment/states'
import type { DeskAssign } from './acts.ts'

/** What an entry of the timeline tells. */
export const toldOf = (event: DeskAssign['timeline'][number]['event']): string =>
  event === 'order' ? '已下单' : eventWords[event].told

const actorOf = ({ actor, by }: DeskAssign['timeline'][number]) =>
  by ?? { member: '客户', staff: '实验室', system: '系统' }[actor]

/** What happened to an experiment between two looks at it, a line each. */
export const changesBetween = (before: DeskAssign, after: DeskAssign): string[] => [
  ...after.timeline
    .slice(before.timeline.length)
    .map((entry) => `${shortDateTimeOf(entry.at)} ${actorOf(entry)}：${toldOf(entry.event)}`),
  ...(before.state === after.state
    ? []
    : [`状态：${experimentStates[before.state]} → ${experimentStates[after.state]}`]),
]
