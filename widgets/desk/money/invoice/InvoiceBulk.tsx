import { Button } from '@lab/ui/button'
import { useRef, useState } from 'react'
import { BulkBar, mostAtOnce } from '../../act/bulk/BulkBar.tsx'
import { BulkProgress } from '../../act/bulk/BulkProgress.tsx'
import { useBulk } from '../../act/bulk/useBulk.ts'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { Fen } from '../../books/Fen.tsx'
import { BatchDialog, type Issued } from './BatchDialog.tsx'
import type { DeskInvoice } from './invoice.ts'

interface InvoiceBulkProps {
  chosen: readonly DeskInvoice[]
  total: number
  onAll: () => Promise<void>
  /** Only these stay chosen. */
  onKeep: (rows: readonly DeskInvoice[]) => void
  reload: () => Promise<{ list: readonly DeskInvoice[] } | undefined>
}

/** Issues the invoices that were chosen, each with its own number or PDF, or rejects them for one reason. */
export function InvoiceBulk({ chosen, total, onAll, onKeep, reload }: InvoiceBulkProps) {
  const [open, setOpen] = useState<'issue' | 'reject'>()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const fresh = useRef<readonly DeskInvoice[]>([])
  const bulk = useBulk<DeskInvoice>({
    reload: async () => {
      fresh.current = (await reload())?.list ?? []
    },
    onClose: (left) => {
      // What did not succeed stays chosen as it is now, and what was typed for it in the open form.
      onKeep(left.map((row) => fresh.current.find(({ rid }) => rid === row.rid) ?? row))
      setRefused(Object.fromEntries(bulk.job?.failed.map(({ item, msg }) => [item.rid, msg]) ?? []))
      if (left.length === 0) setOpen(undefined)
    },
  })
  const isTooMany = chosen.length > mostAtOnce

  const issue = (issued: ReadonlyMap<string, Issued>) => {
    const rows = chosen.filter(({ rid }) => issued.has(rid))
    void bulk.start('登记发票', rows, (call, { rid, version }, options) => {
      const { number, file_rid } = issued.get(rid) as Issued
      return call('staff/invoiceApply/confirm', { rid, version, number, file_rid }, options)
    })
  }
  const reject = async (reason: string) => {
    setOpen(undefined)
    void bulk.start('不通过', chosen, (call, { rid, version }, options) =>
      call('staff/invoiceApply/reject', { rid, version, reason }, options),
    )
    return undefined
  }
  return (
    <BulkBar
      count={chosen.length}
      total={total}
      onAll={onAll}
      onClear={() => onKeep([])}
      sum={
        <>
          ，合计{' '}
          <strong>
            <Fen fen={chosen.reduce((sum, { amount_fen }) => sum + amount_fen, 0)} />
          </strong>
        </>
      }
    >
      <Button size="small" kind="primary" disabled={isTooMany} onClick={() => setOpen('issue')}>
        批量登记
      </Button>
      <Button size="small" disabled={isTooMany} onClick={() => setOpen('reject')}>
        不通过
      </Button>
      {open === 'issue' && (
        <BatchDialog chosen={chosen} refused={refused} onClose={() => setOpen(undefined)} onSend={issue} />
      )}
      {open === 'reject' && (
        <ReasonDialog
          title={`${chosen.length} 张都不通过`}
          act="不通过"
          hint="客户会看到，每张都是这一个原因"
          onClose={() => setOpen(undefined)}
          onGive={reject}
        >
          各自成败，不成的会列出原因。
        </ReasonDialog>
      )}
      <BulkProgress bulk={bulk} />
    </BulkBar>
  )
}
