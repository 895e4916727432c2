import type { DataOf } from '@lab/contract/calls'
import { deskAddress } from '@lab/contract/rules/app/desk'
import { shownLimit } from '@lab/contract/rules/ground/file'
import { bankLimits } from '@lab/contract/rules/money/bank/bank'
import { leftOutReasons } from '@lab/contract/rules/money/bank/rows'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useFileInput } from '../../act/useFileInput.tsx'
import { useStaffUpload } from '../../act/useStaffUpload.ts'
import { useLinkTo } from '../../list/address.ts'
import { useDesk } from '../../session/desk-session.ts'
import { PreviewBank } from './PreviewBank.tsx'
import '../finance.css'

type Imported = DataOf<'staff/bank/import'>

const textOf = ({ added, known, corrected, left }: Imported): string => {
  const mended = corrected > 0 ? `（更正 ${corrected} 笔）` : ''
  const again = known > 0 ? `，${known} 笔以前导入过${mended}` : ''
  const out = left.map(({ reason, count }) => `${leftOutReasons[reason]} ${count} 行`).join('、')
  return `导入 ${added} 笔收款${again}${out && `；未导入：${out}`}。`
}

/** Chooses a bank's statement, stores it and shows how it is understood; then imports its rows. Nothing is booked by it. */
export function ImportBank({ onImported }: { onImported: () => Promise<unknown> }) {
  const { messages } = useLab()
  const { call } = useDesk()
  const linkTo = useLinkTo()
  const upload = useStaffUpload()
  const { act, isBusy } = useAct()
  const [said, setSaid] = useState('')
  const [seen, setSeen] = useState<{ file_rid: string; preview: DataOf<'staff/bank/preview'> }>()

  const bring = async (file: File) => {
    if (file.size > bankLimits.bytes) return messages.error(`文件至多 ${shownLimit(bankLimits.bytes)}`)
    const stored = await upload(file, { onProgress: () => {}, signal: new AbortController().signal })
    if ('msg' in stored) return messages.error(stored.msg)
    const file_rid = stored.file.rid
    const { code, data } = await call('staff/bank/preview', { file_rid })
    if (code && data) setSeen({ file_rid, preview: data })
  }
  const { input, open } = useFileInput({
    label: '银行流水文件',
    accept: '.csv,.xlsx,.xls,.txt',
    onFile: (file) => {
      setSaid('')
      void act(() => bring(file))
    },
  })
  return (
    <div className="desk-total">
      <div>
        <p>从网上银行下载的流水：CSV 或 xlsx，至多 {bankLimits.rows} 行；先核对列与行，再导入。</p>
        <p className="desk-note">
          <a {...linkTo(`${deskAddress('payment')}?view=day`)}>支付宝、微信支付的对账单：到日对账导入</a>
        </p>
        <p role="status" className="desk-note">
          {said}
        </p>
      </div>
      {input}
      <Button icon={<FileUp size={16} />} busy={isBusy} onClick={open}>
        导入流水
      </Button>
      {seen && (
        <PreviewBank
          file_rid={seen.file_rid}
          first={seen.preview}
          onClose={() => setSeen(undefined)}
          onImported={async (data) => {
            setSeen(undefined)
            setSaid(textOf(data))
            await onImported()
          }}
        />
      )}
    </div>
  )
}
