import { palette } from './palette.ts'
import { fill, ground, line, linear, type Plate, type Point, short, simplify, stroke, url } from './svg.ts'

/** A chart's plotting area on a plate; `at` takes 0..1 from left and from the bottom. */
interface Frame {
  left: number
  right: number
  top: number
  bottom: number
  at: (x: number, y: number) => Point
}

export const frameOf = ({ width, height }: Plate): Frame => {
  const [left, right, top, bottom] = [width * 0.07, width * 0.95, height * 0.08, height * 0.9]
  return { left, right, top, bottom, at: (x, y) => [left + x * (right - left), bottom - y * (bottom - top)] }
}

const themes = {
  light: {
    ground: [
      [0, '#fafcff'],
      [1, '#dfe9f8'],
    ],
    grid: '#d3e0f2',
    axis: palette.slate,
  },
  dark: {
    ground: [
      [0, '#0d2c63'],
      [1, palette.night],
    ],
    grid: '#1b3c72',
    axis: '#6f8fc4',
  },
} as const

type Theme = keyof typeof themes

/** Ground, faint grid, two axes with ticks; no lettering. */
export function chartGround(plate: Plate, theme: Theme = 'light') {
  const { left, right, top, bottom } = frameOf(plate)
  const { grid, axis, ground: tones } = themes[theme]
  let lines = ''
  let ticks = ''
  for (let step = 1; step <= 8; step++) {
    const x = left + ((right - left) * step) / 8
    lines += `M${short(x)} ${short(top)}V${short(bottom)}`
    ticks += `M${short(x)} ${short(bottom)}v-7`
  }
  for (let step = 0; step < 5; step++) {
    const y = top + ((bottom - top) * step) / 5
    lines += `M${short(left)} ${short(y)}H${short(right)}`
    ticks += `M${short(left)} ${short(y)}h7`
  }
  const axes = `M${short(left)} ${short(top)}V${short(bottom)}H${short(right)}${ticks}`
  return ground(plate, tones) + stroke(lines, grid, 1) + stroke(axes, axis, 1.6)
}

/** Samples y(x) over 0..1 into frame points, keeping only those that show. */
export function trace(frame: Frame, y: (x: number) => number, from = 0, to = 1, samples = 600): Point[] {
  const points = Array.from({ length: samples + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / samples
    return frame.at(x, y(x))
  })
  return simplify(points, 0.35)
}

/** One curve, with rounded joins. */
export const curve = (points: readonly Point[], colour: string = palette.deep, width = 3, dash = '') =>
  stroke(line(points), colour, Math.round(width * 12) / 10, {
    'stroke-linejoin': 'round',
    ...(dash && { 'stroke-dasharray': dash }),
  })

/** The area from a curve down to the level `floor` (0..1), fading downwards. */
export function area(plate: Plate, points: readonly Point[], colour: string, key: string, floor = 0) {
  const frame = frameOf(plate)
  const first = points[0] as Point
  const last = points.at(-1) as Point
  const level = frame.at(0, floor)[1]
  const id = `${plate.id}${key}`
  const tones = [
    [0, colour, 0.42],
    [1, colour, 0.04],
  ] as const
  return linear(id, tones) + fill(line([[first[0], level], ...points, [last[0], level]], true), url(id))
}

/** A peak: place, height and half width at half height, all 0..1. */
export type Peak = readonly [centre: number, height: number, width: number]

export const gaussian = (x: number, [centre, height, width]: Peak) =>
  height * Math.exp(-Math.LN2 * ((x - centre) / width) ** 2)
export const lorentzian = (x: number, [centre, height, width]: Peak) =>
  height / (1 + ((x - centre) / width) ** 2)
export const sum = (x: number, peaks: readonly Peak[], shape = gaussian) =>
  peaks.reduce((total, peak) => total + shape(x, peak), 0)

/** A smooth step from 0 to 1 around `centre`. */
export const step = (x: number, centre: number, width: number) => 1 / (1 + Math.exp((centre - x) / width))
