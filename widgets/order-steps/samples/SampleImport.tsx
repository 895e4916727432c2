import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TriangleAlert } from '@lab/ui/icons'
import { joinSamples } from '@lab/ui/sample-editor'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { useOrder } from '../order-context.ts'
import type { OrderItem } from '../problems.ts'
import { readSheetRows } from './sheet.ts'

const shownFaults = 8

/** Samples out of a spreadsheet file, with what could not be taken line by line; and the file to fill in. */
export function SampleImport({ asking }: { asking: readonly OrderItem[] }) {
  const lab = useLab()
  const { change, newKey } = useOrder()
  const input = useRef<HTMLInputElement>(null)
  const { act, isBusy } = useAct()
  const [imported, setImported] = useState<{ name: string; taken: number; faults: string[] }>()

  const read = async (file: File) => {
    try {
      const { sheetRows } = await import('./read-sheet.ts')
      const sheet = await sheetRows(file)
      if (typeof sheet === 'string') return lab.messages.error(sheet)
      const { samples, faults } = readSheetRows(sheet.rows, asking)
      const uses = asking.map(({ rid }) => rid)
      change((draft) => ({ samples: joinSamples(draft.samples, samples, uses, newKey) }))
      const lines = faults.map(({ line, msg }) => `第 ${line} 行：${msg}`)
      setImported({ name: file.name, taken: samples.length, faults: [...sheet.notes, ...lines] })
    } catch {
      lab.messages.error('无法读取该文件，请检查网络后重试，或下载模板填写')
    }
  }
  const download = async () => {
    try {
      const { saveTemplate } = await import('./write-template.ts')
      await saveTemplate(asking)
    } catch {
      lab.messages.error('模板下载失败，请检查网络后重试')
    }
  }

  return (
    <div className="order-import">
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".xlsx,.csv"
        aria-label="样品表格文件"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void act(() => read(file))
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <div className="order-import-acts">
        <Button size="small" busy={isBusy} icon={<Upload size={16} />} onClick={() => input.current?.click()}>
          导入 xlsx
        </Button>
        <Button size="small" kind="link" icon={<Download size={16} />} onClick={() => void act(download)}>
          下载模板
        </Button>
      </div>
      {imported && (
        <div className={`order-notice ${imported.faults.length > 0 ? 'warning' : 'success'}`} role="status">
          {imported.faults.length > 0 && <TriangleAlert size={18} />}
          <div>
            <p>
              从「{imported.name}」导入了 <span className="number">{imported.taken}</span> 个样品
              {imported.faults.length > 0 && (
                <>
                  ，<span className="number">{imported.faults.length}</span> 处需要留意：
                </>
              )}
            </p>
            {imported.faults.length > 0 && (
              <ul className="order-import-faults">
                {imported.faults.slice(0, shownFaults).map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
                {imported.faults.length > shownFaults && <li>… 共 {imported.faults.length} 处</li>}
              </ul>
            )}
          </div>
          <Button kind="link" size="small" onClick={() => setImported(undefined)}>
            知道了
          </Button>
        </div>
      )}
    </div>
  )
}
