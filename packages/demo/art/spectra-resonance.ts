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
import { type Drawing, inset } from './svg.ts'

/** Proton spectrum: sharp multiplets with integral steps, and one region enlarged. */
export const protonSpectrum: Drawing = (plate) => {
  const frame = frameOf(plate)
  const multiplets: readonly (readonly [centre: number, height: number, lines: number])[] = [
    [0.1, 0.34, 1],
    [0.24, 0.3, 2],
    [0.27, 0.34, 3],
    [0.44, 0.26, 4],
    [0.58, 0.62, 1],
    [0.74, 0.4, 3],
    [0.86, 0.55, 2],
  ]
  const binomial = [[1], [1, 1], [0.5, 1, 0.5], [0.33, 1, 1, 0.33]]
  const peaks: Peak[] = multiplets.flatMap(([centre, height, lines]) =>
    (binomial[lines - 1] ?? []).map(
      (share, index): Peak => [centre + (index - (lines - 1) / 2) * 0.009, height * share, 0.0016],
    ),
  )
  const integral = (x: number) =>
    0.5 + multiplets.reduce((level, [centre, height]) => level + 0.11 * height * step(x, centre, 0.006), 0)
  const zoom: Drawing = (small) => {
    const view = frameOf(small)
    const four = [0.3, 0.43, 0.57, 0.7].map((x, index): Peak => [x, index % 3 ? 0.8 : 0.28, 0.013])
    return (
      chartGround(small, 'dark') +
      curve(
        trace(view, (x) => 0.05 + sum(x, four, lorentzian)),
        palette.amber,
        2,
      )
    )
  }
  const { width, height } = plate
  return (
    chartGround(plate, 'dark') +
    curve(
      trace(frame, (x) => 0.06 + sum(x, peaks, lorentzian), 0, 1, 1600),
      palette.sky,
      2,
    ) +
    curve(trace(frame, integral, 0.05, 0.95), palette.teal, 1.8) +
    inset(
      zoom,
      plate,
      Math.round(width * 0.1),
      Math.round(height * 0.06),
      Math.round(width * 0.28),
      Math.round(height * 0.28),
    )
  )
}

/** Decoupled carbon lines over a broad range. */
export const carbonSpectrum: Drawing = (plate) => {
  const frame = frameOf(plate)
  const places = [0.06, 0.21, 0.27, 0.3, 0.335, 0.35, 0.48, 0.55, 0.556, 0.562, 0.68, 0.74, 0.79, 0.86, 0.92]
  const peaks = places.map((x, index): Peak => [x, [0.3, 0.62, 0.5, 0.74, 0.4][index % 5] ?? 0.4, 0.0013])
  const noise = Array.from({ length: 401 }, () => (plate.random() - 0.5) * 0.02)
  const y = (x: number) => 0.1 + sum(x, peaks, lorentzian) + (noise[Math.round(x * 400)] ?? 0)
  return chartGround(plate, 'dark') + curve(trace(frame, y, 0, 1, 1600), palette.sky, 1.8)
}

/** Broad solid-state lines with spinning side bands. */
export const solidStateSpectrum: Drawing = (plate) => {
  const frame = frameOf(plate)
  const spinning = (x: number, shift: number, spread: number) =>
    [0, -1, 1, -2, 2].reduce(
      (total, band) => total + gaussian(x, [shift + band * 0.19, 0.62 / (1 + 2.2 * band * band), spread]),
      0,
    )
  const upper = trace(frame, (x) => 0.46 + 0.62 * spinning(x, 0.47, 0.026), 0.01, 1)
  const lower = trace(
    frame,
    (x) => 0.07 + 0.5 * (spinning(x, 0.5, 0.02) + spinning(x, 0.44, 0.018) * 0.6),
    0.01,
    1,
  )
  return (
    chartGround(plate) +
    area(plate, upper, palette.mid, 'u', 0.46) +
    curve(upper, palette.deep, 2.6) +
    area(plate, lower, palette.teal, 'l', 0.07) +
    curve(lower, palette.teal, 2.6)
  )
}

/** First-derivative six-line signal. */
export const resonance: Drawing = (plate) => {
  const frame = frameOf(plate)
  const derivative = (x: number, centre: number, width: number) => {
    const offset = (x - centre) / width
    return (-offset / (1 + offset * offset) ** 2) * 1.54
  }
  const six = (x: number) =>
    [0.2, 0.31, 0.425, 0.545, 0.67, 0.8].reduce((total, place) => total + derivative(x, place, 0.011), 0)
  const wide = trace(frame, (x) => 0.24 + 0.16 * derivative(x, 0.49, 0.05), 0.01, 1)
  return (
    chartGround(plate) +
    curve(wide, palette.sky, 2.4) +
    curve(
      trace(frame, (x) => 0.62 + 0.26 * six(x), 0.01, 1, 900),
      palette.deep,
      2.4,
    )
  )
}
