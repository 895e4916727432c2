import { Check } from '@lab/ui/icons'
import type { MouseEvent } from 'react'
import { useOrder } from './order-context.ts'
import { type StepNumber, stepHref, stepNumbers, titleOf } from './steps.ts'

/** The six steps: what is done, where one is, and the way back and forth between them. */
export function StepNav({ step }: { step: StepNumber }) {
  const { items, problems, go } = useOrder()
  const isOpen = (one: StepNumber) => step !== 6 && one !== 6 && (one === 1 || items.length > 0)
  const isDone = (one: StepNumber) =>
    step === 6 || (one < step && !problems.some((problem) => problem.step === one))
  const follow = (event: MouseEvent, one: StepNumber) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(one)
  }
  const inner = (one: StepNumber) => (
    <>
      <span className="order-nav-number number" aria-hidden="true">
        {isDone(one) ? <Check size={16} /> : one}
      </span>
      <span className="order-nav-title">{titleOf(one)}</span>
      {isDone(one) && <span className="visually-hidden">（已完成）</span>}
    </>
  )
  return (
    <nav className="order-nav" aria-label="下单步骤">
      <p className="order-nav-now">
        第 <strong className="number">{step}</strong> 步，共 {stepNumbers.length} 步
      </p>
      <ol>
        {stepNumbers.map((one) => (
          <li key={one} className={one === step ? 'current' : isDone(one) ? 'done' : ''}>
            {isOpen(one) && one !== step ? (
              <a href={stepHref(one)} onClick={(event) => follow(event, one)}>
                {inner(one)}
              </a>
            ) : (
              <span aria-current={one === step ? 'step' : undefined}>{inner(one)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
