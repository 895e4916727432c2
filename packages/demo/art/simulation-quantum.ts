import { chartGround, curve, frameOf, type Peak, sum, trace } from './chart.ts'
import { palette } from './palette.ts'
import { ball, night } from './simulation-ground.ts'
import { circle, type Drawing, dots, fill, line, type Point, radial, stroke, url, whole } from './svg.ts'

/** Bands along high-symmetry points beside the density of states. */
export const bandStructure: Drawing = (plate) => {
  const frame = frameOf(plate)
  const bands = [0.08, 0.18, 0.27, 0.37, 0.66, 0.74, 0.84, 0.93].map((level, index) => {
    const conduction = index > 3
    const bend = (x: number) =>
      level +
      (conduction ? -1 : 1) * 0.06 * Math.exp(-(((x - 0.36) / 0.13) ** 2)) +
      0.035 * Math.sin(x * 8 + index * 1.7) * (index % 4) * 0.5
    return curve(
      trace(frame, (x) => bend(x / 0.7), 0.005, 0.7, 200),
      conduction ? palette.amber : palette.sky,
      2.4,
    )
  })
  const states: Peak[] = [0.08, 0.18, 0.27, 0.37, 0.66, 0.74, 0.84, 0.93].map((level, index) => [
    level,
    [0.09, 0.14, 0.2, 0.11, 0.08, 0.17, 0.12, 0.07][index] as number,
    0.026,
  ])
  const density: Point[] = Array.from({ length: 120 }, (_, index) =>
    frame.at(0.74 + sum(index / 119, states), index / 119),
  )
  const marks = [0.16, 0.36, 0.54, 0.7].map((x) => line([frame.at(x, 0), frame.at(x, 1)])).join('')
  return (
    chartGround(plate, 'dark') +
    stroke(marks, '#6f8fc4', 1.4) +
    bands.join('') +
    fill(line([frame.at(0.74, 0), ...density, frame.at(0.74, 1)], true), '#4f8df0', { opacity: '.35' }) +
    curve(density, palette.sky, 2.2) +
    stroke(line([frame.at(0, 0.52), frame.at(1, 0.52)]), palette.accent, 1.8, { 'stroke-dasharray': '9 7' })
  )
}

/** Free energy along a reaction for two catalysts. */
export const energyPath: Drawing = (plate) => {
  const frame = frameOf(plate)
  const path = (levels: readonly number[], colour: string) => {
    let joins = ''
    const steps = levels.map((y, index) => {
      const [from, to] = [0.04 + index * 0.158, 0.04 + index * 0.158 + 0.09]
      const next = levels[index + 1]
      if (next !== undefined) joins += line([frame.at(to, y), frame.at(from + 0.158, next)])
      return line([frame.at(from, y), frame.at(to, y)])
    })
    return (
      stroke(joins, colour, 2, { 'stroke-dasharray': '5 5', opacity: '.75' }) +
      stroke(steps.join(''), colour, 7, { 'stroke-linecap': 'round' })
    )
  }
  return (
    chartGround(plate) +
    path([0.3, 0.62, 0.5, 0.86, 0.42, 0.12], palette.sky) +
    path([0.3, 0.42, 0.36, 0.6, 0.3, 0.12], palette.deep) +
    dots([frame.at(0.56, 0.6)], palette.accent, 17)
  )
}

/** A molecule with two lobes of its frontier orbital. */
export const orbital: Drawing = (plate) => {
  const { width, height, id } = plate
  const [cx, cy, size] = [width / 2, height * 0.52, height * 0.165]
  const hexagon = (x: number, y: number): Point[] =>
    Array.from({ length: 6 }, (_, index) => [
      x + size * Math.sin((index * Math.PI) / 3),
      y + size * Math.cos((index * Math.PI) / 3),
    ])
  const shift = size * Math.sqrt(3)
  const rings = [-1, 0, 1].map((place) => hexagon(cx + place * shift, cy))
  const atoms = rings.flat()
  const bonds = rings.map((ring) => line(whole(ring), true)).join('')
  const lobe = (x: number, y: number, r: number, key: string) =>
    circle(x, y, r, { fill: url(`${id}${key}`), opacity: '.62' })
  const lobes = rings.map((ring, index) => {
    const at = (corner: number) => ring[corner] as Point
    const turn = index % 2 === 0
    return [0, 3]
      .map((corner, side) => lobe(...at(corner), size * 0.52, turn === (side === 0) ? 'p' : 'm'))
      .join('')
  })
  return (
    night(plate) +
    radial(
      `${id}p`,
      [
        [0, '#cfe0ff'],
        [0.5, '#4f8df0'],
        [1, '#0b3d91', 0.6],
      ],
      [0.38, 0.32],
    ) +
    radial(
      `${id}m`,
      [
        [0, '#fff0df'],
        [0.5, palette.amber],
        [1, palette.accent, 0.6],
      ],
      [0.38, 0.32],
    ) +
    ball(id, 'c', '#8496b0') +
    ball(id, 'n', '#4f8df0') +
    stroke(bonds, '#7f93b3', 7, { 'stroke-linejoin': 'round' }) +
    whole(atoms)
      .map(([x, y], index) => circle(x, y, size * 0.19, { fill: url(`${id}${index % 7 === 5 ? 'n' : 'c'}`) }))
      .join('') +
    lobes.join('')
  )
}

/** A boxed crystal: two species, their bonds and the unit cell. */
export const unitCell: Drawing = (plate) => {
  const { width, height, id } = plate
  type Place = readonly [x: number, y: number, z: number]
  const seen = ([x, y, z]: Place): Place => {
    const [a, b] = [x * Math.cos(0.5) - z * Math.sin(0.5), x * Math.sin(0.5) + z * Math.cos(0.5)]
    return [width / 2 + a * height * 0.27, height * 0.5 - (y * 0.94 - b * 0.34) * height * 0.27, b]
  }
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Place => [x, y, z])))
  const link = (from: Place, to: Place) => line(whole([seen(from), seen(to)].map(([x, y]): Point => [x, y])))
  const edges = corners.flatMap((from, index) =>
    corners
      .slice(index + 1)
      .filter((to) => from.filter((value, axis) => value !== to[axis]).length === 1)
      .map((to) => link(from, to)),
  )
  const faces = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ] as const
  const bonds = faces.map((face) => link([0, 0, 0], face))
  const atoms = [
    ...corners.map((place) => ({ at: seen(place), r: 34, key: 'a' })),
    ...faces.map((place) => ({ at: seen(place), r: 20, key: 'o' })),
    { at: seen([0, 0, 0]), r: 27, key: 't' },
  ].sort((one, other) => one.at[2] - other.at[2])
  return (
    night(plate) +
    ball(id, 'a', '#4f8df0') +
    ball(id, 'o', palette.accent) +
    ball(id, 't', '#c5d4ea') +
    stroke(edges.join(''), '#86a6dc', 2.4) +
    stroke(bonds.join(''), '#c5d4ea', 7, { opacity: '.7' }) +
    atoms
      .map(({ at: [x, y, depth], r, key }) =>
        circle(x, y, r * (1 + depth * 0.12), { fill: url(`${id}${key}`) }),
      )
      .join('')
  )
}
