import type { DataTable } from '@lab/contract/rules/work/data/table'
import 'uplot/dist/uPlot.min.css'
import './data-view.css'

/** So many rows are shown; the file holds all. */
export const shownRows = 1000

/** The first rows of a table, as they stand in the file. */
export function TableView({ table, name }: { table: DataTable; name: string }) {
  const { header, rows } = table
  const width = Math.max(header.length, ...rows.slice(0, shownRows).map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, at) => at)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="view-scroll view-table" aria-label={`${name}的表格`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">行</span>
              </th>
              {columns.map((at) => (
                <th key={at} scope="col">
                  {header[at] || `第${at + 1}列`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table that is read never changes its order
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                {columns.map((at) => (
                  <td key={at}>{row[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shownRows && (
        <p className="view-note">
          显示前 {shownRows} 行，共 <span className="number">{rows.length}</span> 行；全部内容请下载文件。
        </p>
      )}
    </>
  )
}
