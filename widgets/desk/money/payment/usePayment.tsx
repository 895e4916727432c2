import { Button } from '@lab/ui/button'
import { useState } from 'react'
import { PaymentDialog } from './PaymentDialog.tsx'
import '../finance.css'

/** Payments by their numbers: `linkTo` in the rows of a table, `dialog` beside it; at first the one that the address names. */
export const usePayment = (named: { value?: string; forget: () => void }) => {
  const [chosen, setOpen] = useState<string>()
  const open = chosen ?? named.value
  const close = () => {
    setOpen(undefined)
    named.forget()
  }
  return {
    linkTo: ({ rid, number }: { rid: string; number: string }) => (
      <Button
        kind="link"
        className="desk-bill-link number"
        aria-label={`在线支付 ${number}`}
        onClick={() => setOpen(rid)}
      >
        {number}
      </Button>
    ),
    dialog: open !== undefined && <PaymentDialog rid={open} onClose={close} />,
  }
}
