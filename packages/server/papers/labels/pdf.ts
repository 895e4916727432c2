import { type LabelFormat, labelPlaces } from '@lab/contract/rules/papers/labels'
import { drawCode } from '../pdf/pdf.ts'
import { bytesOf, colors, heightOf, mm, newSheet, type Sheet, write } from '../pdf/sheet.ts'
import type { Label } from './label.ts'

interface Line {
  text: string
  size: number
  color?: string
  strong?: boolean
}

/** The lines of a label that fit into a height, the least important left out. */
const linesIn = (sheet: Sheet, label: Label, width: number, height: number, size: number): Line[] => {
  // A number that is cut says nothing: it gets smaller instead.
  const full = sheet.fontSize(size).widthOfString(label.number)
  const wanted: Line[] = [
    { text: label.number, size: size * Math.min(1, width / full), strong: true },
    { text: label.name, size },
    ...label.lines.map((text) => ({ text, size: size * 0.78, color: colors.muted })),
  ]
  let left = height
  return wanted.filter((line) => {
    left -= heightOf(sheet, '字', { width, size: line.size })
    return left >= -0.5
  })
}

const drawLabel = (sheet: Sheet, label: Label, x: number, y: number, format: LabelFormat) => {
  const [width, height] = [format.label.width * mm, format.label.height * mm]
  const padding = Math.min(3 * mm, height * 0.09)
  const side = Math.min(height - 2 * padding, width * 0.36)
  drawCode(sheet, label.url, x + padding, y + (height - side) / 2, side)
  const left = x + padding + side + padding
  const space = { x: left, width: x + width - padding - left, single: true }
  const lines = linesIn(sheet, label, space.width, height - 2 * padding, Math.min(10.5, height * 0.115))
  const high = lines.reduce((sum, { size }) => sum + heightOf(sheet, '字', { ...space, size }), 0)
  let at = y + (height - high) / 2
  for (const { text, ...line } of lines) at += write(sheet, text, { ...space, ...line, y: at })
}

/** A sheet of labels as a PDF of the size of its paper; `start` is the first free label, counted from 1. */
export const labelsPdf = async (
  labels: readonly Label[],
  format: LabelFormat,
  start: number,
  author: string,
): Promise<Buffer> => {
  const size: [number, number] = [format.page.width * mm, format.page.height * mm]
  const sheet = await newSheet({ title: '样品标签', author, size })
  let page = 0
  for (const [at, place] of labelPlaces(format, labels.length, start).entries()) {
    if (place.page > page) {
      sheet.addPage()
      page = place.page
    }
    drawLabel(sheet, labels[at] as Label, place.x * mm, place.y * mm, format)
  }
  return bytesOf(sheet)
}
