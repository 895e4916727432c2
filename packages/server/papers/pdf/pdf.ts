import { codeOf } from '../../ground/qr.ts'
import { footOf, type Paper } from '../paper.ts'
import { drawBlock } from './blocks.ts'
import { type Flow, flowOn, frame } from './flow.ts'
import { bytesOf, colors, newSheet, rule, type Sheet, write } from './sheet.ts'

/** Draws a QR code with its left upper corner at a place; `side` in points. */
export const drawCode = (sheet: Sheet, url: string, x: number, y: number, side: number): void => {
  const { size, dark } = codeOf(url)
  const unit = side / size
  for (const one of dark) sheet.rect(x + one.x * unit, y + one.y * unit, one.width * unit, unit)
  sheet.fill('#000000')
}

const drawOpening = (flow: Flow, { title, subtitle, number, code }: Paper) => {
  const side = code ? 66 : 0
  const width = flow.width - side - 20
  const top = flow.y
  let y = top + write(flow.sheet, title, { x: flow.x, y: top, width, size: 20, strong: true }) + 2
  y +=
    write(flow.sheet, `编号  ${number}`, {
      x: flow.x,
      y,
      width,
      size: 11,
      color: colors.deep,
      strong: true,
    }) + 1
  if (subtitle) y += write(flow.sheet, subtitle, { x: flow.x, y, width, size: 9, color: colors.muted })
  if (code) {
    const x = flow.x + flow.width - side
    drawCode(flow.sheet, code.url, x, top, side)
    const line = { x: x - 90, y: top + side + 3, width: side + 90, size: 7, color: colors.muted }
    write(flow.sheet, code.says, { ...line, align: 'right' })
    y = Math.max(y, top + side + 15)
  }
  flow.y = y + 8
}

/** The pages of one paper among those of its PDF. */
interface Pages {
  start: number
  count: number
}

/** What stands on every page of a paper, once it is known how many there are. */
const drawFrame = (sheet: Sheet, { house, title, number }: Paper, { start, count }: Pages) => {
  const { width, height } = sheet.page
  const inner = width - frame.left - frame.right
  const line = { x: frame.left, width: inner, size: 8, color: colors.muted, single: true }
  for (let at = 0; at < count; at++) {
    sheet.switchToPage(start + at)
    const above = frame.top - 30
    write(sheet, house.name, { ...line, y: above, size: 9.5, color: colors.deep, strong: true })
    write(sheet, at === 0 ? '' : `${title} ${number}`, { ...line, y: above + 1, align: 'right' })
    rule(sheet, frame.left, frame.top - 13, inner, colors.deep)
    const below = height - frame.bottom + 14
    rule(sheet, frame.left, below - 5, inner)
    for (const [nth, text] of footOf(house).entries()) write(sheet, text, { ...line, y: below + nth * 11 })
    write(sheet, `第 ${at + 1} 页 / 共 ${count} 页`, { ...line, y: below, align: 'right' })
  }
}

const drawPaper = (sheet: Sheet, paper: Paper): Pages => {
  const start = sheet.bufferedPageRange().count - 1
  const flow = flowOn(sheet)
  drawOpening(flow, paper)
  for (const block of paper.blocks) drawBlock(flow, block, paper.seal)
  return { start, count: sheet.bufferedPageRange().count - start }
}

/** A file that lies within a PDF, for who opens it at a desk. */
export interface Enclosed {
  name: string
  type: string
  bytes: Buffer
  at: number
}

/** Papers as one PDF on A4, each with its own numbers of pages, and files that are enclosed. */
export const pdfOfAll = async (
  title: string,
  papers: readonly [Paper, ...Paper[]],
  enclosed: readonly Enclosed[] = [],
): Promise<Buffer> => {
  const [{ house }] = papers
  const sheet = await newSheet({ title, author: house.name, size: 'A4' })
  const drawn = papers.map((paper, at) => {
    if (at > 0) sheet.addPage()
    return { paper, pages: drawPaper(sheet, paper) }
  })
  for (const { paper, pages } of drawn) drawFrame(sheet, paper, pages)
  for (const { name, type, bytes, at } of enclosed) {
    const date = new Date(at * 1000)
    sheet.file(bytes, { name, type, creationDate: date, modifiedDate: date })
  }
  return bytesOf(sheet)
}

/** A paper as a PDF on A4. */
export const pdfOf = (paper: Paper): Promise<Buffer> => pdfOfAll(`${paper.title} ${paper.number}`, [paper])
