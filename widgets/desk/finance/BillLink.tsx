import { Button } from '@lab/ui'
import { useState } from 'react'
import { BillDialog } from './BillDialog.tsx'

interface BillLinkProps {
  rid: string
  number: string
}

/** The number of a bill; a press shows what stands on it. */
export function BillLink({ rid, number }: BillLinkProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="link"
        className="desk-bill-link number"
        aria-label={`账单 ${number}`}
        onClick={() => setOpen(true)}
      >
        {number}
      </Button>
      {isOpen && <BillDialog rid={rid} onClose={() => setOpen(false)} />}
    </>
  )
}
