import type { SheetProblem } from '@lab/contract/rules/ground/sheet/table'
import './sheet.css'

/** Faults that are drawn; who has more looks at their file. */
const shown = 200

/** Where a fault stands, as people look for it. */
const placeOf = ({ sheet, row, column }: SheetProblem): string =>
  [`${sheet} 第 ${row} 行`, column && `“${column}”列`].filter(Boolean).join(' ')

/** What is wrong with a spreadsheet, and where. */
export function SheetFaults({ problems }: { problems: readonly SheetProblem[] }) {
  return (
    <ul className="sheet-faults">
      {problems.slice(0, shown).map((one) => (
        <li key={`${one.sheet} ${one.row} ${one.column} ${one.msg}`}>
          {placeOf(one)}：{one.msg}
        </li>
      ))}
    </ul>
  )
}
