import { type DataTable, numberOf } from './table.ts'

/** One measured curve; `x` and `y` have the same length and no gaps. */
export interface Curve {
  label: string
  x: Float64Array
  y: Float64Array
  /** Peaks, each drawn as a stick: no line connects them. */
  isSticks?: boolean
}

/** What is plotted over one pair of axes. */
export interface Plot {
  title: string
  xLabel: string
  yLabel: string
  /** Whether the axis runs from high to low, as wavenumbers do. */
  isReversed: boolean
  curves: Curve[]
  /** What a reader must know of it: points that are missing, units that were converted. */
  notes?: string[]
}

const fewest = 5

const isFinite2 = (x: number, y: number) => Number.isFinite(x) && Number.isFinite(y)

/** A curve of the points that are numbers. */
export const curveOf = (label: string, x: ArrayLike<number>, y: ArrayLike<number>): Curve => {
  const keep: number[] = []
  for (let at = 0; at < x.length; at++) if (isFinite2(x[at] as number, y[at] as number)) keep.push(at)
  return {
    label,
    x: Float64Array.from(keep, (at) => x[at] as number),
    y: Float64Array.from(keep, (at) => y[at] as number),
  }
}

const isWavenumber = (label: string) =>
  /cm\s*(?:[-−]1|\^-?1|⁻¹)|1\/cm|波数|wavenumber|化学位移|ppm/i.test(label)

/** Whether an axis is shown from high to low: by what it is called, or as it was measured. */
export const isShownReversed = (label: string, { x }: Pick<Curve, 'x'>): boolean =>
  isWavenumber(label) ||
  (label === '' && x.length > 1 && (x[0] as number) > (x.at(-1) as number) && (x[0] as number) > 1000)

/** The curves of a table whose first column of numbers is what is measured against; undefined when it has none. */
export const plotOf = (table: DataTable, title = ''): Plot | undefined => {
  const { header, rows, hasDecimalComma, hasUnclearComma } = table
  if (hasUnclearComma) return undefined
  const numbers = rows.map((row) => row.map((field) => numberOf(field, hasDecimalComma)))
  const width = Math.min(30, Math.max(0, ...numbers.slice(0, 200).map(({ length }) => length)))
  const column = (at: number) => Float64Array.from(numbers, (row) => row[at] ?? Number.NaN)
  const share = (values: Float64Array) => {
    const count = values.reduce((sum, value) => sum + Number(Number.isFinite(value)), 0)
    return rows.length > 0 ? count / rows.length : 0
  }
  const found = Array.from({ length: width }, (_, at) => ({ at, values: column(at) })).filter(
    ({ values }) => share(values) > 0.6,
  )
  const [first, ...others] = found
  if (!first || others.length === 0 || rows.length < fewest) return undefined
  const labelOf = (at: number) => header[at] ?? ''
  const curves = others
    .map(({ at, values }) =>
      curveOf(labelOf(at) || (others.length > 1 ? `第${at + 1}列` : title), first.values, values),
    )
    .filter(({ x }) => x.length >= fewest)
  if (curves.length === 0 || new Set(first.values.slice(0, 50)).size < 2) return undefined
  const xLabel = labelOf(first.at)
  return {
    title,
    xLabel,
    yLabel: others.length === 1 ? labelOf(others[0]?.at ?? 1) : '',
    isReversed: isShownReversed(xLabel, curves[0] as Curve),
    curves,
  }
}
