import type { Random } from '../random.ts'

export type Point = readonly [x: number, y: number]

/** What a drawing is drawn on: its size, its own prefix for ids, and its own chance. */
export interface Plate {
  width: number
  height: number
  id: string
  random: Random
}

/** Draws the inside of an SVG. */
export type Drawing = (plate: Plate) => string

/** At most one decimal, as short as SVG reads it. */
export const short = (value: number) => {
  const text = String(Math.round(value * 10) / 10)
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

/**
 * On a dark page a drawing on a light ground turns: light and dark change places, hues stay. A browser tells a
 * drawing in `<img>` the scheme of the place where it stands.
 */
const turned =
  '<style>@media (prefers-color-scheme:dark){svg:has(>.paper){filter:invert(.92) hue-rotate(180deg)}.paper{fill:#dbe7fa}.seam{fill:#1a2435}}</style>'
const isSchemed = /class="(paper|seam)"/

/** A whole SVG document around `body`. */
export const svgDocument = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${isSchemed.test(body) ? turned : ''}${body}</svg>`

/** A drawing inside another, clipped to its box. */
export const inset = (drawing: Drawing, plate: Plate, x: number, y: number, width: number, height: number) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}">${drawing({ ...plate, id: `${plate.id}${x}_${y}`, width, height })}</svg>`

/** Polyline data in relative tenths, so that rounding never adds up. */
export function line(points: readonly Point[], closed = false) {
  let data = ''
  let x = 0
  let y = 0
  for (const point of points) {
    const toX = Math.round(point[0] * 10)
    const toY = Math.round(point[1] * 10)
    if (data && toX === x && toY === y) continue
    const dx = short((toX - x) / 10)
    const dy = short((toY - y) / 10)
    data += data ? `l${dx}` : `M${dx}`
    data += dy.startsWith('-') ? dy : ` ${dy}`
    x = toX
    y = toY
  }
  return closed ? `${data}z` : data
}

/** A smooth curve through the points (Catmull–Rom as Béziers). */
export function smooth(points: readonly Point[], closed = false) {
  const at = (index: number) => {
    const count = points.length
    const safe = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
    return points[safe] as Point
  }
  const start = at(0)
  let data = `M${short(start[0])} ${short(start[1])}`
  for (let index = 0; index < points.length - (closed ? 0 : 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const handles = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ]
    data += `C${handles.map(short).join(' ')}`
  }
  return closed ? `${data}z` : data
}

/** Drops the points that a straight line of ±`tolerance` px stands for (Douglas–Peucker). */
export function simplify(points: readonly Point[], tolerance = 0.3): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1
  let farthest = 0
  let index = 0
  points.forEach(([x, y], candidate) => {
    const away =
      Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
    if (away > farthest) [farthest, index] = [away, candidate]
  })
  if (farthest <= tolerance) return [first, last]
  return [
    ...simplify(points.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(index), tolerance),
  ]
}

/** The polygon with its corners rounded away: short data for cells and grains. */
export function rounded(polygon: readonly Point[]) {
  const half = (index: number) => {
    const [a, b] = [polygon[index] as Point, polygon[(index + 1) % polygon.length] as Point]
    return `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`
  }
  const turns = polygon.map((_, index) => {
    const [x, y] = polygon[(index + 1) % polygon.length] as Point
    return `Q${Math.round(x)} ${Math.round(y)} ${half((index + 1) % polygon.length)}`
  })
  return polygon.length > 2 ? `M${half(0)}${turns.join('')}z` : ''
}

/** The points on whole pixels, where a tenth would not show. */
export const whole = (points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [Math.round(x), Math.round(y)])

type Attributes = Record<string, string | number>

const attributes = (values: Attributes) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

export const element = (name: string, values: Attributes, body = '') =>
  body ? `<${name}${attributes(values)}>${body}</${name}>` : `<${name}${attributes(values)}/>`

export const group = (values: Attributes, body: string) => element('g', values, body)
export const circle = (cx: number, cy: number, r: number, rest: Attributes = {}) =>
  element('circle', { cx, cy, r, ...rest })
export const rect = (x: number, y: number, width: number, height: number, rest: Attributes = {}) =>
  element('rect', { x, y, width, height, ...rest })
export const stroke = (d: string, colour: string, width = 2, rest: Attributes = {}) =>
  element('path', { d, fill: 'none', stroke: colour, 'stroke-width': String(width), ...rest })
export const fill = (d: string, colour: string, rest: Attributes = {}) =>
  element('path', { d, fill: colour, ...rest })

/** Many equal dots as one path: each a zero-length round-capped stroke. */
export const dots = (points: readonly Point[], colour: string, diameter: number, rest: Attributes = {}) =>
  stroke(points.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join(''), colour, diameter, {
    'stroke-linecap': 'round',
    ...rest,
  })

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity]) =>
      element('stop', {
        offset: String(offset),
        'stop-color': colour,
        ...(opacity === undefined ? {} : { 'stop-opacity': String(opacity) }),
      }),
    )
    .join('')

export const linear = (id: string, list: readonly Stop[], [x2, y2]: Point = [0, 1]) =>
  element('linearGradient', { id, x1: 0, y1: 0, x2: String(x2), y2: String(y2) }, stops(list))

/** A radial gradient of its shape's box; `from` moves its light. */
export const radial = (id: string, list: readonly Stop[], [fx, fy]: Point = [0.5, 0.5], r = 0.5) =>
  element('radialGradient', { id, fx: String(fx), fy: String(fy), r: String(r) }, stops(list))

export const url = (id: string) => `url(#${id})`

/** Of `#rrggbb`: whether it is nearer to paper than to night. */
const isLight = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.6 + blue * 0.1 > 150
}

/** Fills the whole plate with a gradient, top to bottom unless `to` says else. */
export const ground = (plate: Plate, list: readonly Stop[], to: Point = [0, 1]) =>
  linear(`${plate.id}g`, list, to) +
  rect(0, 0, plate.width, plate.height, {
    fill: url(`${plate.id}g`),
    ...(list.every(([, colour]) => isLight(colour)) && { class: 'paper' }),
  })
