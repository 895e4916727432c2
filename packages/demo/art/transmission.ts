import { between } from '../random.ts'
import { dataBar } from './micrographs.ts'
import { scatter } from './scatter.ts'
import {
  circle,
  type Drawing,
  dots,
  element,
  fill,
  ground,
  group,
  type Plate,
  type Point,
  radial,
  stroke,
  url,
  whole,
} from './svg.ts'

const brightField = (plate: Plate) =>
  ground(
    plate,
    [
      [0, '#c3cedd'],
      [1, '#93a3b9'],
    ],
    [1, 1],
  )

/** Bright-field image: dark cores in thin shells on a carbon film. */
export const coreShell: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const film = radial(`${id}f`, [
    [0, '#fff', 0.16],
    [1, '#fff', 0],
  ])
  const core = radial(`${id}c`, [
    [0, '#1a2738'],
    [0.8, '#27384e'],
    [1, '#3d5069'],
  ])
  const places = scatter(random, 34, width, height, 84, 30)
  const sizes = places.map(() => between(random, 30, 44))
  const draw = (share: number) =>
    places.map(([x, y], index) => circle(x, y, (sizes[index] as number) * share)).join('')
  return (
    brightField(plate) +
    film +
    group(
      { fill: url(`${id}f`) },
      scatter(random, 26, width, height, 60)
        .map(([x, y]) => circle(x, y, between(random, 50, 120)))
        .join(''),
    ) +
    core +
    group({ fill: '#5d7089', opacity: '.62', stroke: '#e8eef6', 'stroke-width': 2 }, draw(1)) +
    group({ fill: url(`${id}c`) }, draw(0.66)) +
    dataBar(plate)
  )
}

/** Vitrified single particles on their noisy ground. */
export const frozenParticles: Drawing = (plate) => {
  const { width, height, random } = plate
  const noise = Array.from(
    { length: 300 },
    (): Point => [Math.round(random() * width), Math.round(random() * height)],
  )
  const places = scatter(random, 40, width, height, 66)
  const lobes = places.flatMap(([x, y]) => {
    const count = 3 + Math.floor(random() * 3)
    const turn = random() * 6
    return Array.from({ length: count }, (_, lobe): Point => {
      const angle = turn + (lobe * Math.PI * 2) / count
      return [Math.round(x + Math.cos(angle) * 13), Math.round(y + Math.sin(angle) * 13)]
    })
  })
  const halos = whole(places).map(([x, y]) => circle(x, y, 25))
  return (
    brightField(plate) +
    dots(noise.slice(0, 150), '#fff', 5, { opacity: '.16' }) +
    dots(noise.slice(150), '#1b2a42', 5, { opacity: '.13' }) +
    dots(lobes, '#26364b', 15, { opacity: '.5' }) +
    group({ fill: 'none', stroke: '#e6edf6', opacity: '.4' }, halos.join('')) +
    dataBar(plate)
  )
}

/** Ultrathin section of a cell: membrane, nucleus, mitochondria with cristae, vesicles. */
export const ultrathinSection: Drawing = (plate) => {
  const { width, height, random } = plate
  const mitochondria = scatter(random, 9, width * 0.56, height - 60, 104).map(([x, y]) => {
    const [long, wide] = [between(random, 42, 58), between(random, 20, 26)]
    const cristae = [-0.6, -0.3, 0, 0.3, 0.6].map(
      (share) =>
        `M${Math.round(share * long)} ${Math.round(-wide * 0.8)}q6 ${Math.round(wide * 0.6)} 0 ${Math.round(wide * 1.1)}`,
    )
    return group(
      {
        transform: `translate(${Math.round(x + 30)} ${Math.round(y + 20)}) rotate(${Math.round(between(random, -70, 70))})`,
      },
      element('ellipse', { rx: long, ry: wide, fill: '#57697f', stroke: '#2b3a50', 'stroke-width': 3 }) +
        stroke(cristae.join(''), '#c9d4e2', 3),
    )
  })
  const ribosomes = Array.from(
    { length: 420 },
    (): Point => [Math.round(random() * width * 0.7), Math.round(random() * height)],
  )
  const chromatin = scatter(random, 34, width * 0.34, height * 0.8, 26).map(([x, y]) =>
    circle(x + width * 0.68, y + height * 0.06, between(random, 10, 24)),
  )
  return (
    brightField(plate) +
    dots(ribosomes, '#2b3a50', 4, { opacity: '.42' }) +
    fill(
      `M${width} 0H${width * 0.76}Q${width * 0.5} ${height * 0.42} ${width * 0.74} ${height}H${width}z`,
      '#a7b5c8',
      { stroke: '#2b3a50', 'stroke-width': 5 },
    ) +
    group({ fill: '#3d4f68', opacity: '.6' }, chromatin.join('')) +
    mitochondria.join('') +
    dataBar(plate)
  )
}
