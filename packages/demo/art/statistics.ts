import { between, normal } from '../random.ts'
import { area, chartGround, curve, frameOf, trace } from './chart.ts'
import { palette } from './palette.ts'
import { type Drawing, dots, fill, line, type Point, rect, rounded, stroke, whole } from './svg.ts'

/** Survival of two groups with their bands. */
export const survival: Drawing = (plate) => {
  const frame = frameOf(plate)
  const stairs = (rate: number, from: number): Point[] => {
    const points: Point[] = [[0, from]]
    let [x, y] = [0, from]
    while (x < 0.95) {
      x = Math.min(0.96, x + between(plate.random, 0.015, 0.07))
      points.push([x, y])
      y = Math.max(0.06, y * (1 - rate * plate.random()))
      points.push([x, y])
    }
    return points
  }
  return (
    chartGround(plate) +
    [
      [0.075, palette.deep],
      [0.17, palette.accent],
    ]
      .map(([rate, colour]) => {
        const points = stairs(Number(rate), 0.95)
        const band = [
          ...points.map(([x, y]) => frame.at(x, Math.min(1, y + x * 0.09))),
          ...points.map(([x, y]) => frame.at(x, y - x * 0.09)).reverse(),
        ]
        const ticks = points.filter((_, index) => index % 6 === 3).map(([x, y]) => frame.at(x, y))
        return (
          fill(line(whole(band), true), String(colour), { opacity: '.13' }) +
          curve(
            points.map(([x, y]) => frame.at(x, y)),
            String(colour),
            3,
          ) +
          stroke(
            ticks.map(([x, y]) => `M${Math.round(x)} ${Math.round(y - 8)}v16`).join(''),
            String(colour),
            2.4,
          )
        )
      })
      .join('')
  )
}

/** Effects of eleven studies and their pooled diamond. */
export const forestPlot: Drawing = (plate) => {
  const frame = frameOf(plate)
  const studies = Array.from({ length: 11 }, (_, index) => {
    const y = 0.95 - index * 0.076
    const [middle, half, size] = [
      0.5 + normal(plate.random) * 0.09 - 0.07,
      between(plate.random, 0.07, 0.2),
      between(plate.random, 7, 15),
    ]
    const [x, level] = frame.at(middle, y)
    return (
      stroke(line([frame.at(middle - half, y), frame.at(middle + half, y)]), palette.slate, 2.4) +
      rect(x - size / 2, level - size / 2, size, size, { fill: palette.deep })
    )
  })
  const diamond = line(
    [frame.at(0.35, 0.07), frame.at(0.43, 0.115), frame.at(0.51, 0.07), frame.at(0.43, 0.025)],
    true,
  )
  return (
    chartGround(plate) +
    stroke(line([frame.at(0.56, 0), frame.at(0.56, 1)]), palette.grey, 2) +
    stroke(line([frame.at(0.43, 0), frame.at(0.43, 1)]), palette.accent, 1.6, { 'stroke-dasharray': '7 6' }) +
    studies.join('') +
    fill(diamond, palette.accent)
  )
}

/** Violins of five groups with their points. */
export const violins: Drawing = (plate) => {
  const frame = frameOf(plate)
  const bodies = [0.32, 0.44, 0.5, 0.66, 0.74].map((level, index) => {
    const x = 0.12 + index * 0.19
    const profile = Array.from({ length: 11 }, (_, step) => (step - 5) / 5)
    const wide = (share: number) =>
      0.068 * Math.exp(-((share * 1.9) ** 2)) * (1 + 0.25 * Math.sin(share * 5 + index))
    const side = (sign: number) =>
      profile.map((share): Point => frame.at(x + sign * wide(share), level + share * 0.22))
    const colour =
      index === 4 ? palette.accent : ([palette.sky, palette.mid, palette.blue, palette.deep][index] as string)
    const points = Array.from(
      { length: 20 },
      (): Point => frame.at(x + normal(plate.random) * 0.016, level + normal(plate.random) * 0.075),
    )
    const [cx, cy] = frame.at(x, level)
    return (
      fill(rounded([...side(1), ...side(-1).reverse()]), colour, {
        'fill-opacity': '.32',
        stroke: colour,
        'stroke-width': 2.4,
      }) +
      dots(whole(points), colour, 5, { opacity: '.7' }) +
      rect(cx - 17, cy - 2, 34, 4, { fill: '#0a1f44' })
    )
  })
  return chartGround(plate) + bodies.join('')
}

/** Receiver curves of three models against chance. */
export const modelCurves: Drawing = (plate) => {
  const frame = frameOf(plate)
  const best = trace(frame, (x) => 0.02 + 0.94 * x ** 0.16, 0.0005, 1, 300)
  return (
    chartGround(plate) +
    area(plate, best, palette.sky, 'r') +
    stroke(line([frame.at(0, 0.02), frame.at(1, 0.96)]), palette.grey, 1.8, { 'stroke-dasharray': '8 7' }) +
    curve(
      trace(frame, (x) => 0.02 + 0.94 * x ** 0.46, 0, 1, 200),
      palette.sky,
      2.8,
    ) +
    curve(
      trace(frame, (x) => 0.02 + 0.94 * x ** 0.29, 0, 1, 200),
      palette.mid,
      2.8,
    ) +
    curve(best, palette.accent, 3.2)
  )
}
