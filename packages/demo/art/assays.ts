import { normal } from '../random.ts'
import { chartGround, curve, frameOf, trace } from './chart.ts'
import { palette } from './palette.ts'
import { circle, type Drawing, ground, group, line, linear, radial, rect, stroke, url } from './svg.ts'

/** Bands of a blot: five targets, eight lanes. */
export const blotBands: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const rows = [0.14, 0.34, 0.52, 0.7, 0.87]
  const bands = rows.map((row, target) =>
    Array.from({ length: 8 }, (_, lane) => {
      const strength =
        target === 4
          ? 0.95
          : Math.min(1, Math.max(0.12, 0.15 + (target % 2 ? lane : 7 - lane) / 8 + normal(random) * 0.08))
      const wide = (width / 8) * 0.62
      const x = (lane + 0.5) * (width / 8) - wide / 2
      return rect(x, row * height - 9, wide, 10 + strength * 9, {
        rx: 8,
        opacity: strength.toFixed(2),
        transform: `rotate(${(normal(random) * 1.4).toFixed(1)} ${Math.round(x)} ${Math.round(row * height)})`,
      })
    }).join(''),
  )
  const rules = rows
    .slice(0, 4)
    .map((row, index) => `M0 ${Math.round((height * (row + (rows[index + 1] as number))) / 2)}H${width}`)
  return (
    ground(plate, [
      [0, '#eef2f7'],
      [1, '#d5dde8'],
    ]) +
    radial(
      `${id}b`,
      [
        [0, '#0a1424'],
        [0.6, '#14243c', 0.92],
        [1, '#34465f', 0],
      ],
      [0.5, 0.5],
      0.6,
    ) +
    stroke(rules.join(''), '#fff', 5) +
    group({ fill: url(`${id}b`) }, bands.join(''))
  )
}

/** Amplification curves of a dilution series, on a dark ground. */
export const amplification: Drawing = (plate) => {
  const frame = frameOf(plate)
  const runs = Array.from({ length: 8 }, (_, index) => {
    const start = 0.28 + index * 0.075
    const rise = (x: number) => 0.06 + (0.82 - index * 0.045) / (1 + Math.exp((start + 0.06 - x) * 30))
    return curve(trace(frame, rise, 0.01, 1, 160), index === 7 ? palette.amber : palette.sky, 2.4)
  })
  return (
    chartGround(plate, 'dark') +
    runs.join('') +
    stroke(line([frame.at(0, 0.2), frame.at(1, 0.2)]), palette.accent, 1.8, { 'stroke-dasharray': '8 6' })
  )
}

/** A microplate: a dilution series with controls. */
export const wellPlate: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const wells: string[] = []
  const shade = ['#e9f0fb', '#c5d9f6', '#93b8ee', '#5d92e0', '#2f68c4', '#0b3d91']
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 12; column++) {
      const level = Math.min(5, Math.max(0, Math.round(5 - column / 2.3 + normal(random) * 0.5)))
      wells.push(
        circle(
          Math.round(width * 0.075 + (column * width * 0.85) / 11),
          Math.round(height * 0.11 + (row * height * 0.78) / 7),
          width / 33,
          { fill: (row === 7 && column > 8 ? palette.amber : shade[level]) as string },
        ),
      )
    }
  return (
    ground(plate, [
      [0, '#fafcff'],
      [1, '#dfe9f8'],
    ]) +
    linear(`${id}p`, [
      [0, '#fff'],
      [1, '#eaf1fb'],
    ]) +
    rect(14, 14, width - 28, height - 28, {
      rx: 22,
      fill: url(`${id}p`),
      stroke: '#b9cae4',
      'stroke-width': 2,
    }) +
    group({ stroke: '#8fa9d0', 'stroke-width': 2 }, wells.join(''))
  )
}
