import type { DataOf } from '@lab/contract/calls'
import { formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { scaleTop } from '@lab/contract/rules/money/spending'
import { useState } from 'react'

type Year = DataOf<'asset/spending'>

/** The drawing's units: twelve months of ten each, and a hundred up. */
const [wide, high, step] = [120, 100, 10]
const quarters = [1, 0.75, 0.5, 0.25, 0] as const

/** Yuan beside the scale: `5000`, and from ten thousand on `1.5万`. */
const scaled = (fen: number) => (fen >= 1_000_000 ? `${fen / 1_000_000}万` : yuanOf(Math.round(fen)))

/** What is said of one month, or of the year. */
const words = ({ types }: Year, what: string, fen: readonly number[], total: number) =>
  [
    `${what} ${formatFen(total)}`,
    ...types.flatMap(({ name }, at) => (fen[at] ? [`${name} ${formatFen(fen[at])}`] : [])),
  ].join(' · ')

/** Stacked bars of a year; what stands in them is shown above the chart for the month that is pointed at. */
export function SpendingChart({ spending }: { spending: Year }) {
  const [pointed, setPointed] = useState<number>()
  const { year, types, months, total_fen } = spending
  const tops = months.map(({ fen }) => fen.reduce((sum, one) => sum + Math.max(0, one), 0))
  const top = scaleTop(Math.max(...tops))
  const month = months.find((one) => one.month === pointed)
  const ofYear = types.map((_, at) => months.reduce((sum, { fen }) => sum + (fen[at] ?? 0), 0))
  const summary = month
    ? words(spending, `${month.month} 月`, month.fen, month.total_fen)
    : words(spending, `${year} 年`, ofYear, total_fen)

  const bars = ({ month: nth, fen }: Year['months'][number]) => {
    let below = 0
    return types.map(({ type_id }, at) => {
      const height = top === 0 ? 0 : (Math.max(0, fen[at] ?? 0) / top) * high
      below += height
      return height > 0 ? (
        <rect
          key={type_id}
          data-series={at % 5}
          x={(nth - 1) * step + 2.2}
          y={high - below}
          width={step - 4.4}
          height={height}
        />
      ) : null
    })
  }
  return (
    <figure className="spending-figure">
      <figcaption>
        <ul className="spending-legend">
          {types.map(({ type_id, name }, at) => (
            <li key={type_id}>
              <span data-series={at % 5} />
              {name}
            </li>
          ))}
        </ul>
        <p className="spending-summary number">{summary}</p>
      </figcaption>
      <div className="spending-plot">
        <div className="spending-scale number" aria-hidden="true">
          {quarters.map((part) => (
            <span key={part}>{top === 0 ? (part === 0 ? '0' : '') : scaled(top * part)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${wide} ${high}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${words(spending, `${year} 年各月费用，共`, ofYear, total_fen)}；各月数字见表格`}
          onPointerLeave={() => setPointed(undefined)}
        >
          {quarters.map((part) => (
            <line key={part} x1={0} x2={wide} y1={high * (1 - part)} y2={high * (1 - part)} />
          ))}
          {months.map((one) => (
            <g key={one.month} data-pointed={one.month === pointed || undefined}>
              <rect
                className="spending-reach"
                x={(one.month - 1) * step}
                y={0}
                width={step}
                height={high}
                onPointerEnter={() => setPointed(one.month)}
              />
              {bars(one)}
            </g>
          ))}
        </svg>
        <div className="spending-months number" aria-hidden="true">
          {months.map((one) => (
            <span key={one.month} data-pointed={one.month === pointed || undefined}>
              {one.month}
              <small>月</small>
            </span>
          ))}
        </div>
        {top === 0 && <p className="spending-none">{year} 年还没有付款</p>}
      </div>
    </figure>
  )
}
