import { Button } from '../button/Button.tsx'
import { type Asking, type DraftSample, writtenSamples } from './sample.ts'
import './sample-editor.css'

interface SampleUsesProps {
  samples: readonly DraftSample[]
  asking: readonly Asking[]
  onChange: (change: (samples: readonly DraftSample[]) => readonly DraftSample[]) => void
}

/** How many samples each experiment has, and the way to give it all or none. */
export function SampleUses({ samples: all, asking, onChange }: SampleUsesProps) {
  const samples = writtenSamples(all)
  const give = (rid: string, isFor: boolean) =>
    onChange((now) =>
      now.map((sample) => ({
        ...sample,
        for: isFor ? [...new Set([...sample.for, rid])] : sample.for.filter((one) => one !== rid),
      })),
    )
  return (
    <ul className="order-uses" aria-label="各实验的样品数">
      {asking.map(({ rid, project }, at) => {
        const count = samples.filter((sample) => sample.for.includes(rid)).length
        const hasAll = samples.length > 0 && count === samples.length
        return (
          <li key={rid}>
            <span className="order-use-number number">{at + 1}</span>
            <span className="order-uses-name">{project.name}</span>
            <span className={`order-uses-count ${count === 0 ? 'none' : ''}`}>
              <span className="number">{count}</span> 个样品
            </span>
            <Button
              kind="link"
              size="small"
              disabled={samples.length === 0}
              onClick={() => give(rid, !hasAll)}
            >
              {hasAll ? '全部取消' : '全部勾选'}
              <span className="visually-hidden">：{project.name}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
