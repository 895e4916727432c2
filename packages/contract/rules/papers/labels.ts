/** A kind of label paper; all lengths in mm. A roll has one label a page. */
export interface LabelFormat {
  name: string
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
}

const a4 = { width: 210, height: 297 }

const sheet = (columns: number, rows: number, width: number, height: number): LabelFormat => ({
  name: `A4 · ${columns} × ${rows}（${width} × ${height} mm）`,
  page: a4,
  label: { width, height },
  columns,
  rows,
})

const roll = (width: number, height: number): LabelFormat => ({
  name: `单张标签（${width} × ${height} mm）`,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
})

/** Label papers that shops sell, the commonest first; the gaps between the labels of a sheet follow from its page. */
export const labelFormats = {
  'a4-3x8': sheet(3, 8, 70, 37),
  'a4-2x7': sheet(2, 7, 99.1, 38.1),
  'a4-5x13': sheet(5, 13, 38.1, 21.2),
  '50x30': roll(50, 30),
  '40x30': roll(40, 30),
} as const satisfies Record<string, LabelFormat>

export type LabelFormatKey = keyof typeof labelFormats

export const labelFormatKeys = Object.keys(labelFormats) as LabelFormatKey[]

/** Labels of one page. */
export const labelsPerPage = ({ columns, rows }: LabelFormat): number => columns * rows

export interface LabelPlace {
  /** Counted from 0. */
  page: number
  /** Left and upper edge, mm. */
  x: number
  y: number
}

/** Of what is left of a page: the same space outside as between, unless the labels touch each other. */
const spaced = (page: number, label: number, count: number) => {
  const rest = page - label * count
  const gap = count > 1 && rest > count * 2 ? Math.min(2.5, rest / (count + 1)) : 0
  return { first: (rest - gap * (count - 1)) / 2, step: label + gap }
}

/** Where labels stand on their pages; `start` is the first free position of the first page, counted from 1. */
export const labelPlaces = (format: LabelFormat, count: number, start = 1): LabelPlace[] => {
  const { page, label, columns, rows } = format
  const perPage = labelsPerPage(format)
  const across = spaced(page.width, label.width, columns)
  const down = { first: (page.height - label.height * rows) / 2, step: label.height }
  const skipped = Math.min(Math.max(1, start), perPage) - 1
  return Array.from({ length: count }, (_, nth) => {
    const at = nth + skipped
    const onPage = at % perPage
    return {
      page: Math.floor(at / perPage),
      x: across.first + (onPage % columns) * across.step,
      y: down.first + Math.floor(onPage / columns) * down.step,
    }
  })
}
