import type { SheetProblem } from '@lab/contract/rules/ground/sheet/table'
import './sheet.css'

/** Different faults that are drawn, and places of each; who has more looks at their file. */
const shown = { faults: 200, places: 10 } as const

/** The same fault in several places is one. */
const foldedBy = ({ sheet, column, msg }: SheetProblem) => JSON.stringify([sheet, column, msg])

/** Where a fault stands, as people look for it. */
const placesOf = (all: readonly SheetProblem[]): string => {
  const { sheet = '', column = '' } = all[0] ?? {}
  const places = [...new Set(all.map(({ cell, row }) => cell ?? `第 ${row} 行`))]
  const more = places.length > shown.places ? ` 等 ${places.length} 处` : ''
  const named = `${places.slice(0, shown.places).join('、')}${more}`
  return [`${sheet} ${named}`, column && `“${column}”列`].filter(Boolean).join(' ')
}

/** What is wrong with a spreadsheet, and where. */
export function SheetFaults({ problems }: { problems: readonly SheetProblem[] }) {
  const faults = [...Map.groupBy(problems, foldedBy)]
  return (
    <ul className="sheet-faults">
      {faults.slice(0, shown.faults).map(([key, all]) => (
        <li key={key}>
          {placesOf(all)}：{all[0]?.msg}
        </li>
      ))}
    </ul>
  )
}
