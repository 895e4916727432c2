import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'width' | 'cancel' | 'onClose'> {
  /** As `useForm` gives it. */
  form: { props: DialogProps['form']; busy: boolean; fault?: string }
  /** What is done, on the button. */
  act: ReactNode
  /** Cannot be taken back, or takes something from somebody. */
  isGrave?: boolean
  /** It cannot be sent as it is. */
  isBlocked?: boolean
  /** Class name of the box that lays out the fields, where there is one. */
  layout?: string
  children: ReactNode
}

/** A short form in a dialog: its fields below each other, and the one button that sends it. */
export function FormDialog({
  form,
  act,
  isGrave,
  isBlocked,
  layout,
  width = 480,
  cancel = '取消',
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      width={width}
      cancel={cancel}
      form={form.props}
      footer={
        <Button type="submit" kind={isGrave ? 'danger' : 'primary'} busy={form.busy} disabled={isBlocked}>
          {act}
        </Button>
      }
    >
      {layout ? <div className={layout}>{children}</div> : children}
      {form.fault && (
        <p className="field-error" role="alert">
          {form.fault}
        </p>
      )}
    </Dialog>
  )
}
