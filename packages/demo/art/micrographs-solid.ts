import { between, normal } from '../random.ts'
import { dataBar, depths, fitting, tone } from './micrographs.ts'
import { cells, scatter, shrink } from './scatter.ts'
import {
  circle,
  type Drawing,
  fill,
  ground,
  group,
  line,
  type Point,
  radial,
  rounded,
  smooth,
  stroke,
  url,
  whole,
} from './svg.ts'

/** An open foam: bright struts around dark holes, a second foam behind. */
export const pores: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const hole = radial(
    `${id}h`,
    [
      [0, tone(0)],
      [0.7, tone(0.12)],
      [1, tone(0.42)],
    ],
    [0.56, 0.62],
  )
  const foam = (distance: number, share: number) =>
    cells(scatter(random, 160, width, height, distance, 30), width, height)
      .map((cell) => rounded(shrink(cell, share * between(random, 0.92, 1.06))))
      .filter(Boolean)
  const front = foam(90, 0.94).map((d) => `<path d="${d}"/>`)
  return (
    ground(
      plate,
      [
        [0, tone(1)],
        [1, tone(0.66)],
      ],
      [1, 1],
    ) +
    hole +
    group({ fill: tone(0.3), transform: 'translate(4 5)', opacity: '.5' }, front.join('')) +
    group({ fill: url(`${id}h`), stroke: '#fff', 'stroke-opacity': '.8' }, front.join('')) +
    stroke(foam(96, 0.6).join(''), tone(0.5), 5, { opacity: '.28' }) +
    dataBar(plate)
  )
}

/** Cubic crystals at all sizes. */
export const cubes: Drawing = (plate) => {
  const { width, height, random } = plate
  const cube = (x: number, y: number, size: number, turn: number, light: number) => {
    const corner = (index: number, lift: number): Point => [
      x + Math.cos(turn + (index * Math.PI) / 2) * size,
      y + Math.sin(turn + (index * Math.PI) / 2) * size * 0.52 - lift,
    ]
    const tall = size * 1.22
    const lowest = [0, 1, 2, 3].reduce(
      (best, index) => (corner(index, 0)[1] > corner(best, 0)[1] ? index : best),
      0,
    )
    const face = (from: number, to: number) =>
      line(whole([corner(from, 0), corner(to, 0), corner(to, tall), corner(from, tall)]), true)
    const top = line(whole([0, 1, 2, 3].map((index) => corner(index, tall))), true)
    return (
      fill(face(lowest, lowest + 1), tone(0.48 * light)) +
      fill(face(lowest + 3, lowest), tone(0.72 * light)) +
      fill(top, tone(0.98 * light))
    )
  }
  const body = depths.map((light, layer) =>
    scatter(random, fitting(plate, 28 - layer * 3), width, height, 54 + layer * 22, 30)
      .sort((a, b) => a[1] - b[1])
      .map(([x, y]) => cube(x, y + 26, between(random, 22, 38) * (0.7 + layer * 0.32), random() * 1.5, light))
      .join(''),
  )
  return (
    ground(plate, [
      [0, tone(0.14)],
      [1, tone(0)],
    ]) +
    body.join('') +
    dataBar(plate)
  )
}

/** A milled cross section: substrate, columnar film, dense film, cap. */
export const crossSection: Drawing = (plate) => {
  const { width, height, random } = plate
  const edge = (level: number, rough: number): Point[] =>
    Array.from({ length: 21 }, (_, index) => [(index * width) / 20, level + normal(random) * rough])
  const slab = (top: Point[], colour: string) => fill(`${smooth(whole(top))}V${height}H0z`, colour)
  const columns = Array.from({ length: 58 }, (_, index) => {
    const x = index * 11.2 + normal(random) * 2
    return line([
      [x, height * 0.36],
      [x + normal(random) * 3, height * 0.62],
    ])
  })
  const grains = scatter(random, 60, width, height * 0.1, 22).map(([x, y]) =>
    circle(x, y + height * 0.26, between(random, 4, 9)),
  )
  return (
    ground(plate, [
      [0, tone(0.06)],
      [1, tone(0.14)],
    ]) +
    slab(edge(height * 0.17, 5), tone(0.86)) +
    slab(edge(height * 0.23, 2), tone(0.36)) +
    group({ fill: tone(0.55) }, grains.join('')) +
    slab(edge(height * 0.36, 3), tone(0.62)) +
    stroke(columns.join(''), tone(0.4), 2.4) +
    slab(edge(height * 0.62, 1.5), tone(0.94)) +
    slab(edge(height * 0.66, 1.5), tone(0.26)) +
    dataBar(plate)
  )
}
