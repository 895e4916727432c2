import { Button } from '@lab/ui/button'
import { useState } from 'react'
import { BillDialog } from './BillDialog.tsx'
import '../finance.css'

/**
 * A section's bills by their numbers: `linkTo` in the rows of its table, `dialog` beside the table; at first the one
 * that its address names, where it does.
 */
export const useBill = (named?: { value?: string; forget: () => void }) => {
  const [chosen, setOpen] = useState<string>()
  const open = chosen ?? named?.value
  const close = () => {
    setOpen(undefined)
    named?.forget()
  }
  return {
    /** The number of a bill; a press shows what stands on it. */
    linkTo: ({ rid, number }: { rid: string; number: string }) => (
      <Button
        kind="link"
        className="desk-bill-link number"
        aria-label={`账单 ${number}`}
        onClick={() => setOpen(rid)}
      >
        {number}
      </Button>
    ),
    dialog: open !== undefined && <BillDialog rid={open} onClose={close} />,
  }
}
