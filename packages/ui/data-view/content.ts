import { decodeText } from '@lab/contract/rules/ground/text/decode'
import { type Curve, type Plot, plotOf } from '@lab/contract/rules/work/data/curves'
import { isJcamp, readJcamp } from '@lab/contract/rules/work/data/jcamp'
import { unclearComma } from '@lab/contract/rules/work/data/jcamp-data'
import { type DataTable, readTable } from '@lab/contract/rules/work/data/table'
import type { OpenFile, ViewedFile } from './kinds.ts'
import { readPart } from './usePart.ts'

/** What a file of text holds: plots to choose from, a table, and always its text. */
export interface Content {
  text: string
  table?: DataTable
  plots: Plot[]
  /** Why something of it is not drawn. */
  problems: string[]
  /** Only its beginning was read. */
  isCut: boolean
}

/** The points of a plot's first curve as a table. */
export const tableOf = ({ xLabel, yLabel, curves: [curve] }: Plot): DataTable | undefined =>
  curve && {
    header: [xLabel, yLabel || curve.label],
    rows: Array.from(curve.x, (x, at) => [String(x), String(curve.y[at])]),
    hasDecimalComma: false,
  }

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '')

/** Reads a file of text. @throws when it cannot be read */
export const readContent = async (
  file: ViewedFile,
  open: OpenFile,
  signal?: AbortSignal,
): Promise<Content> => {
  const { bytes, isCut } = await readPart(file, open, signal)
  const whole = decodeText(bytes)
  // The last line of a part is no whole one.
  const text = isCut ? whole.slice(0, whole.lastIndexOf('\n') + 1) : whole
  if (isJcamp(text)) return { text, isCut, ...readJcamp(text) }
  const table = readTable(text)
  const plot = table && plotOf(table, stemOf(file.name))
  return {
    text,
    isCut,
    table,
    plots: plot ? [plot] : [],
    problems: table?.hasUnclearComma ? [unclearComma] : [],
  }
}

/** The curves of another file, named by it. */
export const curvesOf = (name: string, plot: Plot): Curve[] =>
  plot.curves.map((curve) => ({
    ...curve,
    label: plot.curves.length > 1 ? `${stemOf(name)}：${curve.label}` : stemOf(name),
  }))

/** The plot of another file that has the same abscissa as one; undefined when none has. */
export const overlayOf = ({ plots }: Content, { xLabel, curves: [first] }: Plot): Plot | undefined => {
  const same = plots.filter((plot) => plot.xLabel === xLabel || plot.xLabel === '' || xLabel === '')
  return same.find(({ curves: [curve] }) => curve?.isSticks === first?.isSticks) ?? same[0]
}

/** How a plot is called where there are several to choose from. */
export const plotName = ({ title, xLabel, curves }: Plot): string => {
  const name = (curves.length === 1 && curves[0]?.label) || title
  return [name, `${xLabel}${curves[0]?.isSticks ? '，峰表' : ''}`].filter(Boolean).join(' · ')
}
