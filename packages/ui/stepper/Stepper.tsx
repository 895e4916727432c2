import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import './stepper.css'

export interface Step {
  title: string
  /** A line or two below the title. */
  text?: ReactNode
}

export interface StepperProps {
  /** What the steps lead to, for screen readers. */
  label: string
  steps: readonly Step[]
  /** Index of the step one is at; earlier ones are done. Without it the steps are only listed. */
  current?: number
}

const stateOf = (index: number, current: number | undefined) =>
  current === undefined ? '' : index < current ? 'done' : index === current ? 'current' : 'ahead'

/** Numbered steps: beside each other from 961 px, else below each other. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, current)
        return (
          <li
            key={step.title}
            className={`step ${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="step-number number" aria-hidden="true">
              {state === 'done' ? <Check size={18} /> : index + 1}
            </span>
            <div className="step-words">
              <p className="step-title">
                {step.title}
                {state === 'done' && <span className="visually-hidden">（已完成）</span>}
              </p>
              {step.text && <p className="step-text">{step.text}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
