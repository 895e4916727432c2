import { openingImportFlow } from '../rules/app/opening-import/kinds.ts'
import { applicationFlow } from '../rules/ground/application.ts'
import { actorsOf, eventsOf, statesOf, titlesOf, type Workflow } from '../rules/ground/workflow/workflow.ts'
import { invoiceFlow } from '../rules/money/invoice/invoice-application.ts'
import { redEvents, redStates } from '../rules/money/invoice/red.ts'
import { backFlow } from '../rules/money/payment/back.ts'
import { paymentFlow } from '../rules/money/payment/payment.ts'
import { payoutFlow } from '../rules/money/payout.ts'
import { exchangeFlow } from '../rules/money/points/points.ts'
import { promoterFlow, withdrawFlow } from '../rules/money/promotion.ts'
import { refundFlow, writeOffFlow } from '../rules/money/refund.ts'
import { sealFlow } from '../rules/papers/seal.ts'
import { memberMergeFlow } from '../rules/people/account/member-merge.ts'
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
  requirementEventWords,
  requirementFlow,
  requirementStates,
} from '../rules/work/requirement/requirement-states.ts'
import { reservationFlow } from '../rules/work/reservation/states.ts'
import { sampleEventWords, sampleRows } from '../rules/work/sample/events.ts'
import { sampleGuards } from '../rules/work/sample/guards.ts'
import { recycleFlow } from '../rules/work/sample/recycle.ts'
import { samplingFlow } from '../rules/work/sampling/sampling.ts'

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

/** A workflow, which begins in its first state. */
const byWorkflow = (id: string, file: string, flow: Workflow, note = ''): Machine => {
  const words = titlesOf(flow)
  const ways = eventsOf(flow).map((event) => ({
    event,
    row: flow.events[event] as Workflow['events'][string],
  }))
  return {
    id,
    title: flow.title,
    file,
    note,
    head: ['从', '事件', '到', '谁'],
    cells: ways.map(({ event, row }) => [
      named(words, row.from),
      `\`${event}\``,
      named(words, [row.to]),
      actorsOf(row)
        .map((actor) => actors[actor])
        .join('、') + (row.secondPerson ? secondPersonWords[row.secondPerson] : ''),
    ]),
    drawing: drawn(
      words,
      statesOf(flow)[0] ?? '',
      ways.map(({ event, row: { from, to } }) => ({ event, from, to })),
    ),
  }
}

const secondPersonWords = { always: '，另一人', above_sum: '，超过设定金额须另一人' } as const

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

const requirement: Machine = {
  ...byWorkflow('requirement', 'rules/work/requirement/requirement-states.ts', requirementFlow, '客服跟进。'),
  head: ['从', '事件', '到', '须写说明'],
  cells: eventsOf(requirementFlow).map((event) => {
    const { from, to, asks } = requirementFlow.events[event]
    return [
      named(requirementStates, from),
      `${requirementEventWords[event].act} \`${event}\``,
      named(requirementStates, [to]),
      asks ? '是' : '',
    ]
  }),
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const section = ({ id, title, file, note, head, cells, drawing }: Machine) => `<a id="${id}"></a>

## ${title}

来自 \`packages/contract/${file}\`。${note}

${[head, head.map(() => '---'), ...cells].map(row).join('\n')}

\`\`\`mermaid
${drawing}
\`\`\`
`

const work = [
  experiment,
  sample,
  byWorkflow('recycle', 'rules/work/sample/recycle.ts', recycleFlow),
  byWorkflow('sampling', 'rules/work/sampling/sampling.ts', samplingFlow),
  byWorkflow('reservation', 'rules/work/reservation/states.ts', reservationFlow),
  requirement,
]
const money = [
  byWorkflow('application', 'rules/ground/application.ts', applicationFlow),
  byWorkflow('payment', 'rules/money/payment/payment.ts', paymentFlow),
  byWorkflow('invoice', 'rules/money/invoice/invoice-application.ts', invoiceFlow),
  red,
  byWorkflow('refund', 'rules/money/refund.ts', refundFlow),
  byWorkflow('payout', 'rules/money/payout.ts', payoutFlow),
  byWorkflow('back', 'rules/money/payment/back.ts', backFlow),
  byWorkflow('write-off', 'rules/money/refund.ts', writeOffFlow),
  byWorkflow('promoter', 'rules/money/promotion.ts', promoterFlow),
  byWorkflow('withdrawal', 'rules/money/promotion.ts', withdrawFlow),
  byWorkflow('exchange', 'rules/money/points/points.ts', exchangeFlow, '优惠券立即到账。'),
]
const others = [
  byWorkflow('merge', 'rules/people/account/member-merge.ts', memberMergeFlow),
  byWorkflow('opening-import', 'rules/app/opening-import/kinds.ts', openingImportFlow),
  byWorkflow('seal', 'rules/papers/seal.ts', sealFlow),
]

/** The text of `states.md`, drawn from the tables of the rules. */
export const statesPage = () => `# 状态

由代码里的表写成，请不要手改：改了表，运行 \`npm run docs\`。

${[...work, ...money, ...others].map(section).join('\n')}`
