import type { Drawn } from './plot-math.ts'
import 'uplot/dist/uPlot.min.css'
import './data-view.css'

/** Class of a curve's colour. */
export type ColourAt = (index: number) => string

interface PlotLegendProps {
  curves: readonly Drawn[]
  hidden: ReadonlySet<number>
  colourAt: ColourAt
  onToggle: (index: number) => void
}

/** The curves by name and colour, each switched on and off. */
export function PlotLegend({ curves, hidden, colourAt, onToggle }: PlotLegendProps) {
  return (
    <ul className="plot-legend" aria-label="曲线">
      {curves.map(({ label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: curves keep their places
        <li key={at}>
          <button type="button" aria-pressed={!hidden.has(at)} onClick={() => onToggle(at)}>
            <span className={`plot-swatch ${colourAt(at)}`} />
            {label || `曲线 ${at + 1}`}
          </button>
        </li>
      ))}
    </ul>
  )
}
