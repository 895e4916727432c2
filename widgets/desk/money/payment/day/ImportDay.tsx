import type { DataOf } from '@lab/contract/calls'
import { shownLimit } from '@lab/contract/rules/ground/file'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dayFileLimits } from '@lab/contract/rules/money/payment/day-file/day-file'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useFileInput } from '../../../act/useFileInput.tsx'
import { useStaffUpload } from '../../../act/useStaffUpload.ts'
import { useDesk } from '../../../session/desk-session.ts'
import { PreviewDay } from './PreviewDay.tsx'
import '../../finance.css'

type Imported = DataOf<'staff/payment/file/import'>

const textOf = ({ added, known, days, differences, agreed, fee_fen }: Imported): string => {
  const partial = days.filter((one) => one.partial).map(({ day }) => day)
  return [
    `导入 ${added} 笔${known > 0 ? `，${known} 笔以前导入过` : ''}`,
    differences > 0 ? `新的差异 ${differences} 条` : '没有新的差异',
    agreed > 0 && `${agreed} 条差异已一致`,
    fee_fen !== 0 && `手续费 ${formatFen(fee_fen)} 已入账`,
    partial.length > 0 && `${partial.join('、')} 还不完整，之后请再导入一次`,
  ]
    .filter(Boolean)
    .join('；')
}

/** Chooses a provider's day file, stores it and shows how it is understood; then imports it. */
export function ImportDay({ onImported }: { onImported: () => Promise<unknown> }) {
  const { messages } = useLab()
  const { call } = useDesk()
  const upload = useStaffUpload()
  const { act, isBusy } = useAct()
  const [said, setSaid] = useState('')
  const [seen, setSeen] = useState<{ file_rid: string; preview: DataOf<'staff/payment/file/preview'> }>()

  const bring = async (file: File) => {
    if (file.size > dayFileLimits.bytes) return messages.error(`文件至多 ${shownLimit(dayFileLimits.bytes)}`)
    const stored = await upload(file, { onProgress: () => {}, signal: new AbortController().signal })
    if ('msg' in stored) return messages.error(stored.msg)
    const file_rid = stored.file.rid
    const { code, data } = await call('staff/payment/file/preview', { file_rid })
    if (code && data) setSeen({ file_rid, preview: data })
  }
  const { input, open } = useFileInput({
    label: '支付渠道对账单文件',
    accept: '.csv,.xlsx,.txt',
    onFile: (file) => {
      setSaid('')
      void act(() => bring(file))
    },
  })
  return (
    <div className="desk-total">
      <div>
        <p>
          从支付宝商家平台下载的业务明细，或微信支付商户平台的交易账单（全部）：CSV 或 xlsx，至多{' '}
          {dayFileLimits.rows} 笔。次日下载的才是完整的一天。
        </p>
        <p role="status" className="desk-note">
          {said}
        </p>
      </div>
      {input}
      <Button icon={<FileUp size={16} />} busy={isBusy} onClick={open}>
        导入对账单
      </Button>
      {seen && (
        <PreviewDay
          file_rid={seen.file_rid}
          first={seen.preview}
          onClose={() => setSeen(undefined)}
          onImported={async (data) => {
            setSeen(undefined)
            setSaid(`${textOf(data)}。`)
            await onImported()
          }}
        />
      )}
    </div>
  )
}
