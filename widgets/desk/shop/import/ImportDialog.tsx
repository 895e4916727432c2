import type { DataOf } from '@lab/contract/calls'
import { shownLimit } from '@lab/contract/rules/ground/file'
import { contentKinds } from '@lab/contract/rules/shop/content/kinds'
import { importLimits } from '@lab/contract/rules/shop/import/limits'
import { ActButton, Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { ProgressBar } from '@lab/ui/progress-bar'
import { useState } from 'react'
import { ChooseSheet } from '../../act/ChooseSheet.tsx'
import { withProgress } from '../../act/progress-fetch.ts'
import { SheetNotes } from '../../act/SheetNotes.tsx'
import { useAnsweredFile } from '../../act/useAnsweredFile.ts'
import { useSheet } from '../../act/useSheet.ts'
import { useDesk } from '../../session/desk-session.ts'
import { faultsOf, type ImportedKind, type Preview } from './import.ts'
import { PreviewTable } from './PreviewTable.tsx'

/** Milliseconds: thousands of projects take longer than other calls may. */
const timeout = 600_000

interface ImportDialogProps {
  kind: ImportedKind
  onClose: () => void
  onImported: (done: DataOf<'staff/project/importCommit'>) => Promise<void>
}

/** Chooses a file, shows what it would do, row by row, and does it once nothing is in its way. */
export function ImportDialog({ kind, onClose, onImported }: ImportDialogProps) {
  const { call } = useDesk()
  const save = useAnsweredFile()
  const [preview, setPreview] = useState<Preview>()
  const [committing, setCommitting] = useState<{ share?: number }>()
  const { title } = contentKinds[kind]

  const { going, fault, onFile } = useSheet(importLimits.bytes, async (file_rid) => {
    const answer = await call(`staff/${kind}/import`, { file_rid }, { feedback: false, timeout })
    if (!answer.code || !answer.data) return answer.msg ?? '核对失败，请重试'
    setPreview(answer.data)
    return undefined
  })
  const commit = async ({ fingerprint }: Preview) => {
    setCommitting({})
    const via = withProgress(({ done, total }) => setCommitting({ share: total && done / total }))
    const { code, data, reason } = await call(`staff/${kind}/importCommit`, { fingerprint }, { timeout, via })
    setCommitting(undefined)
    if (code && data) await onImported(data)
    else if (reason === 'stale') setPreview(undefined)
  }
  const faults = preview ? faultsOf(preview).length : 0
  const brings = preview ? preview.new + preview.changed : 0
  return (
    <Dialog
      title={preview ? `导入「${preview.name}」` : `导入${title}`}
      width={960}
      onClose={onClose}
      cancel="取消"
      footer={
        preview && (
          <>
            <Button disabled={committing !== undefined} onClick={() => setPreview(undefined)}>
              换一个文件
            </Button>
            {faults === 0 && brings > 0 && (
              <ActButton kind="primary" onAct={() => commit(preview)}>
                导入 {brings} 个{title}
              </ActButton>
            )}
          </>
        )
      }
    >
      {preview ? (
        <div className="desk-form">
          <p role="status">
            新增 <strong className="number">{preview.new}</strong> 个、有变化{' '}
            <strong className="number">{preview.changed}</strong> 个、相同{' '}
            <span className="number">{preview.same}</span> 个。
            {faults > 0 && ` 有 ${faults} 处问题，改好文件后再导入；现在什么都没有写入。`}
            {faults === 0 && brings === 0 && ' 文件与现有内容没有差别，不需要导入。'}
            {faults === 0 && brings > 0 && ' 导入后立即发布。'}
          </p>
          <SheetNotes notes={preview.notes} />
          {committing && <ProgressBar label={`正在导入 ${preview.name}`} value={committing.share} />}
          <PreviewTable preview={preview} />
        </div>
      ) : (
        <ChooseSheet
          going={going}
          fault={fault}
          onFile={onFile}
          onTemplate={() => save(`staff/${kind}/export`, { ids: [] })}
        >
          xlsx，至多 {shownLimit(importLimits.bytes)}、{importLimits.rows}{' '}
          行；先核对，再导入。导出的文件改好后可以直接导入。
        </ChooseSheet>
      )}
    </Dialog>
  )
}
