import { between, normal } from '../random.ts'
import { dataBar } from './micrographs.ts'
import { palette } from './palette.ts'
import {
  circle,
  type Drawing,
  dots,
  ground,
  group,
  inset,
  type Plate,
  type Point,
  radial,
  rect,
  stroke,
  url,
  whole,
} from './svg.ts'

const lattice = (plate: Plate, angle: number, a: number, b: number): Point[] => {
  const { width, height } = plate
  const reach = Math.ceil(width / a)
  const places: Point[] = []
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const [u, v] = [column * a + (row % 2 ? a / 2 : 0), row * b]
      places.push([
        width / 2 + u * Math.cos(angle) - v * Math.sin(angle),
        height / 2 + u * Math.sin(angle) + v * Math.cos(angle),
      ])
    }
  return places.filter(([x, y]) => x > -6 && y > -6 && x < width + 6 && y < height + 6)
}

/** Spots of a zone axis with its centre beam. */
export const diffractionSpots: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const spots = lattice(plate, 0.3, width / 10, (width / 10) * 0.866).map(([x, y]) => {
    const far = Math.hypot(x - width / 2, y - height / 2) / (width / 2)
    return circle(x, y, Math.max(0.8, (width / 78) * Math.exp(-far * 1.7) * between(random, 0.75, 1.25)))
  })
  return (
    ground(plate, [
      [0, '#040b18'],
      [1, '#081a38'],
    ]) +
    radial(`${id}d`, [
      [0, '#bcd8ff', 0.95],
      [0.16, '#5f97e6', 0.5],
      [1, '#0b3d91', 0],
    ]) +
    circle(width / 2, height / 2, height * 0.5, { fill: url(`${id}d`) }) +
    group({ fill: '#dcebff' }, spots.join(''))
  )
}

/** Rings of a polycrystal, grainy, with the beam stop. */
export const diffractionRings: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const [cx, cy] = [width / 2, height / 2]
  const rings = [0.21, 0.3, 0.36, 0.46, 0.58, 0.66, 0.78].map((share, index) => {
    const radius = share * height * 0.78
    const grains: Point[] = Array.from({ length: 46 + index * 8 }, () => {
      const angle = random() * Math.PI * 2
      const away = radius + normal(random) * 1.2
      return [Math.round(cx + Math.cos(angle) * away), Math.round(cy + Math.sin(angle) * away)]
    })
    const opacity = String([0.6, 0.9, 0.35, 0.7, 0.4, 0.55, 0.3][index])
    return (
      circle(cx, cy, radius, { fill: 'none', stroke: palette.sky, 'stroke-width': 2, opacity: '.28' }) +
      dots(grains, '#dcebff', index % 2 ? 4 : 3, { opacity })
    )
  })
  const stop = stroke(`M${cx} ${cy}L${width} ${height * 0.16}`, '#02060e', 13, { 'stroke-linecap': 'round' })
  return (
    ground(plate, [
      [0, '#040b18'],
      [1, '#081a38'],
    ]) +
    radial(`${id}d`, [
      [0, '#cfe3ff', 0.9],
      [0.2, '#5f97e6', 0.4],
      [1, '#0b3d91', 0],
    ]) +
    circle(cx, cy, height * 0.46, { fill: url(`${id}d`) }) +
    rings.join('') +
    stop +
    circle(cx, cy, height * 0.045, { fill: '#02060e' })
  )
}

/** Lattice fringes of two grains that meet, with the transform of one. */
export const latticeFringes: Drawing = (plate) => {
  const { width, height } = plate
  const [w, h] = [Math.round(width * 0.25), Math.round(height * 0.25)]
  const boundary = (y: number) => width * 0.54 + 26 * Math.sin(y / 70) - y * 0.1
  const left = whole(lattice(plate, 0.42, 22, 19).filter(([x, y]) => x < boundary(y) - 5))
  const right = whole(lattice(plate, -0.16, 27, 19).filter(([x, y]) => x > boundary(y) + 5))
  return (
    ground(
      plate,
      [
        [0, '#33465f'],
        [1, '#141f31'],
      ],
      [1, 1],
    ) +
    dots(left, '#d7e2ef', 12, { opacity: '.82' }) +
    dots(right, '#a9bcd4', 13, { opacity: '.74' }) +
    inset(diffractionSpots, plate, width - w - 12, 12, w, h) +
    rect(width - w - 12, 12, w, h, { fill: 'none', stroke: '#fff', opacity: '.7' }) +
    dataBar(plate)
  )
}

/** Atomic columns: heavy and light sites, one row with vacancies. */
export const atomColumns: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const pitch = 56
  const heavy: Point[] = []
  const light: Point[] = []
  for (let y = 10; y < height + pitch; y += pitch)
    for (let x = 8; x < width + pitch; x += pitch) {
      heavy.push([x + normal(random), y + normal(random)])
      light.push([x + pitch / 2 + normal(random), y + pitch / 2 + normal(random)])
    }
  const glow = (key: string, colour: string) =>
    radial(`${id}${key}`, [
      [0, '#fff'],
      [0.28, colour, 0.85],
      [1, colour, 0],
    ])
  return (
    ground(plate, [
      [0, '#030914'],
      [1, '#06122a'],
    ]) +
    glow('h', '#8fbcf7') +
    glow('l', '#3b74d1') +
    glow('d', palette.accent) +
    group(
      { fill: url(`${id}h`) },
      whole(heavy)
        .map(([x, y]) => circle(x, y, 22))
        .join(''),
    ) +
    group(
      { fill: url(`${id}l`) },
      whole(light)
        .filter((_, index) => index % 17 !== 9)
        .map(([x, y]) => circle(x, y, 16))
        .join(''),
    ) +
    group(
      { fill: url(`${id}d`) },
      whole(light)
        .filter((_, index) => index % 17 === 9)
        .map(([x, y]) => circle(x, y, 17))
        .join(''),
    ) +
    dataBar(plate)
  )
}
