import { type Cell, type Column, linesOf, type TableBlock } from '../paper.ts'
import type { Flow } from './flow.ts'
import { colors, heightOf, rule, write } from './sheet.ts'

const sizes = { text: 9, small: 7.5 } as const
const padding = { x: 5, y: 4.5 } as const

interface Place {
  x: number
  width: number
  align: Column['align']
}

const placesOf = ({ x, width }: Flow, columns: readonly Column[]): Place[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let left = x
  return columns.map(({ share, align }) => {
    const place = { x: left + padding.x, width: (width * share) / all - 2 * padding.x, align }
    left += (width * share) / all
    return place
  })
}

const written = (line: number, { x, width, align }: Place) => ({
  x,
  width,
  align,
  size: line === 0 ? sizes.text : sizes.small,
  color: line === 0 ? colors.ink : colors.muted,
})

const cellHeight = ({ sheet }: Flow, cell: Cell, place: Place) =>
  linesOf(cell).reduce((sum, text, line) => sum + heightOf(sheet, text, written(line, place)), 0)

const rowHeight = (flow: Flow, row: readonly Cell[], places: readonly Place[]) =>
  Math.max(...row.map((cell, at) => cellHeight(flow, cell, places[at] as Place))) + 2 * padding.y

const drawRow = (flow: Flow, row: readonly Cell[], places: readonly Place[], height: number) => {
  for (const [at, cell] of row.entries()) {
    let y = flow.y + padding.y
    for (const [line, text] of linesOf(cell).entries())
      y += write(flow.sheet, text, { ...written(line, places[at] as Place), y })
  }
  flow.y += height
  rule(flow.sheet, flow.x, flow.y, flow.width)
}

const drawHead = (flow: Flow, columns: readonly Column[], places: readonly Place[], height: number) => {
  const { sheet, x, y, width } = flow
  sheet.rect(x, y, width, height).fill(colors.soft)
  for (const [at, { label }] of columns.entries())
    write(sheet, label, {
      ...(places[at] as Place),
      y: y + padding.y,
      size: sizes.small + 0.5,
      color: colors.muted,
      strong: true,
    })
  flow.y += height
  rule(sheet, x, flow.y, width, colors.deep)
}

/** A table; its head stands again on each page, and a row is never torn. */
export const drawTable = (flow: Flow, { columns, rows, sums = [] }: TableBlock): void => {
  const places = placesOf(flow, columns)
  const head = rowHeight(
    flow,
    columns.map(({ label }) => label),
    places,
  )
  flow.need(head + 40)
  drawHead(flow, columns, places, head)
  for (const row of rows) {
    const height = rowHeight(flow, row, places)
    if (flow.need(height)) drawHead(flow, columns, places, head)
    drawRow(flow, row, places, height)
  }
  for (const { label, value } of sums) {
    const width = flow.width - 2 * padding.x - 70
    const line = { x: flow.x + padding.x + 70, width, size: sizes.text + 0.5, strong: true }
    const height = heightOf(flow.sheet, value, line) + 2 * padding.y
    flow.need(height)
    const y = flow.y + padding.y
    write(flow.sheet, label, { x: flow.x + padding.x, y, width: 70, size: sizes.text, color: colors.muted })
    write(flow.sheet, value, { ...line, y, align: 'right' })
    flow.y += height
    rule(flow.sheet, flow.x, flow.y, flow.width)
  }
}
