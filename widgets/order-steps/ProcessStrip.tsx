import type { Process } from '@lab/contract/rules/work/experiment/states'
import { processes } from '@lab/ui/process'
import type { StepNumber } from './steps.ts'

/** Where in the whole process (spec §1) one is while ordering: by whose it is, and by the step. */
const titleNow: Record<Process, (step: StepNumber) => string> = {
  university: (step) => (step === 1 ? '添加实验' : '下单送样'),
  company: () => '沟通需求',
}

/** The process of the customer on one line, with where ordering stands in it. */
export function ProcessStrip({ process, step }: { process: Process; step: StepNumber }) {
  const { label = '', steps = [] } = processes.find(({ id }) => id === process) ?? {}
  const now = steps.findIndex(({ title }) => title === titleNow[process](step))
  return (
    <ol className="order-process" aria-label={`${label}的服务流程`}>
      {steps.map(({ title }, at) => (
        <li
          key={title}
          className={at < now ? 'past' : at === now ? 'now' : ''}
          aria-current={at === now ? 'step' : undefined}
        >
          {title}
        </li>
      ))}
    </ol>
  )
}
