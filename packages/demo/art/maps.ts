import { between, normal } from '../random.ts'
import { chartGround, curve, frameOf, gaussian, type Peak, trace } from './chart.ts'
import { palette } from './palette.ts'
import { scatter } from './scatter.ts'
import {
  circle,
  type Drawing,
  dots,
  element,
  fill,
  ground,
  group,
  line,
  type Point,
  radial,
  rect,
  stroke,
  url,
  whole,
} from './svg.ts'

/** The same particles four times, each in the colour of one element. */
export const elementMaps: Drawing = (plate) => {
  const { width, height, random } = plate
  const [w, h] = [width / 2, height / 2]
  const balls = scatter(random, 9, w, h, 62, 0).map(([x, y]) => [x, y, between(random, 22, 40)] as const)
  const colours = ['#e4ecf5', '#4f8df0', palette.teal, palette.accent]
  const panels = colours.map((colour, index) => {
    const [left, top] = [(index % 2) * w, Math.floor(index / 2) * h]
    const spread = index === 3 ? 1.05 : index === 2 ? 0.62 : 1
    const speckles = balls.flatMap(([x, y, r]) =>
      Array.from({ length: 26 }, (): Point => {
        const [angle, away] = [
          random() * 6.3,
          Math.sqrt(index === 3 ? between(random, 0.7, 1) : random()) * r * spread,
        ]
        return [Math.round(left + x + Math.cos(angle) * away), Math.round(top + y + Math.sin(angle) * away)]
      }),
    )
    const discs = balls.map(([x, y, r]) => circle(left + x, top + y, r * spread)).join('')
    const inside = speckles.filter(
      ([x, y]) => x > left + 3 && x < left + w - 3 && y > top + 3 && y < top + h - 3,
    )
    return (
      element('clipPath', { id: `${plate.id}c${index}` }, rect(left, top, w, h)) +
      group(
        { fill: colour, opacity: index ? '.24' : '.5', 'clip-path': url(`${plate.id}c${index}`) },
        discs,
      ) +
      dots(inside, colour, 4, { opacity: '.9' })
    )
  })
  const cross = `M${w} 0V${height}M0 ${h}H${width}`
  return (
    ground(plate, [
      [0, '#040b18'],
      [1, '#07142b'],
    ]) +
    panels.join('') +
    stroke(cross, '#6f8fc4', 2)
  )
}

/** Correlation of two axes: contours at cross peaks, projections along the edges. */
export const contours: Drawing = (plate) => {
  const frame = frameOf(plate)
  const places: Point[] = [
    [0.16, 0.2],
    [0.28, 0.34],
    [0.44, 0.42],
    [0.58, 0.6],
    [0.72, 0.66],
    [0.84, 0.74],
    [0.28, 0.2],
    [0.44, 0.66],
    [0.72, 0.42],
    [0.58, 0.34],
  ]
  const rings = places.map(([x, y], index) => {
    const [cx, cy] = frame.at(x, y)
    const warm = index > 5
    return [1, 0.72, 0.46, 0.22]
      .map((share) =>
        element('ellipse', {
          cx,
          cy,
          rx: 40 * share * (warm ? 0.7 : 1),
          ry: 24 * share * (warm ? 0.8 : 1),
          stroke: warm ? palette.amber : palette.sky,
        }),
      )
      .join('')
  })
  const peaks = places
    .slice(0, 6)
    .map(([x], index): Peak => [x, [0.16, 0.1, 0.14, 0.12, 0.17, 0.1][index] ?? 0.1, 0.007])
  return (
    chartGround(plate, 'dark') +
    stroke(line([frame.at(0, 0.08), frame.at(1, 0.88)]), '#35578f', 1.4, { 'stroke-dasharray': '6 6' }) +
    group({ fill: 'none', 'stroke-width': 2 }, rings.join('')) +
    curve(
      trace(frame, (x) => 0.84 + peaks.reduce((total, peak) => total + gaussian(x, peak), 0), 0.01, 1),
      '#cfe0f8',
      1.8,
    )
  )
}

/** Tomography: a slice through a porous body with a crack. */
export const tomographySlice: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const radius = height * 0.44
  const [cx, cy] = [width / 2, height / 2]
  const holes = scatter(random, 90, radius * 2, radius * 2, 26)
    .map(([x, y]): Point => [cx - radius + x, cy - radius + y])
    .filter(([x, y]) => Math.hypot(x - cx, y - cy) < radius - 16)
    .map(([x, y]) => circle(x, y, between(random, 3, 11)))
  const heavy = scatter(random, 26, radius * 2, radius * 2, 40)
    .map(([x, y]): Point => [Math.round(cx - radius + x), Math.round(cy - radius + y)])
    .filter(([x, y]) => Math.hypot(x - cx, y - cy) < radius - 12)
  const crack: Point[] = Array.from({ length: 12 }, (_, index) => [
    cx - radius * 0.8 + index * radius * 0.14,
    cy + 34 - index * 7 + normal(random) * 9,
  ])
  return (
    ground(plate, [
      [0, '#050b16'],
      [1, '#02050b'],
    ]) +
    radial(`${id}t`, [
      [0, '#8ea0ba'],
      [0.9, '#a9b8cd'],
      [1, '#dfe8f4'],
    ]) +
    circle(cx, cy, radius, { fill: url(`${id}t`) }) +
    group({ fill: '#131e30' }, holes.join('')) +
    dots(heavy, '#fff', 9, { opacity: '.85' }) +
    stroke(line(crack), '#0a1424', 4, { 'stroke-linejoin': 'round' }) +
    stroke(`M0 ${cy}H${width}`, palette.accent, 1.6, { 'stroke-dasharray': '10 8' }) +
    stroke(`M${cx} 0V${height}`, palette.sky, 1.6, { 'stroke-dasharray': '10 8' })
  )
}

/** A measured surface as a mesh in perspective, coloured by height. */
export const surfaceMesh: Drawing = (plate) => {
  const { width, height } = plate
  const level = (x: number, y: number) =>
    0.6 * Math.exp(-((x - 0.35) ** 2 + (y - 0.5) ** 2) * 22) +
    0.34 * Math.exp(-((x - 0.72) ** 2 + (y - 0.36) ** 2) * 40) -
    0.2 * Math.exp(-((x - 0.66) ** 2 + (y - 0.74) ** 2) * 30) +
    0.03 * Math.sin(x * 26) * Math.sin(y * 22)
  const seen = (x: number, y: number): Point => {
    const depth = 0.62 + 0.38 * y
    return [
      width / 2 + (x - 0.5) * width * 1.02 * depth,
      height * (0.32 + 0.56 * y * depth) - level(x, y) * height * 0.42 * depth,
    ]
  }
  const ramp = ['#123a80', '#1f5fbf', '#4f8df0', '#9cc0f2', palette.amber, palette.accent]
  let faces = ''
  const [rows, columns] = [18, 22]
  for (let row = 0; row < rows; row++) {
    let shade = ''
    let run = ''
    for (let column = 0; column < columns; column++) {
      const [x, y, dx, dy] = [column / columns, row / rows, 1 / columns, 1 / rows]
      const step = Math.round(1.1 + level(x + dx / 2, y + dy / 2) * 7)
      const own = ramp[Math.min(5, Math.max(0, step))] as string
      if (own !== shade) {
        faces += run && fill(run, shade)
        run = ''
      }
      shade = own
      run += line(whole([seen(x, y), seen(x + dx, y), seen(x + dx, y + dy), seen(x, y + dy)]), true)
    }
    faces += fill(run, shade)
  }
  return (
    ground(plate, [
      [0, '#0d2c63'],
      [1, palette.night],
    ]) + group({ stroke: '#061530', 'stroke-width': 1 }, faces)
  )
}
