import { escapeHtml } from '../../ground/html.ts'
import { codeOf, pathOf } from '../../ground/qr.ts'

/** What a poster says beside what all posters say. */
export interface PosterFacts {
  /** Where its QR code leads. */
  link: string
  code: string
  house: { name: string; phone: string; brand: string }
  /** What who registers with it gets; empty: nothing is promised. */
  reward: string
}

export const posterSize = { width: 1080, height: 1680 } as const

interface Peak {
  /** Where it stands and how wide it is, parts of the width; how high, parts of the band. */
  at: number
  width: number
  height: number
}

/** Diffraction lines of rutile, roughly, and the same lines after milling: broader and lower. */
const lines: readonly Peak[] = [
  { at: 0.16, width: 0.008, height: 0.8 },
  { at: 0.31, width: 0.008, height: 0.5 },
  { at: 0.38, width: 0.009, height: 0.28 },
  { at: 0.52, width: 0.009, height: 0.62 },
  { at: 0.58, width: 0.01, height: 0.24 },
  { at: 0.72, width: 0.01, height: 0.34 },
  { at: 0.83, width: 0.012, height: 0.3 },
  { at: 0.9, width: 0.012, height: 0.2 },
]
const milled = lines.map(({ at, width, height }) => ({
  at: at + 0.006,
  width: width * 3.2,
  height: height * 0.46,
}))

const band = { top: 520, bottom: 930 } as const

/** A pattern as a path over the whole width: Lorentzian lines on a falling background. */
const pattern = (peaks: readonly Peak[], offset: number): string => {
  const { width } = posterSize
  const points = Array.from({ length: width / 2 + 1 }, (_, step) => {
    const x = (step * 2) / width
    const background = 0.05 + 0.1 * Math.exp(-4 * x)
    const height = peaks.reduce(
      (sum, peak) => sum + peak.height / (1 + ((x - peak.at) / peak.width) ** 2),
      background,
    )
    const y = band.bottom - offset - height * (band.bottom - band.top - offset)
    return `${step * 2} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

const down = `L${posterSize.width} ${band.bottom + 200}L0 ${band.bottom + 200}Z`

const grid = () => {
  const across = Array.from({ length: 8 }, (_, at) => `M0 ${band.top + 10 + at * 58}H${posterSize.width}`)
  const along = Array.from({ length: 13 }, (_, at) => `M${54 + at * 81} ${band.top - 40}V${band.bottom + 60}`)
  return [...across, ...along].join('')
}

/** How many em a text is wide, about: signs of ASCII are little more than half as wide as Chinese ones. */
const widthOf = (words: string) =>
  [...words].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 128 ? 0.62 : 1), 0)

/** A type size with which the words keep within their line. */
const fitting = (words: string, width: number, size: number) =>
  Math.min(size, Math.floor(width / Math.max(1, widthOf(words))))

const text = (x: number, y: number, size: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escapeHtml(words)}</text>`

/** A promoter's poster as a drawing: the house, what it does, and the code that registers with them. */
export const posterSvg = ({ link, code, house, reward }: PosterFacts): string => {
  const { width, height } = posterSize
  const qr = codeOf(link)
  const side = 320
  const card = { x: 72, y: 1010, width: width - 144, height: 468 }
  const beside = card.x + 60 + side + 64
  const wide = card.x + card.width - beside - 40
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans SC">
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="#123f92"/><stop offset="0.55" stop-color="#0b2a66"/><stop offset="1" stop-color="#071a3f"/></linearGradient>
<radialGradient id="glow" cx="0.82" cy="0.16" r="0.75"><stop offset="0" stop-color="#3f7be0" stop-opacity="0.55"/><stop offset="1" stop-color="#3f7be0" stop-opacity="0"/></radialGradient>
<linearGradient id="cold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8db4fb" stop-opacity="0.42"/><stop offset="1" stop-color="#8db4fb" stop-opacity="0"/></linearGradient>
<linearGradient id="warm" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7a663" stop-opacity="0.24"/><stop offset="1" stop-color="#f7a663" stop-opacity="0"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#glow)"/>
<path d="${grid()}" stroke="#ffffff" stroke-opacity="0.06" fill="none"/>
<path d="${pattern(milled, 60)}${down}" fill="url(#warm)"/><path d="${pattern(milled, 60)}" fill="none" stroke="#f7a663" stroke-width="3"/>
<path d="${pattern(lines, 0)}${down}" fill="url(#cold)"/><path d="${pattern(lines, 0)}" fill="none" stroke="#b9d2ff" stroke-width="3"/>
<g transform="translate(72 76) scale(2.5)"><rect width="32" height="32" rx="7" fill="#ffffff"/><path d="M5 22h4l2.2-4 2.300 4h2L18.500 8l3.300 14h1.700l1.500-3 1 3h1" fill="none" stroke="#123f92" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/></g>
<g fill="#ffffff">
${text(176, 132, fitting(house.brand, 820, 42), house.brand, 'font-weight="700"')}
${text(72, 296, 88, '样品交给我们，', 'font-weight="700"')}
${text(72, 412, 88, '数据交到您手上。', 'font-weight="700"')}
${text(72, 484, 34, '送样检测　·　仪器预约　·　数据分析', 'fill="#cfe0ff"')}
</g>
<rect x="${card.x}" y="${card.y}" width="${card.width}" height="${card.height}" rx="28" fill="#ffffff"/>
<g transform="translate(${card.x + 60} ${card.y + 74}) scale(${side / qr.size})" shape-rendering="crispEdges"><path d="${pathOf(qr)}" fill="#0a2150"/></g>
<g fill="#14213a">
${text(beside, card.y + 122, 50, '扫码注册', 'font-weight="700"')}
${text(beside, card.y + 176, 28, '先测后付，一对一服务', 'fill="#55627a"')}
${reward ? text(beside, card.y + 222, fitting(`首单结清赠券：${reward}`, wide, 28), `首单结清赠券：${reward}`, 'fill="#b9470a"') : ''}
<path d="M${beside} ${card.y + 262}h${wide}" stroke="#dfe5ee" stroke-width="2"/>
${text(beside, card.y + 314, 28, '推广码', 'fill="#55627a"')}
${text(beside, card.y + 386, fitting(code, wide - 4 * code.length, 64), code, 'font-weight="700" letter-spacing="4" fill="#123f92"')}
</g>
<g fill="#ffffff" text-anchor="middle">
${text(width / 2, 1558, fitting(house.name, width - 200, 30), house.name, 'font-weight="700"')}
${house.phone ? text(width / 2, 1610, 28, `服务热线 ${house.phone}`, 'fill="#b3c3e0"') : ''}
</g>
</svg>`
}
