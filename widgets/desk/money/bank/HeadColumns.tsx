import type { DataOf } from '@lab/contract/calls'
import { type BankColumns, bankFields } from '@lab/contract/rules/money/bank/fields'
import { ColumnChoices } from '../ColumnChoices.tsx'

type Head = DataOf<'staff/bank/preview'>['heads'][number]

interface HeadColumnsProps {
  head: Head
  columns: BankColumns
  onCorrect: (columns: BankColumns) => void
}

const origins = {
  given: '已更正，导入后按此银行记住',
  saved: '按上次的更正',
  guessed: '按列名识别，请核对',
} as const

/** The columns of a bank's head, as finance assigns them. */
export function HeadColumns({ head, columns, onCorrect }: HeadColumnsProps) {
  const place = [head.sheet && `工作表「${head.sheet}」`, `第 ${head.line} 行`].filter(Boolean).join(' ')
  return (
    <ColumnChoices
      where={`${place}，${origins[head.from]}`}
      titles={head.titles}
      sample={head.sample}
      fields={bankFields}
      columns={columns}
      onCorrect={onCorrect}
    />
  )
}
