import type { DataOf } from '@lab/contract/calls'
import {
  allBankFields,
  type BankColumns,
  type BankField,
  bankFields,
} from '@lab/contract/rules/money/bank/fields'
import { Select } from '@lab/ui/choices'
import '../finance.css'

type Head = DataOf<'staff/bank/preview'>['heads'][number]

interface HeadColumnsProps {
  head: Head
  columns: BankColumns
  onCorrect: (columns: BankColumns) => void
}

const unused = 'none'
const choices = [
  { value: unused, label: '不用' },
  ...allBankFields.map((value) => ({ value, label: bankFields[value].title })),
]

const origins = {
  given: '已更正，导入后按此银行记住',
  saved: '按上次的更正',
  guessed: '按列名识别，请核对',
} as const

/** The field without a column, and with it where it is wanted; a field of one column gives up the other. */
const assigned = (columns: BankColumns, at: number, wanted: string): BankColumns =>
  Object.fromEntries(
    allBankFields.flatMap((field) => {
      const others = (columns[field] ?? []).filter((one) => one !== at)
      const own = field !== wanted ? others : 'isMany' in bankFields[field] ? [...others, at] : [at]
      return own.length > 0 ? [[field, own]] : []
    }),
  )

/** The columns of a head, each with what stands in it and what it is taken for. */
export function HeadColumns({ head, columns, onCorrect }: HeadColumnsProps) {
  const fieldOf = (at: number): BankField | typeof unused =>
    allBankFields.find((field) => columns[field]?.includes(at)) ?? unused
  const where = [head.sheet && `工作表「${head.sheet}」`, `第 ${head.line} 行`].filter(Boolean).join(' ')
  return (
    <fieldset className="desk-mapping">
      <legend>
        列的含义 <small className="desk-note">{`${where}，${origins[head.from]}`}</small>
      </legend>
      <ul>
        {head.titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <li key={at} className={fieldOf(at) === unused ? 'unused' : ''}>
            <span>
              {title || `第 ${at + 1} 列`}
              <small className="desk-note">{head.sample[at]}</small>
            </span>
            <Select
              label={`「${title || `第 ${at + 1} 列`}」认作`}
              labelHidden
              name={`column-${at}`}
              value={fieldOf(at)}
              onChange={(field) => onCorrect(assigned(columns, at, field))}
              options={choices}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
