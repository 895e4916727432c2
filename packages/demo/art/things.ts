import { between } from '../random.ts'
import { palette } from './palette.ts'
import {
  type Drawing,
  dots,
  element,
  ground,
  group,
  linear,
  type Point,
  radial,
  rect,
  short,
  stroke,
  url,
} from './svg.ts'

/** A bench of vessels with their levels. */
export const vessels: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const tubes = Array.from({ length: 9 }, (_, index) => {
    const x = Math.round(width * 0.09 + index * width * 0.096)
    const level = height * between(random, 0.36, 0.62)
    const tint =
      index === 5 ? palette.accent : ([palette.sky, palette.mid, palette.blue][index % 3] as string)
    const bottom = height * 0.8
    return (
      element('path', {
        d: `M${x} ${Math.round(level)}h36V${Math.round(bottom)}a18 18 0 0 1-36 0z`,
        fill: tint,
        opacity: '.85',
      }) +
      element('path', {
        d: `M${x - 6} ${Math.round(height * 0.16)}h48M${x} ${Math.round(height * 0.16)}V${Math.round(bottom)}a18 18 0 0 0 36 0V${Math.round(height * 0.16)}`,
        fill: url(`${id}v`),
        stroke: '#b8d2f5',
        'stroke-width': '2.5',
      })
    )
  })
  return (
    ground(plate, [
      [0, '#0d2c63'],
      [1, '#061530'],
    ]) +
    linear(
      `${id}v`,
      [
        [0, '#fff', 0.2],
        [0.4, '#fff', 0.03],
        [1, '#fff', 0.1],
      ],
      [1, 0],
    ) +
    tubes.join('') +
    rect(0, height * 0.42, width, 12, { fill: '#35578f' }) +
    rect(0, height * 0.7, width, 12, { fill: '#35578f' })
  )
}

/** Sheets of a report with their lines and one curve. */
export const reports: Drawing = (plate) => {
  const { width, height } = plate
  const sheet = (x: number, y: number, turn: number, content: string) =>
    group(
      { transform: `translate(${short(x)} ${short(y)}) rotate(${turn})` },
      rect(4, 8, 220, 290, { rx: 8, fill: '#0a1f44', opacity: '.14' }) +
        rect(0, 0, 220, 290, { rx: 8, fill: '#fff' }) +
        content,
    )
  const rules = (from: number) =>
    stroke(
      Array.from({ length: 6 }, (_, index) => `M24 ${from + index * 20}h${index % 3 === 2 ? 110 : 172}`).join(
        '',
      ),
      '#d3dff0',
      7,
      { 'stroke-linecap': 'round' },
    )
  const head = rect(24, 26, 90, 13, { rx: 4, fill: palette.deep })
  const plot =
    stroke('M24 74v88h172', palette.grey, 2) +
    stroke('M28 156c22 0 26-66 44-66s22 50 40 50 18-26 32-26 18 42 48 42', palette.mid, 4)
  const bars = [30, 62, 44, 80, 56]
    .map((tall, index) =>
      rect(30 + index * 34, 162 - tall, 22, tall, { fill: index === 3 ? palette.accent : palette.sky }),
    )
    .join('')
  return (
    ground(
      plate,
      [
        [0, '#c9dcf6'],
        [1, '#8fb4e8'],
      ],
      [1, 1],
    ) +
    sheet(width * 0.12, height * 0.2, -8, head + rules(76)) +
    sheet(width * 0.52, height * 0.12, 7, head + bars + rules(190)) +
    sheet(width * 0.32, height * 0.16, 0, head + plot + rules(190))
  )
}

/** Racks of a data hall: cards with lights. */
export const racks: Drawing = (plate) => {
  const { width, height, random } = plate
  const lights: Point[] = []
  const marks: Point[] = []
  let slots = ''
  for (let column = 0; column < 6; column++)
    for (let row = 0; row < 12; row++) {
      const [x, y] = [
        Math.round(width * 0.06 + column * width * 0.152),
        Math.round(height * 0.07 + row * height * 0.074),
      ]
      slots += `M${x} ${y}h${Math.round(width * 0.13)}v${Math.round(height * 0.055)}h-${Math.round(width * 0.13)}z`
      for (let light = 0; light < 3; light++)
        if (random() < 0.75)
          (random() < 0.06 ? marks : lights).push([x + 12 + light * 12, y + Math.round(height * 0.028)])
    }
  return (
    ground(plate, [
      [0, '#0d2c63'],
      [1, '#040c1f'],
    ]) +
    element('path', { d: slots, fill: '#14397a', stroke: '#2a5fb5' }) +
    dots(lights, '#8fd0ff', 5) +
    dots(marks, palette.accent, 6)
  )
}

/** A drop on a surface and its angle. */
export const droplet: Drawing = (plate) => {
  const { width, height, id } = plate
  const base = height * 0.72
  const [cx, r] = [width / 2, height * 0.34]
  const half = r * 0.82
  const d = `M${short(cx - half)} ${short(base)}A${short(r)} ${short(r)} 0 1 1 ${short(cx + half)} ${short(base)}z`
  return (
    ground(plate, [
      [0, '#dfe9f7'],
      [1, '#f7fafe'],
    ]) +
    radial(
      `${id}d`,
      [
        [0, '#7fb0f0'],
        [0.55, '#1f5fbf'],
        [1, '#0a2350'],
      ],
      [0.4, 0.3],
      0.62,
    ) +
    rect(0, base, width, height - base, { fill: '#31435e' }) +
    rect(0, base, width, 6, { fill: '#7286a4' }) +
    element('path', { d, fill: url(`${id}d`) }) +
    element('ellipse', {
      cx: cx - r * 0.3,
      cy: base - r * 1.02,
      rx: r * 0.2,
      ry: r * 0.13,
      fill: '#fff',
      opacity: '.7',
    }) +
    stroke(
      `M${short(cx + half)} ${short(base)}l${short(r * 0.62)} ${short(-r * 0.88)}M${short(cx + half - 70)} ${short(base)}a70 70 0 0 1 110-57`,
      palette.accent,
      4,
      { 'stroke-linecap': 'round' },
    ) +
    stroke(`M${short(cx - half - 120)} ${short(base)}H${short(cx + half + 150)}`, palette.accent, 2, {
      'stroke-dasharray': '8 7',
    })
  )
}
