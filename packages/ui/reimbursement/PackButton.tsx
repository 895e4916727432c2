import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { PackDialog } from './PackDialog.tsx'
import type { PackBill } from './pack-bill.ts'

interface PackButtonProps {
  bill: PackBill
  kind?: 'link'
}

/** Opens what the reimbursement pack of a bill holds, to be downloaded. */
export function PackButton({ bill, kind }: PackButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(kind && { kind })}
        size="small"
        aria-label={`报销材料 ${bill.number}`}
        onClick={() => setOpen(true)}
      >
        报销材料
      </Button>
      {isOpen && <PackDialog bill={bill} onClose={() => setOpen(false)} />}
    </>
  )
}
