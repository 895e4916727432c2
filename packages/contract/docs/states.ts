import { type SamplingActor, samplingEvents, samplingStates } from '../rules/sampling.ts'

/** One move of a table of states; `to` null where the state stays. */
interface Move {
  event: string
  from: readonly string[]
  to: string | null
  by: readonly string[]
}

interface Machine {
  id: string
  title: string
  /** Where its table stands, below `packages/contract/`. */
  file: string
  /** Chinese by state, in the order in which it goes through them. */
  words: Readonly<Record<string, string>>
  starts: readonly string[]
  moves: readonly Move[]
}

const actors = { member: '会员', staff: '实验室' } as const satisfies Record<SamplingActor, string>

const machines: readonly Machine[] = [
  {
    id: 'sampling',
    title: '上门取样',
    file: 'rules/sampling.ts',
    words: samplingStates,
    starts: ['requested'],
    moves: Object.entries(samplingEvents).map(([event, { from, to, actors: by }]) => ({
      event,
      from,
      to,
      by: by.map((actor) => actors[actor]),
    })),
  },
]

const isEnd = ({ moves }: Machine, state: string) =>
  !moves.some(({ from, to }) => to !== null && from.includes(state))

/** The graph as Mermaid draws it; what stays in its state is left to the table. */
const drawing = (machine: Machine) => {
  const { words, starts, moves } = machine
  const states = Object.keys(words)
  return [
    'stateDiagram-v2',
    ...states.map((state) => `  state "${words[state]} ${state}" as ${state}`),
    ...starts.map((state) => `  [*] --> ${state}`),
    ...moves.flatMap(({ event, from, to }) =>
      to === null ? [] : from.map((state) => `  ${state} --> ${to}: ${event}`),
    ),
    ...states.filter((state) => isEnd(machine, state)).map((state) => `  ${state} --> [*]`),
  ].join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const table = ({ words, moves }: Machine) => {
  const named = (state: string) => `${words[state]} \`${state}\``
  return [
    row(['从', '事件', '到', '谁']),
    row(['---', '---', '---', '---']),
    ...moves.map(({ event, from, to, by }) =>
      row([from.map(named).join('、'), `\`${event}\``, to === null ? '不变' : named(to), by.join('、')]),
    ),
  ].join('\n')
}

const section = (machine: Machine) => `<a id="${machine.id}"></a>

## ${machine.title}

来自 \`packages/contract/${machine.file}\`。

${table(machine)}

\`\`\`mermaid
${drawing(machine)}
\`\`\`
`

/** The text of `states.md`, drawn from the tables of the rules. */
export const statesPage = () => `# 状态

由代码里的表写成，请不要手改：改了表，运行 \`npm run docs\`。

${machines.map(section).join('\n')}`
