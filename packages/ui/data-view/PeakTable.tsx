import type { Plot } from '@lab/contract/rules/work/data/curves'
import type { Peak } from '@lab/contract/rules/work/data/peaks'
import { shownNumber } from './plot-math.ts'
import 'uplot/dist/uPlot.min.css'
import './data-view.css'

interface PeakTableProps {
  peaks: readonly Peak[]
  plot: Pick<Plot, 'xLabel' | 'yLabel'>
  /** Of which curve, where there are several. */
  of?: string
  /** Whether the file lists them itself. */
  isListed?: boolean
}

/** The peaks that were found, in the order of the abscissa; the most prominent one is 100. */
export function PeakTable({ peaks, plot, of, isListed }: PeakTableProps) {
  if (peaks.length === 0) return null
  const most = peaks[0]?.prominence ?? 1
  return (
    <details className="plot-peaks">
      <summary>
        {isListed ? '峰表' : '检出'} {peaks.length} 个峰{of && `（${of}）`}
      </summary>
      <table>
        <caption className="visually-hidden">{isListed ? '峰表' : '检出的峰'}</caption>
        <thead>
          <tr>
            <th scope="col">{plot.xLabel || 'X'}</th>
            <th scope="col">{plot.yLabel || 'Y'}</th>
            <th scope="col">相对峰高</th>
          </tr>
        </thead>
        <tbody>
          {[...peaks]
            .sort((a, b) => a.x - b.x)
            .map(({ x, y, prominence }) => (
              <tr key={`${x} ${y}`}>
                <td>{shownNumber(x)}</td>
                <td>{shownNumber(y)}</td>
                <td>{((prominence / most) * 100).toFixed(1)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
