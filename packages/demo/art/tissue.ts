import { between, normal } from '../random.ts'
import { chartGround, frameOf } from './chart.ts'
import { dataBar } from './micrographs.ts'
import { palette } from './palette.ts'
import { cells, scatter, shrink } from './scatter.ts'
import {
  type Drawing,
  dots,
  element,
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

/** Cells: nuclei and fibres in two channels. */
export const fluorescence: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const glow = radial(
    `${id}n`,
    [
      [0, '#9cc6ff'],
      [0.6, '#3b74d1', 0.9],
      [1, '#0b3d91', 0],
    ],
    [0.45, 0.4],
  )
  const middles = scatter(random, 15, width, height, 118, 20)
  const bodies = cells(middles, width, height).map((cell) => rounded(shrink(cell, 0.92)))
  const fibres = middles.map(([x, y]) => {
    const turn = random() * 3
    return Array.from({ length: 9 }, (_, index) => {
      const side = (index - 4) * 9
      const [along, across] = [
        [Math.cos(turn), Math.sin(turn)] as const,
        [-Math.sin(turn), Math.cos(turn)] as const,
      ]
      const long = between(random, 34, 54) * Math.cos(side / 40)
      const middle: Point = [x + across[0] * side, y + across[1] * side]
      return line(
        whole(
          [-1, 1].map((end): Point => [middle[0] + along[0] * long * end, middle[1] + along[1] * long * end]),
        ),
      )
    }).join('')
  })
  const nuclei = middles.map(([x, y]) =>
    element('ellipse', {
      cx: Math.round(x),
      cy: Math.round(y),
      rx: between(random, 22, 30),
      ry: between(random, 17, 24),
    }),
  )
  const spots = middles.flatMap(([x, y]) =>
    Array.from(
      { length: 7 },
      (): Point => [Math.round(x + normal(random) * 32), Math.round(y + normal(random) * 32)],
    ),
  )
  return (
    ground(plate, [
      [0, '#030914'],
      [1, '#05102a'],
    ]) +
    fill(bodies.join(''), palette.teal, {
      'fill-opacity': '.2',
      stroke: palette.teal,
      'stroke-opacity': '.75',
      'stroke-width': 2,
    }) +
    stroke(fibres.join(''), '#5cc9c0', 2, { opacity: '.5', 'stroke-linecap': 'round' }) +
    glow +
    group({ fill: url(`${id}n`) }, nuclei.join('')) +
    dots(spots, palette.amber, 6, { opacity: '.85' }) +
    dataBar(plate)
  )
}

/** Stained tissue: blue nuclei, brown positive cells around a lumen. */
export const stainedTissue: Drawing = (plate) => {
  const { width, height, random } = plate
  const [cx, cy] = [width * 0.4, height * 0.46]
  const inLumen = ([x, y]: Point) => Math.hypot((x - cx) / 1.5, y - cy) < 74
  const places = scatter(random, 96, width, height, 42, 10).filter((place) => !inLumen(place))
  const bodies = cells(places, width, height).map((cell, index) => {
    const [x, y] = places[index] as Point
    const positive = Math.hypot((x - cx) / 1.5, y - cy) < 120 && random() < 0.7
    return {
      cell,
      positive,
      nucleus: element('ellipse', {
        cx: Math.round(x),
        cy: Math.round(y),
        rx: between(random, 8, 13),
        ry: between(random, 6, 10),
      }),
    }
  })
  const outlines = (positive: boolean) =>
    bodies
      .filter((body) => body.positive === positive && body.cell.length > 2)
      .map(({ cell }) => rounded(shrink(cell, 0.95)))
      .join('')
  const nuclei = (positive: boolean) =>
    bodies
      .filter((body) => body.positive === positive)
      .map(({ nucleus }) => nucleus)
      .join('')
  return (
    ground(plate, [
      [0, '#f2eef2'],
      [1, '#e3e4ef'],
    ]) +
    fill(outlines(false), '#cfd6e8') +
    fill(outlines(true), '#d9a878') +
    element('ellipse', { cx, cy, rx: 96, ry: 60, fill: '#faf9fb' }) +
    group({ fill: '#33509a', opacity: '.82' }, nuclei(false)) +
    group({ fill: '#7c4a20', opacity: '.86' }, nuclei(true))
  )
}

/** Events of a cytometer in four quadrants, dense where it matters. */
export const cytometry: Drawing = (plate) => {
  const frame = frameOf(plate)
  const { random } = plate
  const clouds: readonly (readonly [number, number, number, number, string])[] = [
    [0.26, 0.24, 0.07, 190, '#4f8df0'],
    [0.7, 0.28, 0.07, 120, palette.teal],
    [0.68, 0.74, 0.08, 150, palette.amber],
    [0.27, 0.72, 0.06, 40, '#9cc0f2'],
  ]
  const events = clouds.map(([x, y, spread, count, colour]) => {
    const places = Array.from(
      { length: count },
      (): Point => frame.at(x + normal(random) * spread, y + normal(random) * spread * 1.2),
    )
    return dots(whole(places), colour, 4.5, { opacity: '.75' })
  })
  const gate = line([frame.at(0.48, 0), frame.at(0.48, 1)]) + line([frame.at(0, 0.5), frame.at(1, 0.5)])
  const core = smooth(
    [
      frame.at(0.56, 0.7),
      frame.at(0.66, 0.92),
      frame.at(0.82, 0.84),
      frame.at(0.84, 0.64),
      frame.at(0.68, 0.58),
    ],
    true,
  )
  return chartGround(plate, 'dark') + events.join('') + stroke(gate, '#9fb8de', 1.6) + stroke(core, '#fff', 2)
}
