import { palette } from './palette.ts'
import {
  circle,
  type Drawing,
  dots,
  element,
  ground,
  group,
  inset,
  line,
  type Point,
  radial,
  rect,
  short,
  smooth,
  stroke,
  url,
  whole,
} from './svg.ts'

/** A figure as in a paper: one image and two plots beside it. */
export const figure =
  (large: Drawing, upper: Drawing, lower: Drawing): Drawing =>
  (plate) => {
    const { width, height } = plate
    const split = Math.round(width * 0.62)
    const half = Math.round(height / 2)
    return (
      rect(0, 0, width, height, { fill: '#fff', class: 'seam' }) +
      inset(large, plate, 0, 0, split - 3, height) +
      inset(upper, plate, split + 3, 0, width - split - 3, half - 3) +
      inset(lower, plate, split + 3, half + 3, width - split - 3, height - half - 3)
    )
  }

/** Arcs that open from a corner: news of the house. */
export const arcs: Drawing = (plate) => {
  const { width, height, id } = plate
  const rings = Array.from({ length: 13 }, (_, index) =>
    circle(width * 0.94, height * 0.98, 60 + index * 44, {
      stroke: index === 6 ? palette.accent : '#7fb0f0',
      opacity: short(0.9 - index * 0.055),
    }),
  )
  return (
    ground(
      plate,
      [
        [0, '#0f4596'],
        [1, '#06163a'],
      ],
      [1, 1],
    ) +
    radial(`${id}r`, [
      [0, '#4f8df0', 0.8],
      [1, '#4f8df0', 0],
    ]) +
    circle(width * 0.94, height * 0.98, height * 0.9, { fill: url(`${id}r`) }) +
    group({ fill: 'none', 'stroke-width': 2 }, rings.join(''))
  )
}

/** A wall of hexagons, a few of them lit. */
export const honeycomb: Drawing = (plate) => {
  const { width, height, random } = plate
  const r = 38
  const cells: { d: string; lit: number }[] = []
  for (let row = -1; row * r * 1.5 < height + r; row++)
    for (let column = -1; column * r * 1.732 < width + r; column++) {
      const [x, y] = [column * r * 1.732 + (row % 2 ? r * 0.866 : 0), row * r * 1.5]
      const corners: Point[] = Array.from({ length: 6 }, (_, index) => [
        x + (r - 3) * Math.sin((index * Math.PI) / 3),
        y + (r - 3) * Math.cos((index * Math.PI) / 3),
      ])
      cells.push({ d: line(whole(corners), true), lit: random() * (0.35 + x / width) })
    }
  const join = (low: number, high: number) =>
    cells
      .filter(({ lit }) => lit >= low && lit < high)
      .map(({ d }) => d)
      .join('')
  return (
    ground(
      plate,
      [
        [0, '#061a44'],
        [1, '#0f4ba6'],
      ],
      [1, 0.4],
    ) +
    stroke(join(0, 0.55), '#2a5fb5', 1.4) +
    element('path', { d: join(0.55, 0.9), fill: '#2a6fe0', opacity: '.4' }) +
    element('path', { d: join(0.9, 1.12), fill: '#7fb0f0', opacity: '.75' }) +
    element('path', { d: join(1.12, 2), fill: palette.accent, opacity: '.92' })
  )
}

/** Slow waves on paper white. */
export const waves: Drawing = (plate) => {
  const { width, height } = plate
  const lines = Array.from({ length: 22 }, (_, row) => {
    const points: Point[] = Array.from({ length: 9 }, (_, step) => {
      const x = (step / 8) * width
      return [
        x,
        height * 0.3 + row * height * 0.031 + 36 * Math.sin(step * 0.9 + row * 0.16) * (1 - row / 40),
      ]
    })
    return stroke(smooth(whole(points)), row === 9 ? palette.accent : palette.deep, row === 9 ? 3 : 1.6, {
      opacity: short(0.2 + row * 0.032),
    })
  })
  return (
    ground(plate, [
      [0, '#fafcff'],
      [1, '#d9e6f8'],
    ]) + lines.join('')
  )
}

/** Points on a path: steps, training, a road map. */
export const milestones: Drawing = (plate) => {
  const { width, height } = plate
  const stops: Point[] = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].map((x, index) => [
    x * width,
    height * (0.68 - index * 0.075 + (index % 2 ? 0.07 : -0.05)),
  ])
  const grid: Point[] = Array.from({ length: 160 }, (_, index) => [
    20 + (index % 16) * 40,
    20 + Math.floor(index / 16) * 40,
  ])
  return (
    ground(
      plate,
      [
        [0, '#fafcff'],
        [1, '#dbe8fb'],
      ],
      [1, 1],
    ) +
    dots(grid, '#b9cdea', 4) +
    stroke(smooth(whole(stops)), palette.sky, 5) +
    stops
      .map(([x, y], index) =>
        circle(x, y, 20, {
          fill: index === 5 ? palette.accent : '#fff',
          stroke: index === 5 ? palette.accent : palette.deep,
          'stroke-width': 5,
        }),
      )
      .join('') +
    dots(stops.slice(0, 5), palette.deep, 15)
  )
}
