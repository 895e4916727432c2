import X from 'lucide-react/icons/x'
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { LabToasts } from '../toasts/LabToasts.tsx'
import { useModal } from './useModal.ts'
import './dialog.css'

export interface ModalProps {
  title: string
  /** The title is for screen readers only: the content has its own. */
  titleHidden?: boolean
  /** Width in px, or the whole screen. Default 560. At 640 px and below it is a sheet from the bottom. */
  width?: number | 'full'
  /** Close button, Esc, or a press beside it. Rendering it no longer is the caller's part. */
  onClose: () => void
  /** Presses beside the dialog close it: only where nothing typed can be lost. */
  closeOnBackdrop?: boolean
  /** Makes a form of the dialog, so that a submit button may stand in the footer: `form={form.props}`. */
  form?: ComponentProps<'form'>
  /** Stands below what scrolls: the buttons. */
  footer?: ReactNode
  /** `alertdialog` for what must be answered. */
  role?: 'alertdialog'
  className?: string
  children: ReactNode
}

/** Of a radio group, the one that is chosen. */
const firstControl = 'a[href], button, input:not([type="radio"]), input:checked, select, textarea'

/**
 * A modal dialog in the top layer, open as long as it is rendered. The first control in it gets the focus;
 * afterwards the focus returns. The page's toasts are shown in the topmost one, for the rest is inert.
 */
export function Modal({
  title,
  titleHidden,
  width = 560,
  onClose,
  closeOnBackdrop,
  form,
  footer,
  role,
  className,
  children,
}: ModalProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const body = useRef<HTMLDivElement>(null)

  // Text that scrolls must be reached by keyboard; where there is a control inside, it leads there.
  useLayoutEffect(() => {
    const hasControl = body.current?.querySelector('a[href], button, input, select, textarea, [tabindex="0"]')
    if (!hasControl) return body.current?.setAttribute('tabindex', '0')
    // What was waited for is there: who waited goes on in it.
    const isWaiting = body.current?.matches(':focus')
    body.current?.removeAttribute('tabindex')
    if (isWaiting) body.current?.querySelector<HTMLElement>(firstControl)?.focus({ preventScroll: true })
  })
  const isTop = useModal(dialog, onClose)
  // A body that scrolls counts as a control when the browser looks for the first one.
  useLayoutEffect(() => {
    if (!body.current?.matches(':focus')) return
    body.current.querySelector<HTMLElement>(firstControl)?.focus({ preventScroll: true })
  }, [])

  // Through the object model: a strict style policy forbids the attribute.
  useLayoutEffect(() => {
    if (width !== 'full') dialog.current?.style.setProperty('--_dialog-width', `${width}px`)
  }, [width])

  const isBeside = (event: MouseEvent) => event.target === event.currentTarget
  const inside = (
    <>
      <div className={titleHidden ? 'visually-hidden' : 'dialog-head'}>
        <h2 id={id}>{title}</h2>
      </div>
      <div className="dialog-body" ref={body}>
        {children}
      </div>
      {footer && <div className="dialog-foot">{footer}</div>}
      {/* Last, so that the focus starts in the content. */}
      <IconButton className="dialog-close" label="关闭" onClick={onClose}>
        <X size={20} />
      </IconButton>
    </>
  )

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc and the close button
    <dialog
      ref={dialog}
      className={`dialog ${width === 'full' ? 'full' : ''} ${className ?? ''}`}
      part="dialog"
      role={role}
      aria-labelledby={id}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        // A text selection that ends outside is no press beside.
        if (closeOnBackdrop && pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      {form ? (
        <form {...form} className="dialog-box">
          {inside}
        </form>
      ) : (
        <div className="dialog-box">{inside}</div>
      )}
      {isTop && <LabToasts />}
    </dialog>
  )
}
