import {
  area,
  chartGround,
  curve,
  frameOf,
  gaussian,
  lorentzian,
  type Peak,
  step,
  sum,
  trace,
} from './chart.ts'
import { palette } from './palette.ts'
import { type Drawing, dots, type Point, short, stroke } from './svg.ts'

const ticksUnder =
  (places: readonly number[], y: number, colour: string): Drawing =>
  (plate) => {
    const frame = frameOf(plate)
    return stroke(places.map((x) => `M${frame.at(x, y).map(short).join(' ')}v-13`).join(''), colour, 2)
  }

/** Powder pattern with the reference card's ticks. */
export const powderPattern: Drawing = (plate) => {
  const frame = frameOf(plate)
  const peaks: Peak[] = [
    [0.16, 0.42, 0.005],
    [0.245, 0.78, 0.005],
    [0.29, 0.24, 0.006],
    [0.42, 0.34, 0.006],
    [0.55, 0.46, 0.007],
    [0.585, 0.2, 0.007],
    [0.71, 0.27, 0.008],
    [0.8, 0.12, 0.009],
    [0.88, 0.16, 0.009],
  ]
  const noise = Array.from({ length: 701 }, () => (plate.random() - 0.5) * 0.012)
  const y = (x: number) =>
    0.16 + 0.06 * Math.exp(-x * 5) + sum(x, peaks, lorentzian) * 0.95 + (noise[Math.round(x * 700)] ?? 0)
  const points = trace(frame, y, 0.01, 1, 700)
  const places = peaks.map(([x]) => x)
  return (
    chartGround(plate) +
    area(plate, points, palette.sky, 'a', 0.1) +
    curve(points, palette.deep, 2.4) +
    ticksUnder(places, 0.03, palette.accent)(plate)
  )
}

/** Patterns over temperature, one above the other. */
export const patternSeries: Drawing = (plate) => {
  const frame = frameOf(plate)
  const layers = Array.from({ length: 7 }, (_, index) => {
    const heat = index / 6
    const peaks: Peak[] = [
      [0.2 - heat * 0.012, 0.3 * (1 - heat), 0.008],
      [0.31, 0.34 * (1 - heat * 0.4), 0.008],
      [0.46, 0.3 * heat, 0.007],
      [0.58 - heat * 0.01, 0.2, 0.009],
      [0.77, 0.24 * heat, 0.008],
      [0.86, 0.14, 0.01],
    ]
    const points = trace(frame, (x) => 0.05 + index * 0.1 + sum(x, peaks, lorentzian) * 0.75, 0.01, 1)
    return curve(points, index === 6 ? palette.accent : index % 2 ? palette.mid : palette.deep, 2.2)
  })
  return chartGround(plate) + layers.reverse().join('')
}

/** A core level with its fitted components and background. */
export const fittedPeaks: Drawing = (plate) => {
  const frame = frameOf(plate)
  const base = (x: number) => 0.1 + 0.09 * step(x, 0.5, 0.09)
  const parts: readonly (readonly [Peak, string])[] = [
    [[0.36, 0.66, 0.075], palette.mid],
    [[0.53, 0.38, 0.075], palette.teal],
    [[0.68, 0.2, 0.08], palette.accent],
  ]
  const total = (x: number) => base(x) + parts.reduce((height, [peak]) => height + gaussian(x, peak), 0)
  const measured: Point[] = Array.from({ length: 70 }, (_, index) =>
    frame.at((index + 1) / 71, total((index + 1) / 71) + (plate.random() - 0.5) * 0.022),
  )
  const shapes = parts.map(([peak, colour], index) => {
    const points = trace(frame, (x) => base(x) + gaussian(x, peak), peak[0] - 0.26, peak[0] + 0.26, 200)
    return area(plate, points, colour, `p${index}`, 0.1) + curve(points, colour, 1.8)
  })
  return (
    chartGround(plate) +
    shapes.join('') +
    curve(trace(frame, base), palette.grey, 1.8, '7 6') +
    dots(measured, palette.slate, 6, { opacity: '.55' }) +
    curve(trace(frame, total), palette.deep, 3)
  )
}

/** A wide scan: sloping background with steps and narrow lines. */
export const wideScan: Drawing = (plate) => {
  const frame = frameOf(plate)
  const peaks: Peak[] = [
    [0.12, 0.34, 0.006],
    [0.2, 0.12, 0.014],
    [0.38, 0.56, 0.006],
    [0.47, 0.2, 0.006],
    [0.56, 0.4, 0.006],
    [0.74, 0.16, 0.006],
    [0.9, 0.1, 0.006],
  ]
  const noise = Array.from({ length: 701 }, () => (plate.random() - 0.5) * 0.014)
  const y = (x: number) =>
    0.66 -
    0.5 * x -
    0.1 * step(x, 0.39, 0.004) -
    0.06 * step(x, 0.13, 0.004) +
    sum(x, peaks) * 0.72 +
    (noise[Math.round(x * 700)] ?? 0)
  const points = trace(frame, (x) => y(x) + 0.03, 0.01, 1, 700)
  return chartGround(plate) + area(plate, points, palette.sky, 'a') + curve(points, palette.deep, 2.2)
}

/** Absorption edge with its fine structure, and the shells it comes from. */
export const absorptionEdge: Drawing = (plate) => {
  const frame = frameOf(plate)
  const edge = (shift: number, white: number) => (x: number) =>
    0.1 +
    0.5 * step(x, 0.3 + shift, 0.008) +
    gaussian(x, [0.325 + shift, white, 0.02]) +
    (x > 0.3 + shift ? 0.07 * Math.sin((x - 0.3 - shift) * 42) * Math.exp(-(x - 0.3) * 3.4) : 0)
  return (
    chartGround(plate, 'dark') +
    curve(trace(frame, edge(0.02, 0.26), 0.01, 1), palette.amber, 2.6) +
    curve(trace(frame, edge(0, 0.16), 0.01, 1), palette.sky, 2.8) +
    curve(trace(frame, edge(-0.012, 0.06), 0.01, 1), palette.sky, 2.2)
  )
}

/** Small-angle rings as a radial curve on double logarithmic axes. */
export const smallAngle: Drawing = (plate) => {
  const frame = frameOf(plate)
  const scattered = (x: number) => {
    const q = 0.6 + x * 9
    const form = ((3 * (Math.sin(q) - q * Math.cos(q))) / q ** 3) ** 2
    return 0.93 + Math.log10(form + 0.0006 * (1 - x) + 0.0002) * 0.23
  }
  const points = trace(frame, scattered, 0.01, 1)
  const measured: Point[] = Array.from({ length: 80 }, (_, index) => {
    const x = (index + 1) / 81
    return frame.at(x, scattered(x) + (plate.random() - 0.5) * 0.03 * (0.3 + x))
  })
  return (
    chartGround(plate) +
    dots(measured, palette.mid, 7, { opacity: '.5' }) +
    curve(points, palette.accent, 2.6)
  )
}
