import { element, ground, linear, type Plate, type Point, radial, rect, url } from './svg.ts'

/** A deep ground with light from the right; the left third stays calm for words. */
export function depth(plate: Plate, from: string, to: string, glow: string, [x, y]: Point) {
  const { width, height, id } = plate
  return (
    ground(
      plate,
      [
        [0, from],
        [1, to],
      ],
      [1, 0.6],
    ) +
    radial(`${id}w`, [
      [0, glow, 0.75],
      [0.5, glow, 0.25],
      [1, glow, 0],
    ]) +
    element('ellipse', {
      cx: x * width,
      cy: y * height,
      rx: width * 0.46,
      ry: height * 0.98,
      fill: url(`${id}w`),
    })
  )
}

/** Hides what reaches into the left third. */
export const calm = ({ id, width, height }: Plate, colour: string) =>
  linear(
    `${id}q`,
    [
      [0.1, colour],
      [1, colour, 0],
    ],
    [1, 0],
  ) + rect(0, 0, width * 0.52, height, { fill: url(`${id}q`) })

export const sphere = (id: string, colour: string, dark: string) =>
  radial(
    id,
    [
      [0, '#fff'],
      [0.3, colour],
      [1, dark],
    ],
    [0.34, 0.28],
    0.6,
  )

/** A stroke colour that comes out of nothing between 560 and 1400 px. */
export const fadeIn = (id: string, colour: string) =>
  element(
    'linearGradient',
    { id, gradientUnits: 'userSpaceOnUse', x1: 560, x2: 1400, y1: 0, y2: 0 },
    `<stop stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}"/>`,
  )
