import { decodeText } from '@lab/contract/rules/ground/text/decode'
import { type Curve, type Plot, plotOf } from '@lab/contract/rules/work/data/curves'
import { isJcamp, readJcamp } from '@lab/contract/rules/work/data/jcamp'
import { type DataTable, readTable } from '@lab/contract/rules/work/data/table'
import type { OpenFile, ViewedFile } from './kinds.ts'
import { readPart } from './usePart.ts'

/** What a file of text holds: a plot, a table, and always its text. */
export interface Content {
  text: string
  table?: DataTable
  plot?: Plot
  /** Only its beginning was read. */
  isCut: boolean
}

const tableOf = ({ xLabel, yLabel, curves: [curve] }: Plot): DataTable | undefined =>
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
  if (isJcamp(text)) {
    const plot = readJcamp(text)
    return { text, isCut, plot, table: plot && tableOf(plot) }
  }
  const table = readTable(text)
  return { text, isCut, table, plot: table && plotOf(table, stemOf(file.name)) }
}

/** The curves of another file, named by it. */
export const curvesOf = (name: string, { plot }: Content): Curve[] =>
  plot?.curves.map((curve) => ({
    ...curve,
    label: plot.curves.length > 1 ? `${stemOf(name)}：${curve.label}` : stemOf(name),
  })) ?? []
