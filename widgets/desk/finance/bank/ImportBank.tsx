import { bankLimits } from '@lab/contract/rules/bank'
import { shownLimit } from '@lab/contract/rules/file'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, useRef, useState } from 'react'
import { useDesk } from '../../desk-session.ts'
import { useStaffUpload } from '../../useStaffUpload.ts'

/** Chooses a bank's statement, stores it and imports its rows; nothing is booked by it. */
export function ImportBank({ onImported }: { onImported: () => Promise<void> }) {
  const { messages } = useLab()
  const { call } = useDesk()
  const upload = useStaffUpload()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState('')

  const bring = async (file: File) => {
    if (file.size > bankLimits.bytes) return messages.error(`文件至多 ${shownLimit(bankLimits.bytes)}`)
    const stored = await upload(file, { onProgress: () => {}, signal: new AbortController().signal })
    if ('msg' in stored) return messages.error(stored.msg)
    const { code, data } = await call('staff/bank/import', { file_rid: stored.file.rid })
    if (!code || !data) return
    const known = data.known > 0 ? `，${data.known} 笔以前导入过` : ''
    const skipped = data.skipped > 0 ? `，略过付款等 ${data.skipped} 行` : ''
    setTold(`导入 ${data.added} 笔收款${known}${skipped}。`)
    await onImported()
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (!file) return
    setBusy(true)
    setTold('')
    await bring(file)
    setBusy(false)
  }
  return (
    <div className="desk-total">
      <div>
        <p>从网上银行下载的流水：CSV 或 xlsx，至多 {bankLimits.rows} 行；先看对应，再入账。</p>
        <p role="status" className="desk-note">
          {told}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label="银行流水文件"
        tabIndex={-1}
        accept=".csv,.xlsx,.txt"
        onChange={choose}
      />
      <Button icon={<FileUp size={16} />} busy={isBusy} onClick={() => input.current?.click()}>
        导入流水
      </Button>
    </div>
  )
}
