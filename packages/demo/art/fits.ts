import { between, normal } from '../random.ts'
import { area, chartGround, curve, frameOf, type Peak, sum, trace } from './chart.ts'
import { palette } from './palette.ts'
import { scatter } from './scatter.ts'
import { type Drawing, dots, element, ground, group, type Point, rounded, short, stroke } from './svg.ts'

/** Fit of a measurement: points, model and what is left over. */
export const fittedModel: Drawing = (plate) => {
  const frame = frameOf(plate)
  const peaks: Peak[] = [
    [0.13, 0.3, 0.01],
    [0.24, 0.52, 0.009],
    [0.33, 0.2, 0.01],
    [0.47, 0.4, 0.011],
    [0.61, 0.28, 0.011],
    [0.68, 0.16, 0.012],
    [0.83, 0.22, 0.013],
  ]
  const y = (x: number) => 0.34 + sum(x, peaks) * 1.05
  const measured = Array.from(
    { length: 170 },
    (_, index): Point => frame.at(index / 169, y(index / 169) + normal(plate.random) * 0.008),
  )
  const rest = Array.from(
    { length: 220 },
    (_, index): Point => frame.at(0.005 + (index / 219) * 0.99, 0.12 + normal(plate.random) * 0.014),
  )
  const ticks = peaks.map(([x]) => `M${frame.at(x, 0.24).map(short).join(' ')}v-13`).join('')
  const model = trace(frame, y, 0.005, 1, 700)
  return (
    chartGround(plate) +
    area(plate, model, palette.sky, 'f', 0.3) +
    dots(measured, palette.accent, 6, { opacity: '.7' }) +
    curve(model, palette.deep, 2.2) +
    stroke(ticks, palette.teal, 2.4) +
    curve(rest, palette.grey, 1.4)
  )
}

/** Sizes measured on an image: outlines with their rank. */
export const measuredShapes: Drawing = (plate) => {
  const { width, height, random } = plate
  const shapes = scatter(random, 46, width, height, 72, 10).map(([x, y]) => {
    const size = between(random, 15, 36)
    const ring = Array.from({ length: 8 }, (_, index): Point => {
      const angle = (index / 8) * Math.PI * 2
      const far = size * (1.06 + normal(random) * 0.13)
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
    })
    return { d: rounded(ring), size, x, y }
  })
  const colour = (size: number) => (size > 31 ? palette.amber : size > 23 ? '#7fe0d6' : '#7fb0f0')
  return (
    ground(
      plate,
      [
        [0, '#34465f'],
        [1, '#1b2a42'],
      ],
      [1, 1],
    ) +
    group(
      { fill: '#8395ad', 'fill-opacity': '.5', 'stroke-width': 2.6 },
      shapes.map(({ d, size }) => element('path', { d, stroke: colour(size) })).join(''),
    ) +
    stroke(
      shapes
        .filter(({ size }) => size > 23)
        .map(({ x, y, size }) => `M${Math.round(x - size)} ${Math.round(y)}h${Math.round(size * 2)}`)
        .join(''),
      '#fff',
      1.4,
      { 'stroke-dasharray': '4 4' },
    )
  )
}
