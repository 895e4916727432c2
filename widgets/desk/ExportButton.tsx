import type { RequestOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import FileDown from 'lucide-react/icons/file-down'
import { type ReactNode, useState } from 'react'
import { type StaffCall, useDesk } from './desk-session.ts'

/** The calls that write what they find into a file. */
type ExportCall = Extract<StaffCall, `staff/${string}/export`>

interface ExportButtonProps<P extends ExportCall> {
  path: P
  /** What narrows the list, as the list's own call is asked. */
  asked: RequestOf<P>
  /** Default 导出. */
  children?: ReactNode
}

/** Writes a list into a spreadsheet, as it is narrowed, and says so where the file holds not all of it. */
export function ExportButton<P extends ExportCall>({ path, asked, children = '导出' }: ExportButtonProps<P>) {
  const { link, messages } = useLab()
  const { call } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    const { code, data } = await call(path, asked)
    setBusy(false)
    if (!code || !data) return
    if ('rows' in data && data.rows < data.total)
      messages.info(`共 ${data.total} 条，文件里是前 ${data.rows} 条；可按日期分次导出`)
    window.location.assign(link(data.url))
  }
  return (
    <Button size="small" icon={<FileDown size={16} />} busy={isBusy} onClick={() => void write()}>
      {children}
    </Button>
  )
}
