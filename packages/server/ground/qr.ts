import { create } from 'qrcode'

/** A QR code as its dark modules: squares of side 1 in a square of side `size`. */
export interface Code {
  size: number
  dark: readonly { x: number; y: number; width: number }[]
}

/** Modules that touch each other in a row are one rectangle. */
export const codeOf = (text: string): Code => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark: { x: number; y: number; width: number }[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      let width = 1
      while (x + width < size && data[y * size + x + width]) width++
      dark.push({ x, y, width })
      x += width
    }
  }
  return { size, dark }
}

/** The dark modules as one path. */
export const pathOf = ({ dark }: Code): string =>
  dark.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')

/** The same as a drawing for a page. */
export const codeSvg = (text: string, label: string): string => {
  const code = codeOf(text)
  return `<svg class="code" viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${pathOf(code)}"/></svg>`
}
