import type { Process } from './processes.ts'
import './process.css'

/** The steps of one process in order: side by side on wide screens, below each other on narrow ones. */
export function ProcessSteps({ label, steps }: Pick<Process, 'label' | 'steps'>) {
  return (
    <ol className="process" aria-label={`${label}的服务流程`}>
      {steps.map(({ title, text, icon: Icon }, index) => (
        <li key={title} className="process-step">
          <span className="process-icon">
            <Icon size={26} strokeWidth={1.6} />
          </span>
          <div className="process-words">
            <p className="process-number number" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </p>
            <p className="process-title">{title}</p>
            <p className="process-text">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
