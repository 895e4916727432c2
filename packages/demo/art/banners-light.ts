import { between, normal } from '../random.ts'
import { calm, depth, fadeIn } from './banner-ground.ts'
import { palette } from './palette.ts'
import {
  circle,
  type Drawing,
  dots,
  element,
  fill,
  group,
  line,
  linear,
  type Point,
  radial,
  short,
  simplify,
  smooth,
  stroke,
  url,
  whole,
} from './svg.ts'

/** Rings and spots of a diffraction pattern. */
export const diffractionBanner: Drawing = (plate) => {
  const { id, random } = plate
  const [cx, cy] = [1400, 320]
  const rings = [84, 132, 158, 206, 262, 300, 356, 420, 500, 590, 690].map((radius, index) => {
    const strength = 1 / (1 + index * 0.2)
    const spots: Point[] = Array.from({ length: 24 + index * 2 }, () => {
      const angle = random() * 6.283
      const away = radius + normal(random) * 1.5
      return [Math.round(cx + Math.cos(angle) * away), Math.round(cy + Math.sin(angle) * away)]
    })
    return (
      circle(cx, cy, radius, {
        stroke: '#7fb0f0',
        'stroke-width': index % 3 === 1 ? 3 : 1.4,
        opacity: short(0.55 * strength),
      }) + dots(spots, '#e6f0ff', 3 + (index % 3 === 1 ? 2 : 0), { opacity: (0.95 * strength).toFixed(2) })
    )
  })
  return (
    depth(plate, '#030a1a', '#0a2a66', '#1d5fd0', [0.73, 0.5]) +
    radial(`${id}s`, [
      [0, '#fff'],
      [0.12, '#cfe3ff', 0.9],
      [0.4, '#4f8df0', 0.35],
      [1, '#1f5fbf', 0],
    ]) +
    group({ fill: 'none' }, rings.join('')) +
    circle(cx, cy, 210, { fill: url(`${id}s`) }) +
    circle(cx + 132 * Math.cos(-0.7), cy + 132 * Math.sin(-0.7), 9, { fill: palette.accent }) +
    calm(plate, '#040d20')
  )
}

/** Spectra behind spectra, each hiding the one behind. */
export const spectraBanner: Drawing = (plate) => {
  const { id, random } = plate
  const lines = [
    [820, 56],
    [930, 110],
    [1065, 48],
    [1190, 150],
    [1290, 72],
    [1420, 190],
    [1530, 92],
    [1640, 132],
    [1760, 56],
  ] as const
  const rows = Array.from({ length: 12 }, (_, row) => {
    const base = 196 + row * 36
    const peaks = lines.map(([place, height]) => ({
      centre: place + row * 4 + normal(random) * 5,
      height: height * between(random, 0.4, 1) * (0.42 + row / 16),
      half: between(random, 9, 14),
    }))
    const level = (x: number) =>
      peaks.reduce(
        (y, { centre, height, half }) => y - height / (1 + ((x - centre) / half) ** 2) ** 1.2,
        base,
      )
    const points = Array.from({ length: 700 }, (_, step): Point => [540 + step * 2, level(540 + step * 2)])
    const d = line(whole(simplify(points, 0.8)))
    const bright = row === 7
    return `<path d="${d}" fill="${url(`${id}m`)}" stroke="${bright ? url(`${id}x`) : url(`${id}l`)}" stroke-width="${bright ? 3 : 1.8}" stroke-opacity="${short(0.3 + row * 0.07)}"/>`
  })
  return (
    depth(plate, '#051230', '#0c3a7c', '#1c7f9e', [0.78, 0.72]) +
    fadeIn(`${id}l`, '#a9cdff') +
    fadeIn(`${id}x`, '#ffb37a') +
    linear(`${id}m`, [
      [0, '#0d3d80', 0.92],
      [1, '#0a2f63', 0.1],
    ]) +
    group({ 'stroke-linejoin': 'round' }, rows.join('')) +
    calm(plate, '#051230')
  )
}

/** Rays through the lenses of a column, down to one focus. */
export const beamBanner: Drawing = (plate) => {
  const { id, random } = plate
  const envelope: readonly Point[] = [
    [560, 0.16],
    [750, 0.5],
    [930, 0.92],
    [1090, 0.6],
    [1230, 0.12],
    [1330, 0.34],
    [1450, 0.66],
    [1600, 0.3],
    [1700, 0.02],
    [1920, 0.62],
  ]
  const rays = Array.from({ length: 23 }, (_, index) => {
    const share = (index - 11) / 11
    const points = envelope.map(
      ([x, spread], step): Point => [x, 320 + share * spread * 290 * (step > 4 && step < 8 ? -1 : 1)],
    )
    return stroke(smooth(whole(points)), url(`${id}${index === 11 ? 'x' : 'l'}`), index === 11 ? 2.4 : 1.5, {
      opacity: short(0.85 - Math.abs(share) * 0.5),
    })
  })
  const lenses = [
    [930, 292],
    [1450, 216],
  ].map(([x, tall]) =>
    element('ellipse', {
      cx: x as number,
      cy: 320,
      rx: 26,
      ry: tall as number,
      fill: url(`${id}z`),
      stroke: '#a9cdff',
      'stroke-width': 1.5,
    }),
  )
  const dust = Array.from(
    { length: 70 },
    (): Point => [Math.round(between(random, 900, 1900)), Math.round(random() * 640)],
  )
  return (
    depth(plate, '#030b1f', '#0b357a', '#1f6fe0', [0.88, 0.5]) +
    dots(dust, '#a9cdff', 3, { opacity: '.35' }) +
    linear(`${id}z`, [
      [0, '#bcd8ff', 0.34],
      [0.5, '#4f8df0', 0.12],
      [1, '#bcd8ff', 0.34],
    ]) +
    radial(`${id}s`, [
      [0, '#fff'],
      [0.1, '#ffd9bb', 0.95],
      [0.35, palette.accent, 0.3],
      [1, palette.accent, 0],
    ]) +
    fadeIn(`${id}l`, '#8fbcf7') +
    fadeIn(`${id}x`, '#ffb37a') +
    rays.join('') +
    lenses.join('') +
    circle(1700, 320, 130, { fill: url(`${id}s`) }) +
    fill('M1692 60h16v520h-16z', '#dbe8fb', { opacity: '.12' }) +
    calm(plate, '#030c22')
  )
}
