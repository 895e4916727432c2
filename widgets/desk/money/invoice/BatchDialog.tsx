import { formatFen } from '@lab/contract/rules/ground/money'
import { applyLimits, isInvoiceNumber } from '@lab/contract/rules/money/invoice/invoice-application'
import type { SentFile } from '@lab/core/api/sender'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { UploadField } from '@lab/ui/file-upload'
import { type FormEvent, useEffect, useState } from 'react'
import { mostAtOnce } from '../../act/bulk/BulkBar.tsx'
import { useSender } from '../../session/useSender.ts'
import type { DeskInvoice } from './invoice.ts'
import { type Filled, matchFiles } from './match-files.ts'
import './invoice.css'

/** What was issued for an application. */
export interface Issued {
  number: string
  file_rid?: string
}

interface BatchDialogProps {
  chosen: readonly DeskInvoice[]
  /** What the server said of single ones, by their rids. */
  refused: Readonly<Record<string, string>>
  onClose: () => void
  onSend: (issued: ReadonlyMap<string, Issued>) => void
}

/** Issues several at once: PDFs find their applications by the title in their names, numbers are typed or read there. */
export function BatchDialog({ chosen, refused, onClose, onSend }: BatchDialogProps) {
  const sender = useSender(applyLimits.pdf)
  const [files, setFiles] = useState<SentFile[]>([])
  const [filled, setFilled] = useState<Filled>({})
  const [faults, setFaults] = useState(refused)
  useEffect(() => setFaults(refused), [refused])
  const [isBusy, setBusy] = useState(false)

  const fill = (rid: string, number: string) =>
    setFilled((before) => ({ ...before, [rid]: { ...before[rid], number } }))
  const place = (sent: SentFile[]) => {
    setFiles(sent)
    setFilled((before) => matchFiles(chosen, sent, before))
  }
  const ready = chosen.filter(({ rid }) => filled[rid]?.number || filled[rid]?.file)
  const lost = files.filter((sent) => !Object.values(filled).some(({ file }) => file?.rid === sent.rid))

  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = ready.filter(
      ({ rid }) => filled[rid]?.number && !isInvoiceNumber(filled[rid]?.number ?? ''),
    )
    setFaults(Object.fromEntries(wrong.map(({ rid }) => [rid, '[发票号码]应为8–30位数字或字母'])))
    if (wrong.length > 0) return
    const issuedOf = ({ number = '', file }: Filled[string] = {}) => ({ number, file_rid: file?.rid })
    onSend(new Map(ready.map(({ rid }) => [rid, issuedOf(filled[rid])])))
  }
  return (
    <Dialog
      title={`批量登记 ${chosen.length} 张发票`}
      width={760}
      onClose={onClose}
      form={{ onSubmit: send }}
      cancel="取消"
      footer={
        <Button type="submit" kind="primary" disabled={isBusy || ready.length === 0}>
          登记 {ready.length} 张
        </Button>
      }
    >
      <div className="desk-invoice-form">
        <UploadField
          label="发票 PDF"
          name="files"
          most={mostAtOnce}
          hint="按文件名里的抬头或申请编号对应到申请，20 位号码自动填入"
          files={files}
          onFiles={place}
          sender={sender}
          onBusy={setBusy}
        />
        {lost.length > 0 && (
          <p className="desk-fault" role="status">
            没有对应的申请：{lost.map(({ name }) => name).join('、')}。请把申请编号写进文件名再上传。
          </p>
        )}
        <ul className="desk-invoice-batch" aria-label="所选申请">
          {chosen.map((one) => (
            <li key={one.rid}>
              <div>
                <p>{one.title}</p>
                <p className="desk-note number">
                  {one.number} · {formatFen(one.amount_fen)}
                  {filled[one.rid]?.file && ` · ${filled[one.rid]?.file?.name}`}
                </p>
              </div>
              <TextField
                label={`${one.number} 的发票号码`}
                labelHidden
                name={one.rid}
                autoComplete="off"
                spellCheck={false}
                placeholder="发票号码"
                value={filled[one.rid]?.number ?? ''}
                onChange={(number) => fill(one.rid, number)}
                error={faults[one.rid]}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
