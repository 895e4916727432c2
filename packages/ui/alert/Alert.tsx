import type { AlertLink } from '@lab/core'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { Button } from '../button/Button.tsx'
import { Modal } from '../dialog/Modal.tsx'
import './alert.css'
import './alert.css'

export interface AlertProps {
  kind: 'success' | 'error'
  /** Default by kind: 操作成功！, 操作失败！ (spec §8). */
  title?: string
  detail?: string
  /** The way on; taking it confirms too. */
  link?: AlertLink
  /** Default 确认. */
  confirm?: string
  /** 确认, the link, or Esc. */
  onClose: () => void
}

const titles = { success: '操作成功！', error: '操作失败！' } as const
const icons = { success: CircleCheck, error: CircleX }

/** Tells how something ended, and waits to be confirmed. */
export function Alert({ kind, title = titles[kind], detail, link, confirm = '确认', onClose }: AlertProps) {
  const Icon = icons[kind]
  return (
    <Modal
      className={`alert ${kind}`}
      title={title}
      titleHidden
      width={400}
      role="alertdialog"
      onClose={onClose}
    >
      <Icon className="alert-icon" size={52} strokeWidth={1.5} />
      <p className="alert-title" aria-hidden="true">
        {title}
      </p>
      {detail && <p className="alert-detail">{detail}</p>}
      <Button kind="primary" block onClick={onClose}>
        {confirm}
      </Button>
      {link && (
        <a
          className="alert-link"
          href={link.href}
          target={link.target}
          rel={link.target && 'noopener'}
          onClick={onClose}
        >
          {link.label}
        </a>
      )}
    </Modal>
  )
}
