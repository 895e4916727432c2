import './progress-bar.css'

export interface ProgressBarProps {
  /** What is progressing: 正在上传 样品照片.jpg. */
  label: string
  /** 0 to 1; undefined while it is unknown. */
  value?: number
}

/** How far a long work is, with its percentage. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <label className="progress">
      <span className="progress-label">
        <span>{label}</span>
        {value !== undefined && <span className="number">{Math.round(value * 100)}%</span>}
      </span>
      <progress value={value} max={1} />
    </label>
  )
}
