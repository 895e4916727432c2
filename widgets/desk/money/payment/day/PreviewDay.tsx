import type { DataOf } from '@lab/contract/calls'
import { type DayColumns, dayFields } from '@lab/contract/rules/money/payment/day-file/fields'
import { dayLeftReasons } from '@lab/contract/rules/money/payment/day-file/rows'
import { paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { ActButton } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { useRef, useState } from 'react'
import { SheetNotes } from '../../../act/SheetNotes.tsx'
import { useDesk } from '../../../session/desk-session.ts'
import { ColumnChoices } from '../../ColumnChoices.tsx'
import { FileDays } from './DayFiles.tsx'
import { DayRows } from './DayRows.tsx'
import '../../finance.css'

type Preview = DataOf<'staff/payment/file/preview'>

const origins = {
  given: '已更正，导入后按此记住',
  saved: '按上次的更正',
  guessed: '按列名识别，请核对',
} as const

interface PreviewDayProps {
  file_rid: string
  first: Preview
  onClose: () => void
  onImported: (done: DataOf<'staff/payment/file/import'>) => Promise<void>
}

/** How a day file is understood: whose it is, of which days and whether whole, and what its columns are taken for. */
export function PreviewDay({ file_rid, first, onClose, onImported }: PreviewDayProps) {
  const { call } = useDesk()
  const [preview, setPreview] = useState(first)
  const [said, setSaid] = useState<DayColumns>()
  const turn = useRef(0)

  const correct = async (columns: DayColumns) => {
    setSaid(columns)
    const mine = ++turn.current
    const { code, data } = await call('staff/payment/file/preview', { file_rid, columns })
    if (code && data && mine === turn.current) setPreview(data)
  }
  const bring = async () => {
    const { code, data } = await call('staff/payment/file/import', { file_rid, columns: said })
    if (code && data) await onImported(data)
  }
  const { head, provider, rows, added, known } = preview
  const left = preview.left.map(({ reason, count }) => `${dayLeftReasons[reason]} ${count}`).join('，')
  return (
    <Dialog
      title={`导入「${preview.name}」`}
      width={960}
      onClose={onClose}
      cancel="取消"
      footer={
        <ActButton kind="primary" disabled={head.missing.length > 0} onAct={bring}>
          {added > 0 ? `导入 ${added} 笔并核对` : '再次核对'}
        </ActButton>
      }
    >
      <div className="desk-form">
        <p role="status">
          {paymentProviders[provider].title}对账单，共 <strong className="number">{rows}</strong> 笔，其中新的{' '}
          <strong className="number">{added}</strong> 笔、以前导入过 {known} 笔{left && <>；不导入：{left}</>}
          。
        </p>
        <SheetNotes notes={preview.notes} />
        <FileDays days={preview.days} />
        {head.missing.length > 0 && (
          <p className="desk-late" role="alert">
            请先指明哪一列是{head.missing.join('、')}。
          </p>
        )}
        <ColumnChoices
          where={`第 ${head.line} 行，${origins[head.from]}`}
          titles={head.titles}
          sample={head.sample}
          fields={dayFields}
          columns={said ?? head.columns}
          onCorrect={(columns) => void correct(columns)}
        />
        <DayRows preview={preview} />
      </div>
    </Dialog>
  )
}
