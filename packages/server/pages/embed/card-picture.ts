import { escapeHtml } from '../../ground/html.ts'
import { codeOf, pathOf } from '../../ground/qr.ts'
import type { Card } from './card.ts'

export const pictureWidth = 1080

const edge = 64
const line = { title: 74, text: 48 } as const
const photoHeight = 608
const code = { side: 232, pad: 20 } as const

/** How many em a sign is wide, about: those of ASCII are little more than half as wide as Chinese ones. */
const widthOf = (sign: string) => (sign.charCodeAt(0) < 128 ? 0.6 : 1)

/** Words as lines of at most so many em; what is beyond the last ends in `…`. */
export const linesOf = (words: string, em: number, most: number): string[] => {
  const lines: string[] = []
  let [row, wide] = ['', 0]
  // A word of Latin letters stays whole; of Chinese, signs may stand anywhere but at a line's start.
  for (const part of words.match(/[\w.-]+|\s+|.[，。；：！？、）》”]*/gsu) ?? []) {
    const own = [...part].reduce((sum, sign) => sum + widthOf(sign), 0)
    if (wide + own > em && row) {
      lines.push(row.trim())
      ;[row, wide] = ['', 0]
    }
    row += part
    wide += own
  }
  if (row.trim()) lines.push(row.trim())
  if (lines.length <= most) return lines
  return [
    ...lines.slice(0, most - 1),
    `${[...(lines[most - 1] ?? '')].slice(0, Math.floor(em) - 1).join('')}…`,
  ]
}

const rows = (lines: readonly string[], y: number, height: number, more: string) =>
  lines
    .map((words, at) => `<text x="${edge}" y="${y + at * height}" ${more}>${escapeHtml(words)}</text>`)
    .join('')

interface Beside {
  site: string
  /** A picture as a `data:` address. */
  photo?: string
}

/** A card as a drawing: what it is, what it is about, and the code that leads there. */
export const cardSvg = ({ kind, title, text, link }: Card, { site, photo }: Beside): string => {
  const wide = pictureWidth - 2 * edge
  const titles = linesOf(title, wide / 56, 2)
  const texts = linesOf(text, wide / 32, 3)
  const top = photo ? photoHeight : 24
  const titleY = top + 148
  const textY = titleY + (titles.length - 1) * line.title + 76
  const foot = textY + (texts.length - 1) * line.text + 56
  const height = foot + code.side + 2 * code.pad + 32
  const qr = codeOf(link)
  const codeX = pictureWidth - edge - code.side
  const clip = `<clipPath id="top"><rect width="${pictureWidth}" height="${photoHeight}"/></clipPath>`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}" font-family="Noto Sans SC">
<defs>${clip}</defs><rect width="${pictureWidth}" height="${height}" fill="#ffffff"/>
${photo ? `<image clip-path="url(#top)" width="${pictureWidth}" height="${photoHeight}" preserveAspectRatio="xMidYMid slice" xlink:href="${photo}"/>` : `<rect width="${pictureWidth}" height="24" fill="#123f92"/>`}
<text x="${edge}" y="${top + 72}" font-size="32" fill="#123f92">${escapeHtml(kind)}</text>
${rows(titles, titleY, line.title, 'font-size="56" font-weight="700" fill="#14213a"')}
${rows(texts, textY, line.text, 'font-size="32" fill="#55627a"')}
<rect x="${edge}" y="${foot}" width="${wide}" height="2" fill="#dfe5ee"/>
<g transform="translate(${codeX} ${foot + 28}) scale(${code.side / qr.size})" shape-rendering="crispEdges"><path d="${pathOf(qr)}" fill="#14213a"/></g>
<g transform="translate(${edge} ${foot + 64}) scale(2)"><rect width="32" height="32" rx="7" fill="#123f92"/><path d="M5 22h4l2.2-4 2.3 4h2L18.500 8l3.300 14h1.700l1.500-3 1 3h1" fill="none" stroke="#ffffff" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/></g>
<text x="${edge + 88}" y="${foot + 110}" font-size="36" font-weight="700" fill="#14213a">${escapeHtml(linesOf(site, (codeX - edge - 120) / 36, 1)[0] ?? '')}</text>
<text x="${edge}" y="${foot + 200}" font-size="30" fill="#55627a">长按或扫码查看详情</text>
</svg>`
}
