import { palette } from './palette.ts'
import { circle, type Drawing, element, fill, group, line, type Point, short, stroke } from './svg.ts'

/** Capitals as strokes on a grid of 20 × 28, so that a mark needs no font. */
const letters: Record<string, string> = {
  B: 'M2 28V0h9a7 7 0 0 1 0 14H2m9 0a7 7 0 0 1 0 14H2',
  C: 'M19 5a12 14 0 1 0 0 18',
  D: 'M2 0h5a12 14 0 0 1 0 28H2z',
  I: 'M2 0v28',
  L: 'M2 0v28h15',
  M: 'M2 28V0l10 17L22 0v28',
  Q: 'M11 0a10 14 0 1 0 .1 0zM13 20l8 9',
  R: 'M2 28V0h9a7.5 7.5 0 0 1 0 15H2m9 0 8 13',
  S: 'M17 4C13-2 2-1 2 7c0 9 16 5 16 14 0 8-12 9-17 3',
  Y: 'M1 0l9 14L19 0M10 14v14',
}

const advance: Record<string, number> = { I: 12, L: 24, M: 34, C: 28, Q: 31, D: 29 }

function word(text: string, x: number, y: number) {
  let at = x
  const shapes = [...text].map((letter) => {
    const shape = element('path', { d: letters[letter] ?? '', transform: `translate(${at} ${y})` })
    at += advance[letter] ?? 28
    return shape
  })
  return group(
    {
      fill: 'none',
      stroke: '#5b7bab',
      'stroke-width': '4',
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
    shapes.join(''),
  )
}

const polygon = (sides: number, r: number, turn = 0): Point[] =>
  Array.from({ length: sides }, (_, index) => [
    44 + r * Math.sin((index / sides) * Math.PI * 2 + turn),
    40 - r * Math.cos((index / sides) * Math.PI * 2 + turn),
  ])

/** A hexagon of cubes: an institute of materials. */
export const materialsLogo: Drawing = () =>
  stroke(line(polygon(6, 28), true), palette.mid, 4, { 'stroke-linejoin': 'round' }) +
  stroke(
    polygon(6, 28)
      .filter((_, index) => index % 2)
      .map(([x, y]) => `M44 40L${short(x)} ${short(y)}`)
      .join(''),
    palette.mid,
    4,
  ) +
  circle(44, 40, 6, { fill: palette.accent }) +
  word('DIMR', 96, 26)

/** Crossing orbits: a centre across disciplines. */
export const crossingLogo: Drawing = () =>
  group(
    { fill: 'none', stroke: palette.mid, 'stroke-width': '4' },
    [0, 60, 120]
      .map((turn) =>
        element('ellipse', { cx: 44, cy: 40, rx: 29, ry: 11, transform: `rotate(${turn} 44 40)` }),
      )
      .join(''),
  ) +
  circle(44, 40, 5, { fill: palette.mid }) +
  word('QICS', 96, 26)

/** Two strands in a ring: life sciences. */
export const lifeLogo: Drawing = () =>
  circle(44, 40, 28, { fill: 'none', stroke: palette.teal, 'stroke-width': '4' }) +
  stroke('M34 16c0 16 20 16 20 32 0 7-4 12-8 16M54 16c0 16-20 16-20 32 0 7 4 12 8 16', palette.teal, 4, {
    'stroke-linecap': 'round',
  }) +
  stroke('M36 25h16M36 54h16', palette.teal, 3) +
  word('BILS', 96, 26)

/** Peaks over a ring: an institute of chemistry in the hills. */
export const chemistryLogo: Drawing = () =>
  fill('M14 60 34 22l12 22 8-12 20 28z', palette.mid, {
    'fill-opacity': '.2',
    stroke: palette.mid,
    'stroke-width': '4',
    'stroke-linejoin': 'round',
  }) +
  circle(62, 20, 6, { fill: palette.accent }) +
  word('YCRI', 96, 26)
