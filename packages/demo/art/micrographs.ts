import { between, normal } from '../random.ts'
import { scatter } from './scatter.ts'
import { circle, type Drawing, element, ground, group, linear, type Plate, radial, rect, url } from './svg.ts'

/** Greys of the electron image, from the dark of depth to the bright of edges. */
const tones = ['#0a1424', '#1b2a42', '#34465f', '#566a85', '#8395ad', '#b4c2d4', '#e4ecf5'] as const

export const tone = (share: number) => tones[Math.min(6, Math.max(0, Math.round(share * 6)))] as string

/** The dark strip under an electron image: a scale bar, and on wide images marks in place of words. */
export function dataBar({ width, height }: Plate) {
  const top = height - 26
  const bar =
    rect(width - 150, top + 11, 120, 4) + rect(width - 150, top + 7, 2, 12) + rect(width - 32, top + 7, 2, 12)
  const words = [24, 84, 126, 204]
    .map((x, index) => rect(x, top + 9, [44, 28, 60, 36][index] as number, 7, { rx: 2, opacity: '.35' }))
    .join('')
  return (
    rect(0, top, width, 26, { fill: '#050b16' }) + group({ fill: '#fff' }, bar + (width < 480 ? '' : words))
  )
}

/** How many things of `full` (on a cover) fit on this plate. */
export const fitting = ({ width, height }: Plate, full: number) =>
  Math.round((full * width * height) / (640 * 480))

export const depths = [0.34, 0.62, 1] as const

/** Round particles in three depths. */
export const particles: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const shades = depths.map((light, index) =>
    radial(
      `${id}b${index}`,
      [
        [0, tone(0.86 * light)],
        [0.55, tone(0.62 * light)],
        [0.86, tone(0.3 * light)],
        [0.93, tone(0.9 * light)],
        [1, tone(0.2 * light)],
      ],
      [0.36, 0.3],
    ),
  )
  const layers = depths.map((depth, index) => {
    const size = 22 + 22 * depth
    const places = scatter(random, [60, 48, 30][index] as number, width, height, size * 1.5, size)
    const balls = places
      .sort((a, b) => a[1] - b[1])
      .map(([x, y]) => circle(x, y, size * between(random, 0.82, 1.12)))
    return group({ fill: url(`${id}b${index}`) }, balls.join(''))
  })
  return (
    ground(plate, [
      [0, tone(0.1)],
      [1, tone(0)],
    ]) +
    shades.join('') +
    layers.join('') +
    dataBar(plate)
  )
}

/** Rods lying across each other. */
export const rods: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const layers = depths.map((light, layer) => {
    const thick = 14 + layer * 8
    const shade = linear(`${id}r${layer}`, [
      [0, tone(0.4 * light)],
      [0.3, tone(light)],
      [0.65, tone(0.55 * light)],
      [1, tone(0.14 * light)],
    ])
    const bodies = Array.from({ length: fitting(plate, 30 - layer * 6) }, () => {
      const long = Math.round(between(random, 110, 230) * (0.6 + layer * 0.3))
      const turn = Math.round(between(random, -52, 52) + (random() < 0.3 ? 90 : 0))
      const [x, y] = [Math.round(random() * width), Math.round(random() * height)]
      return rect(x - long / 2, y, long, thick, { rx: thick / 2, transform: `rotate(${turn} ${x} ${y})` })
    })
    return shade + group({ fill: url(`${id}r${layer}`), stroke: tone(0), 'stroke-width': 2 }, bodies.join(''))
  })
  return (
    ground(plate, [
      [0, tone(0.16)],
      [1, tone(0)],
    ]) +
    layers.join('') +
    dataBar(plate)
  )
}

/** Thin curved sheets standing on edge, as in flower-like oxides. */
export const sheets: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const layers = depths.map((light, layer) => {
    const shade = linear(`${id}s${layer}`, [
      [0, tone(0.8 * light)],
      [0.3, tone(0.5 * light)],
      [1, tone(0.06)],
    ])
    const rim = linear(`${id}e${layer}`, [
      [0, tone(light)],
      [0.42, tone(light), 0.9],
      [0.6, tone(light), 0],
    ])
    const places = scatter(random, fitting(plate, 44 - layer * 9), width, height, 42 + layer * 16, 40).sort(
      (a, b) => a[1] - b[1],
    )
    const plates = places.map(([x, y]) => {
      const half = between(random, 34, 64) * (0.7 + layer * 0.35)
      const tilt = between(random, -0.75, 0.75)
      const [dx, dy] = [half * Math.cos(tilt), half * Math.sin(tilt)]
      const foot = between(random, 46, 90)
      const corners = [
        x - dx,
        y - dy,
        x + between(random, -14, 14),
        y + between(random, -46, 46),
        x + dx,
        y + dy,
      ].map(Math.round)
      const feet = [x + dx * 0.75, y + dy + foot, x - dx * 0.75, y - dy + foot].map(Math.round)
      return `<path d="M${corners.slice(0, 2).join(' ')}Q${corners.slice(2).join(' ')}L${feet.join(' ')}z"/>`
    })
    return (
      shade +
      rim +
      group(
        { fill: url(`${id}s${layer}`), stroke: url(`${id}e${layer}`), 'stroke-width': 2 + layer },
        plates.join(''),
      )
    )
  })
  return (
    ground(plate, [
      [0, tone(0.2)],
      [1, tone(0)],
    ]) +
    layers.join('') +
    dataBar(plate)
  )
}

/** A web of spun fibres. */
export const fibres: Drawing = (plate) => {
  const { width, height, random } = plate
  const body = depths.map((light, layer) =>
    Array.from({ length: 13 - layer * 2 }, () => {
      const upright = random() < 0.42
      const ends = upright
        ? [between(random, 0, width), -20, between(random, 0, width), height + 20]
        : [-20, between(random, 0, height), width + 20, between(random, 0, height)]
      const [ax, ay, bx, by] = ends.map(Math.round) as [number, number, number, number]
      const bend = [(ax + bx) / 2 + normal(random) * 70, (ay + by) / 2 + normal(random) * 70].map(Math.round)
      const d = `M${ax} ${ay}Q${bend.join(' ')} ${bx} ${by}`
      const thick = between(random, 8, 15) * (0.7 + layer * 0.34)
      const coat = (colour: string, share: number) =>
        element('path', { d, stroke: colour, 'stroke-width': thick * share })
      return (
        coat(tone(0), 1.5) +
        coat(tone(0.46 * light), 1) +
        coat(tone(0.74 * light), 0.62) +
        coat(tone(light), 0.24)
      )
    }).join(''),
  )
  return (
    ground(plate, [
      [0, tone(0.12)],
      [1, tone(0)],
    ]) +
    group({ fill: 'none' }, body.join('')) +
    dataBar(plate)
  )
}
