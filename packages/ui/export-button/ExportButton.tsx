import { useLab } from '@lab/core/react'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { ActButton } from '../button/ActButton.tsx'

/** What a call answers that wrote a spreadsheet; `rows` of `total` are in it, where it says so. */
interface Written {
  url: string
  rows?: number
  total?: number
}

export interface ExportButtonProps {
  /** Has the spreadsheet written. */
  write: () => Promise<{ code?: number; data?: Written }>
  disabled?: boolean
  /** Default 导出表格. */
  children?: ReactNode
}

/** Has a list written as a spreadsheet, and downloads it. */
export function ExportButton({ write, disabled, children = '导出表格' }: ExportButtonProps) {
  const lab = useLab()
  const download = async () => {
    const { code, data } = await write()
    if (!code || !data) return
    lab.window?.location.assign(lab.base + data.url)
    const { rows = 0, total = 0 } = data
    if (rows < total) lab.messages.info(`共 ${total} 条，表格中是最新的 ${rows} 条`)
  }
  return (
    <ActButton size="small" icon={<Download size={16} />} disabled={disabled} onAct={download}>
      {children}
    </ActButton>
  )
}
