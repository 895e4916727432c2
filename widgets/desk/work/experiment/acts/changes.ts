import { shortDateTimeOf } from '@lab/contract/rules/ground/time'
import { historyWord } from '@lab/contract/rules/work/experiment/events'
import { stateWord } from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import type { DeskAssign } from './acts.ts'

const actorOf = ({ actor, by }: DeskAssign['timeline'][number]) =>
  by ?? { member: '客户', staff: '实验室', system: '系统' }[actor]

/** What happened to an experiment between two looks at it, a line each. */
export const changesBetween = (before: DeskAssign, after: DeskAssign): string[] => [
  ...after.timeline
    .slice(before.timeline.length)
    .map(
      (entry) =>
        `${shortDateTimeOf(entry.at)} ${actorOf(entry)}：${historyWord(entry.event, isReserved(after))}`,
    ),
  ...(before.state === after.state
    ? []
    : [
        `状态：${stateWord(before.state, isReserved(before))} → ${stateWord(after.state, isReserved(after))}`,
      ]),
]
