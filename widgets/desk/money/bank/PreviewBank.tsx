import type { DataOf, RequestOf } from '@lab/contract/calls'
import type { BankColumns } from '@lab/contract/rules/money/bank/fields'
import { leftOutReasons } from '@lab/contract/rules/money/bank/rows'
import { ActButton } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { useRef, useState } from 'react'
import { SheetNotes } from '../../act/SheetNotes.tsx'
import { useDesk } from '../../session/desk-session.ts'
import { HeadColumns } from './HeadColumns.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import '../finance.css'

type Preview = DataOf<'staff/bank/preview'>
type Said = NonNullable<RequestOf<'staff/bank/preview'>['columns']>

interface PreviewBankProps {
  file_rid: string
  first: Preview
  onClose: () => void
  onImported: (done: DataOf<'staff/bank/import'>) => Promise<void>
}

/** How a bank's file is understood: what its columns are taken for, which finance corrects, and what becomes of each row. */
export function PreviewBank({ file_rid, first, onClose, onImported }: PreviewBankProps) {
  const { call } = useDesk()
  const [preview, setPreview] = useState(first)
  const [said, setSaid] = useState<Said>([])
  const turn = useRef(0)

  const correct = async (head: string, columns: BankColumns) => {
    const next = [...said.filter((one) => one.head !== head), { head, columns }]
    setSaid(next)
    const mine = ++turn.current
    const { code, data } = await call('staff/bank/preview', { file_rid, columns: next })
    if (code && data && mine === turn.current) setPreview(data)
  }
  const bring = async () => {
    const { code, data } = await call('staff/bank/import', { file_rid, columns: said })
    if (code && data) await onImported(data)
  }
  const missing = [...new Set(preview.heads.flatMap((head) => head.missing))]
  const left = preview.left.map(({ reason, count }) => `${leftOutReasons[reason]} ${count}`).join('，')
  return (
    <Dialog
      title={`导入「${preview.name}」`}
      width={960}
      onClose={onClose}
      cancel="取消"
      footer={
        <ActButton
          kind="primary"
          disabled={missing.length > 0 || preview.added + preview.corrected === 0}
          onAct={bring}
        >
          导入 {preview.added} 笔{preview.corrected > 0 && `，更正 ${preview.corrected} 笔`}
        </ActButton>
      }
    >
      <div className="desk-form">
        <p role="status">
          收款 <strong className="number">{preview.rows}</strong> 笔，其中新的{' '}
          <strong className="number">{preview.added}</strong> 笔、以前导入过 {preview.known} 笔
          {preview.corrected > 0 && `（${preview.corrected} 笔未处理，将按现在的列更正）`}
          {left && <>；不导入：{left}</>}。
        </p>
        <SheetNotes notes={preview.notes} />
        {missing.length > 0 && (
          <p className="desk-late" role="alert">
            请先指明哪一列是{missing.join('、')}。
          </p>
        )}
        {preview.heads.map((head) => (
          <HeadColumns
            key={head.head}
            head={head}
            columns={said.find((one) => one.head === head.head)?.columns ?? head.columns}
            onCorrect={(columns) => void correct(head.head, columns)}
          />
        ))}
        <PreviewRows preview={preview} />
      </div>
    </Dialog>
  )
}
