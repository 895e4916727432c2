import { shownSize } from '@lab/contract/rules/ground/shown-size'
import FileUp from 'lucide-react/icons/file-up'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Pause, Play, X } from '../icons.ts'
import type { Outgoing } from './useUploads.ts'
import '../field/field.css'
import './file-upload.css'

const words = {
  queued: '等待上传',
  sending: '',
  waiting: '网络中断，恢复后自动继续',
  paused: '已暂停',
  failed: '',
} as const

interface OutgoingRowProps {
  one: Outgoing
  onPause: () => void
  onResume: () => void
  onGiveUp: () => void
}

/** A file on its way: how far it is, and what can be done with it. */
export function OutgoingRow({ one, onPause, onResume, onGiveUp }: OutgoingRowProps) {
  const { file, share, state, msg, mayRetry } = one
  const isFailed = state === 'failed'
  const isMoving = state === 'sending' || state === 'waiting'
  const percent = Math.floor(share * 100)
  return (
    <li className={`upload-row ${state}`}>
      <FileUp size={20} className="upload-icon" />
      <div className="upload-words">
        <p className="upload-name">{file.name}</p>
        {!isFailed && (
          <progress aria-label={`正在上传 ${file.name}`} value={share} max={1}>
            {percent}%
          </progress>
        )}
        {isFailed ? (
          <p className="field-error">{msg}</p>
        ) : (
          <p className="upload-note">
            <span className="number">
              {shownSize(file.size * share)} / {shownSize(file.size)}
            </span>
            {words[state] ? <span>{words[state]}</span> : <span className="number">{percent}%</span>}
          </p>
        )}
      </div>
      {isMoving && (
        <IconButton label={`暂停上传 ${file.name}`} onClick={onPause}>
          <Pause size={18} />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton label={`继续上传 ${file.name}`} onClick={onResume}>
          <Play size={18} />
        </IconButton>
      )}
      {isFailed && mayRetry && (
        <Button kind="link" size="small" onClick={onResume}>
          重试
          <span className="visually-hidden"> {file.name}</span>
        </Button>
      )}
      <IconButton label={`${isFailed ? '移除' : '取消上传'} ${file.name}`} onClick={onGiveUp}>
        <X size={18} />
      </IconButton>
    </li>
  )
}
