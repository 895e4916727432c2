import { normal } from '../random.ts'
import { dataBar } from './micrographs.ts'
import { cells, scatter, shrink } from './scatter.ts'
import { type Drawing, fill, ground, group, line, linear, radial, rect, rounded, url, whole } from './svg.ts'

const orientation = [
  '#0b3d91',
  '#1f5fbf',
  '#3b74d1',
  '#7fb0f0',
  '#2a9d9a',
  '#8fd0c9',
  '#f4b266',
  '#e8772e',
  '#c9d6ea',
  '#4a5b75',
]

/** Orientation map of a polycrystal. */
export const grains: Drawing = (plate) => {
  const { width, height, random } = plate
  const polygons = cells(scatter(random, 130, width, height, 34, 10), width, height).filter(
    (cell) => cell.length > 2,
  )
  const shares = orientation.map(() => '')
  for (const cell of polygons) shares[Math.floor(random() ** 1.3 * 10)] += line(whole(cell), true)
  const bodies = shares.map((d, index) => fill(d, orientation[index] as string))
  return group({ stroke: '#050b16', 'stroke-width': 1.4 }, bodies.join('')) + dataBar(plate)
}

/** Height map: terraces of grains from blue depth to amber tops. */
export const heightMap: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const ramp = ['#0a2350', '#14439a', '#3b74d1', '#8fb4e8', '#f1d6b0', '#f4b266']
  const tops = ramp.map((colour, index) =>
    radial(
      `${id}t${index}`,
      [
        [0, ramp[Math.min(5, index + 1)] as string],
        [0.7, colour],
        [1, colour, 0.2],
      ],
      [0.42, 0.38],
    ),
  )
  const wave = (x: number, y: number) =>
    0.5 + 0.26 * Math.sin(x / 96 + y / 150) + 0.22 * Math.sin(y / 74 - x / 190)
  const hills = cells(scatter(random, 92, width, height, 52, 20), width, height).map((cell) => {
    const [x, y] = cell[0] ?? [0, 0]
    const level = Math.min(5, Math.max(0, Math.floor((wave(x, y) + normal(random) * 0.09) * 6)))
    return `<path d="${rounded(shrink(cell, 1.14))}" fill="${url(`${id}t${level}`)}"/>`
  })
  const bar = linear(`${id}v`, ramp.map((colour, index) => [1 - index / 5, colour] as const).reverse())
  return (
    ground(plate, [
      [0, '#0a2350'],
      [1, '#061530'],
    ]) +
    tops.join('') +
    hills.join('') +
    bar +
    rect(width - 40, 30, 16, height - 60, { fill: url(`${id}v`), stroke: '#fff' })
  )
}
