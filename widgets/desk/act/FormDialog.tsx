import { Button } from '@lab/ui/button'
import { Dialog, type DialogProps } from '@lab/ui/dialog'
import type { ReactNode } from 'react'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'width' | 'cancel' | 'onClose'> {
  /** As `useForm` gives it. */
  form: { props: DialogProps['form']; busy: boolean }
  /** What is done, on the button. */
  act: string
  /** Cannot be taken back, or takes something from somebody. */
  isGrave?: boolean
  children: ReactNode
}

/** A short form of the desk in a dialog: its fields below each other, and the one button that sends it. */
export function FormDialog({
  form,
  act,
  isGrave,
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
        <Button type="submit" kind={isGrave ? 'danger' : 'primary'} busy={form.busy}>
          {act}
        </Button>
      }
    >
      <div className="desk-form">{children}</div>
    </Dialog>
  )
}
