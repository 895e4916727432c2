import { fontBytes } from '../font.ts'

export type Sheet = PDFKit.PDFDocument

export const colors = {
  ink: '#14213a',
  muted: '#55627a',
  line: '#c9d2df',
  soft: '#f3f6fb',
  deep: '#123f92',
} as const

/** Points in a millimetre. */
export const mm = 72 / 25.4

interface Wanted {
  title: string
  author: string
  /** In points. */
  size: [width: number, height: number] | 'A4'
  margins?: { top: number; bottom: number; left: number; right: number }
}

/** A new PDF in the house's font; loaded with the first one, for few servers' starts are for a paper. */
export const newSheet = async ({ title, author, size, margins }: Wanted): Promise<Sheet> => {
  const [{ default: PDFDocument }, font] = await Promise.all([import('pdfkit'), fontBytes()])
  const sheet = new PDFDocument({
    size,
    ...(margins ? { margins } : { margin: 0 }),
    bufferPages: true,
    autoFirstPage: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  sheet.registerFont('text', font)
  sheet.font('text').fillColor(colors.ink)
  return sheet
}

/** Ends a PDF and gives its bytes. */
export const bytesOf = (sheet: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => resolve(Buffer.concat(parts)))
    sheet.on('error', reject)
    sheet.end()
  })

interface Written {
  x: number
  y: number
  width: number
  size: number
  color?: string
  /** Stronger strokes: the house ships one weight of its font. */
  strong?: boolean
  align?: 'left' | 'right' | 'center'
  /** One line, cut with … where it does not fit. */
  single?: boolean
}

const optionsOf = ({ width, align = 'left', strong, single }: Omit<Written, 'x' | 'y'>) => ({
  // What was cut to fit is not to be broken for a rounding error.
  width: single ? width + 1 : width,
  align,
  ...(strong && { fill: true, stroke: true }),
})

const cut = (sheet: Sheet, text: string, width: number): string => {
  if (sheet.widthOfString(text) <= width) return text
  let end = text.length - 1
  while (end > 1 && sheet.widthOfString(`${text.slice(0, end)}…`) > width) end--
  return `${text.slice(0, end)}…`
}

/** Height of a text as `write` would set it, points. */
export const heightOf = (sheet: Sheet, text: string, written: Omit<Written, 'x' | 'y'>): number =>
  sheet.fontSize(written.size).heightOfString(text || ' ', optionsOf(written))

/** Sets a text at a place, whatever was set before; answers how high it is. */
export const write = (sheet: Sheet, text: string, written: Written): number => {
  const { x, y, size, color = colors.ink, strong } = written
  sheet.fontSize(size).fillColor(color)
  if (strong) sheet.lineWidth(size * 0.032).strokeColor(color)
  const shown = written.single ? cut(sheet, text, written.width) : text
  sheet.text(shown, x, y, optionsOf(written))
  return heightOf(sheet, shown, written)
}

export const rule = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  color: string = colors.line,
): void => {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()
}
