import { applicationEvents, applicationStates } from '../rules/ground/application.ts'
import { invoiceEvents, invoiceStates } from '../rules/money/invoice/invoice-application.ts'
import { redEvents, redStates } from '../rules/money/invoice/red.ts'
import { backEvents, backStates } from '../rules/money/payment/back.ts'
import { paymentEvents, paymentStates } from '../rules/money/payment/payment.ts'
import { promoterEvents, promoterStates, withdrawEvents, withdrawStates } from '../rules/money/promotion.ts'
import { refundEvents, refundStates } from '../rules/money/refund.ts'
import { eventWords, rows } from '../rules/work/experiment/events.ts'
import { actors } from '../rules/work/experiment/facts.ts'
import { drawing as experimentDrawing } from '../rules/work/experiment/graph.ts'
import { guards } from '../rules/work/experiment/guards.ts'
import {
  allStates,
  type ExperimentState,
  experimentStates,
  sampleStates,
} from '../rules/work/experiment/states.ts'
import {
  requirementEvents,
  requirementEventWords,
  requirementStates,
} from '../rules/work/requirement/requirement-states.ts'
import { reservationEvents, reservationStates } from '../rules/work/reservation/states.ts'
import { sampleEventWords, sampleRows } from '../rules/work/sample/events.ts'
import { sampleGuards } from '../rules/work/sample/guards.ts'
import { recycleEvents, recycleStates } from '../rules/work/sample/recycle.ts'
import { samplingEvents, samplingStates } from '../rules/work/sampling/sampling.ts'

type Words = Readonly<Record<string, string>>

interface Machine {
  id: string
  title: string
  /** Where its table stands, below `packages/contract/`. */
  file: string
  note: string
  head: readonly string[]
  cells: readonly (readonly string[])[]
  /** The graph as Mermaid draws it; what stays in its state is left to the table. */
  drawing: string
}

const named = (words: Words, states: readonly string[]) =>
  states.map((state) => `${words[state]} \`${state}\``).join('、')

/** A longer run of states that follow each other is written by its ends. */
const longRun = 6

const fromOf = (from: readonly ExperimentState[]) => {
  const first = allStates.indexOf(from[0] as ExperimentState)
  const isRun = from.every((state, at) => state === allStates[first + at])
  if (!isRun || from.length <= longRun) return named(experimentStates, from)
  return [from.slice(0, 1), from.slice(-1)].map((end) => named(experimentStates, end)).join(' 至 ')
}

const experiment: Machine = {
  id: 'experiment',
  title: '实验',
  file: 'rules/work/experiment/events.ts',
  note: '开头相同的几行，取条件成立的第一行；没有条件的一行是其余的情形。“不能时说”是条件不满足时的答复。',
  head: ['从', '事件', '到', '谁', '条件', '不能时说'],
  cells: rows.map(({ event, from, to, by, when, guards: names = [] }) => [
    fromOf(from),
    `${eventWords[event].act} \`${event}\``,
    to === null ? '不变' : named(experimentStates, [to]),
    by.map((actor) => actors[actor]).join('、'),
    when ? `\`${when}\`` : '',
    names.map((name) => guards[name].why).join('；'),
  ]),
  drawing: experimentDrawing(),
}

interface Way {
  event: string
  from: readonly string[]
  /** `null`: the state stays. */
  to: string | null
}

/** A graph as Mermaid draws it. */
const drawn = (words: Words, start: string, ways: readonly Way[]) => {
  const isLeft = (state: string) => ways.some(({ from, to }) => to !== null && from.includes(state))
  return [
    'stateDiagram-v2',
    ...Object.entries(words).map(([state, word]) => `  state "${word} ${state}" as ${state}`),
    `  [*] --> ${start}`,
    ...ways.flatMap(({ event, from, to }) =>
      to === null
        ? []
        : from.filter((state) => state !== to).map((state) => `  ${state} --> ${to}: ${event}`),
    ),
    ...Object.keys(words)
      .filter((state) => !isLeft(state))
      .map((state) => `  ${state} --> [*]`),
  ].join('\n')
}

const sample: Machine = {
  id: 'sample',
  title: '样品',
  file: 'rules/work/sample/events.ts',
  note: '留样、开始实验与补寄随实验的事件发生。',
  head: ['从', '事件', '到', '谁', '不能时说'],
  cells: sampleRows.map(({ event, from, to, by, guards: names = [] }) => [
    named(sampleStates, from),
    `${sampleEventWords[event].act} \`${event}\``,
    to === null ? '不变' : named(sampleStates, [to]),
    by.map((actor) => actors[actor]).join('、'),
    names.map((name) => sampleGuards[name].why).join('；'),
  ]),
  drawing: drawn(sampleStates, 'expected', sampleRows),
}

type Moves = Readonly<
  Record<string, { from: readonly string[]; to: string; actors: readonly (keyof typeof actors)[] }>
>

/** A machine whose events stand in a table by name. */
const byEvents = (
  of: Pick<Machine, 'id' | 'title' | 'file'>,
  words: Words,
  start: string,
  events: Moves,
): Machine => ({
  ...of,
  note: '',
  head: ['从', '事件', '到', '谁'],
  cells: Object.entries(events).map(([event, { from, to, actors: by }]) => [
    named(words, from),
    `\`${event}\``,
    named(words, [to]),
    by.map((actor) => actors[actor]).join('、'),
  ]),
  drawing: drawn(
    words,
    start,
    Object.entries(events).map(([event, way]) => ({ event, ...way })),
  ),
})

const recycle = byEvents(
  { id: 'recycle', title: '样品寄回', file: 'rules/work/sample/recycle.ts' },
  recycleStates,
  'applied',
  recycleEvents,
)

const sampling = byEvents(
  { id: 'sampling', title: '上门取样', file: 'rules/work/sampling/sampling.ts' },
  samplingStates,
  'requested',
  samplingEvents,
)

type Decisions = Readonly<
  Record<string, { from?: readonly string[] | string; to: string; by?: 'member' | 'staff' }>
>

/** What a member asks of finance, or finance does: begins as its first state, where all starts that says no other. */
const byDecisions = (
  of: Pick<Machine, 'id' | 'title' | 'file'>,
  words: Words,
  decisions: Decisions,
): Machine => {
  const [first = ''] = Object.keys(words)
  const moves = Object.entries(decisions).map(([event, { from = first, to, by = 'staff' }]) => [
    event,
    { from: typeof from === 'string' ? [from] : from, to, actors: [by] },
  ])
  return byEvents(of, words, first, Object.fromEntries(moves) as Moves)
}

const application = byDecisions(
  { id: 'application', title: '预存与转账申请', file: 'rules/ground/application.ts' },
  applicationStates,
  applicationEvents,
)

const invoice = byDecisions(
  { id: 'invoice', title: '开票申请', file: 'rules/money/invoice/invoice-application.ts' },
  invoiceStates,
  invoiceEvents,
)

const redWays = Object.entries(redEvents).flatMap(([event, { by, to }]) =>
  Object.entries(to).map(([from, next]) => ({ event, by, from: [from], to: next })),
)

const red: Machine = {
  id: 'red',
  title: '红冲申请',
  file: 'rules/money/invoice/red.ts',
  note: '在已开的发票旁边，不改变它的状态；因退款需要的，客户不能撤回，财务不能不通过。',
  head: ['从', '事件', '到', '谁'],
  cells: redWays.map(({ event, by, from, to }) => [
    named(redStates, from),
    `\`${event}\``,
    named(redStates, [to]),
    actors[by],
  ]),
  drawing: drawn(redStates, 'none', redWays),
}

const payment = byEvents(
  { id: 'payment', title: '在线支付', file: 'rules/money/payment/payment.ts' },
  paymentStates,
  'created',
  paymentEvents,
)

const back = byEvents(
  { id: 'back', title: '原路退款', file: 'rules/money/payment/back.ts' },
  backStates,
  'asked',
  backEvents,
)

const refund = byDecisions(
  { id: 'refund', title: '退款', file: 'rules/money/refund.ts' },
  refundStates,
  refundEvents,
)

const promoter = byDecisions(
  { id: 'promoter', title: '推广员', file: 'rules/money/promotion.ts' },
  promoterStates,
  promoterEvents,
)

const withdrawal = byDecisions(
  { id: 'withdrawal', title: '提现', file: 'rules/money/promotion.ts' },
  withdrawStates,
  withdrawEvents,
)

const requirementWays = Object.entries(requirementEvents).map(([event, way]) => ({ event, ...way }))

const requirement: Machine = {
  id: 'requirement',
  title: '需求',
  file: 'rules/work/requirement/requirement-states.ts',
  note: '客服跟进。',
  head: ['从', '事件', '到', '须写说明'],
  cells: requirementWays.map(({ event, from, to, asksNote }) => [
    named(requirementStates, from),
    `${requirementEventWords[event as keyof typeof requirementEventWords].act} \`${event}\``,
    named(requirementStates, [to]),
    asksNote ? '是' : '',
  ]),
  drawing: drawn(requirementStates, 'new', requirementWays),
}

const reservation = byEvents(
  { id: 'reservation', title: '仪器预约', file: 'rules/work/reservation/states.ts' },
  reservationStates,
  'locked',
  reservationEvents,
)

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const section = ({ id, title, file, note, head, cells, drawing }: Machine) => `<a id="${id}"></a>

## ${title}

来自 \`packages/contract/${file}\`。${note}

${[head, head.map(() => '---'), ...cells].map(row).join('\n')}

\`\`\`mermaid
${drawing}
\`\`\`
`

const work = [experiment, sample, recycle, sampling, reservation, requirement]
const money = [application, payment, invoice, red, refund, back, promoter, withdrawal]

/** The text of `states.md`, drawn from the tables of the rules. */
export const statesPage = () => `# 状态

由代码里的表写成，请不要手改：改了表，运行 \`npm run docs\`。

${[...work, ...money].map(section).join('\n')}`
