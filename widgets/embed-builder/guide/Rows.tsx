import { withCode } from './with-code.tsx'

interface RowsProps {
  /** What the table is, for screen readers. */
  name: string
  head: readonly string[]
  /** Code in a cell stands between backticks. */
  rows: readonly (readonly string[])[]
}

/** A table of a guide. */
export function Rows({ name, head, rows }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="rich-table table-scroll" tabIndex={0} aria-label={name}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others]) => (
            <tr key={first}>
              <th scope="row">{withCode(first)}</th>
              {others.map((cell) => (
                <td key={cell}>{withCode(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
