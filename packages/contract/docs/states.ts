import { eventWords, rows } from '../rules/experiment/events.ts'
import { actors } from '../rules/experiment/facts.ts'
import { drawing as experimentDrawing } from '../rules/experiment/graph.ts'
import { guards } from '../rules/experiment/guards.ts'
import { allStates, type ExperimentState, experimentStates } from '../rules/experiment/states.ts'
import { samplingEvents, samplingStates } from '../rules/sampling.ts'

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

/** A longer run of states that follow each other is told by its ends. */
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
  file: 'rules/experiment/events.ts',
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

const moves = Object.entries(samplingEvents)
const isLeft = (state: string) => moves.some(([, { from }]) => (from as readonly string[]).includes(state))

const sampling: Machine = {
  id: 'sampling',
  title: '上门取样',
  file: 'rules/sampling.ts',
  note: '',
  head: ['从', '事件', '到', '谁'],
  cells: moves.map(([event, { from, to, actors: by }]) => [
    named(samplingStates, from),
    `\`${event}\``,
    named(samplingStates, [to]),
    by.map((actor) => actors[actor]).join('、'),
  ]),
  drawing: [
    'stateDiagram-v2',
    ...Object.entries(samplingStates).map(([state, word]) => `  state "${word} ${state}" as ${state}`),
    '  [*] --> requested',
    ...moves.flatMap(([event, { from, to }]) => from.map((state) => `  ${state} --> ${to}: ${event}`)),
    ...Object.keys(samplingStates)
      .filter((state) => !isLeft(state))
      .map((state) => `  ${state} --> [*]`),
  ].join('\n'),
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

/** The text of `states.md`, drawn from the tables of the rules. */
export const statesPage = () => `# 状态

由代码里的表写成，请不要手改：改了表，运行 \`npm run docs\`。

${[experiment, sampling].map(section).join('\n')}`
