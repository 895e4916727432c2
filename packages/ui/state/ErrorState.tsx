import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../button/Button.tsx'
import './state.css'

export interface ErrorStateProps {
  /** What went wrong, for people. Default 内容载入失败. */
  title?: string
  hint?: string
  /** Tries again; without it there is no button. */
  onRetry?: () => void
  /** The retry is under way. */
  busy?: boolean
}

/** What could not be loaded, with a way to try again. */
export function ErrorState({
  title = '内容载入失败',
  hint = '请检查网络后重试',
  onRetry,
  busy,
}: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <CloudOff className="state-icon" size={40} strokeWidth={1.25} />
      <p className="state-title">{title}</p>
      <p className="state-hint">{hint}</p>
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  )
}
