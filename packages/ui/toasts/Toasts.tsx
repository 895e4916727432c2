import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import './toasts.css'

export interface ToastItem {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
}

export interface ToastsProps {
  toasts: readonly ToastItem[]
  onDismiss: (id: number) => void
  /** The pointer or the focus is on a toast: they should stay. */
  onPause?: () => void
  onResume?: () => void
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/**
 * The region where toasts appear, above everything. It must stand in the page before the first toast,
 * for screen readers only tell what changes in it: errors at once, the rest when they are idle.
 */
export function Toasts({ toasts, onDismiss, onPause, onResume }: ToastsProps) {
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => region.current?.showPopover?.(), [])

  const listed = (some: readonly ToastItem[]) =>
    some.map(({ id, kind, text }) => {
      const Icon = icons[kind]
      return (
        <div className={`toast ${kind}`} part="toast" key={id}>
          <Icon size={20} />
          <p>{text}</p>
          <IconButton label="关闭提示" onClick={() => onDismiss(id)}>
            <X size={16} />
          </IconButton>
        </div>
      )
    })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone is reading
    <div
      ref={region}
      className="toasts"
      popover="manual"
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <div role="alert">{listed(toasts.filter((toast) => toast.kind === 'error'))}</div>
      <div role="status">{listed(toasts.filter((toast) => toast.kind !== 'error'))}</div>
    </div>
  )
}
