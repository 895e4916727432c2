import { between, normal } from '../random.ts'
import { chartGround, frameOf } from './chart.ts'
import { palette } from './palette.ts'
import { scatter } from './scatter.ts'
import { circle, type Drawing, dots, fill, ground, line, type Point, stroke, whole } from './svg.ts'

const hues = [
  '#4f8df0',
  palette.teal,
  palette.amber,
  '#9cc0f2',
  palette.accent,
  '#1f5fbf',
  '#8fd0c9',
  '#c9d6ea',
]

/** Cells in the plane of two components, coloured by cluster. */
export const clusters: Drawing = (plate) => {
  const { width, height, random } = plate
  const scale = width / 640
  const middles = scatter(random, 8, width * 0.76, height * 0.7, 118 * scale)
  const clouds = middles.map(([x, y], index) => {
    const [turn, long, wide] = [
      random() * 3,
      between(random, 20, 46) * scale,
      between(random, 12, 22) * scale,
    ]
    const places = Array.from({ length: 66 }, (): Point => {
      const [u, v] = [normal(random) * long, normal(random) * wide]
      return [
        Math.round(width * 0.12 + x + u * Math.cos(turn) - v * Math.sin(turn)),
        Math.round(height * 0.15 + y + u * Math.sin(turn) + v * Math.cos(turn)),
      ]
    })
    return dots(places, hues[index] as string, 4 + 2 * scale, { opacity: '.8' })
  })
  return (
    ground(plate, [
      [0, '#0b2555'],
      [1, palette.night],
    ]) + clouds.join('')
  )
}

/** Fold change against significance: down, unchanged, up. */
export const volcano: Drawing = (plate) => {
  const frame = frameOf(plate)
  const groups: Record<string, Point[]> = { down: [], same: [], up: [] }
  for (let index = 0; index < 420; index++) {
    const fold = normal(plate.random) * 0.15
    const weight = Math.min(
      0.94,
      0.03 + (Math.abs(fold) * 2.1) ** 1.5 * between(plate.random, 0.25, 1.35) + plate.random() * 0.05,
    )
    const key = weight > 0.24 && Math.abs(fold) > 0.11 ? (fold < 0 ? 'down' : 'up') : 'same'
    groups[key]?.push(frame.at(0.5 + fold, weight))
  }
  const limits =
    line([frame.at(0.39, 0), frame.at(0.39, 1)]) +
    line([frame.at(0.61, 0), frame.at(0.61, 1)]) +
    line([frame.at(0, 0.24), frame.at(1, 0.24)])
  return (
    chartGround(plate, 'dark') +
    stroke(limits, '#6f8fc4', 1.4, { 'stroke-dasharray': '6 6' }) +
    dots(whole(groups.same ?? []), '#5d78a6', 6, { opacity: '.6' }) +
    dots(whole(groups.down ?? []), '#4f9bff', 8, { opacity: '.9' }) +
    dots(whole(groups.up ?? []), palette.accent, 8, { opacity: '.9' })
  )
}

/** Expression heat map with the trees of both sides. */
export const heatMap: Drawing = (plate) => {
  const { width, height, random } = plate
  const ramp = ['#1d5fd0', '#5d92e0', '#a9c7f0', '#e9eef6', '#f6cf9f', '#f0a25b', '#e8772e']
  const [rows, columns] = [22, 12]
  const [left, top] = [width * 0.16, height * 0.2]
  const [w, h] = [(width * 0.96 - left) / columns, (height * 0.95 - top) / rows]
  const tiles = ramp.map(() => '')
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const block = row < 9 === column < 5 ? 1.6 : row > 15 && column > 8 ? 0.4 : -1.5
      const level = Math.min(6, Math.max(0, Math.round(3 + block + normal(random) * 0.9)))
      tiles[level] +=
        `M${Math.round(left + column * w)} ${Math.round(top + row * h)}h${Math.round(w - 2)}v${Math.round(h - 2)}h-${Math.round(w - 2)}z`
    }
  const tree = (count: number, place: (index: number, level: number) => Point) => {
    let data = ''
    let nodes = Array.from({ length: count }, (_, index) => ({ at: index + 0.5, level: 0 }))
    while (nodes.length > 1) {
      const next: typeof nodes = []
      for (let index = 0; index < nodes.length; index += 2) {
        const [a, b] = [nodes[index], nodes[index + 1]]
        if (!a) continue
        if (!b) {
          next.push(a)
          continue
        }
        const level = Math.max(a.level, b.level) + 0.13 + random() * 0.1
        data += line(
          whole([place(a.at, a.level), place(a.at, level), place(b.at, level), place(b.at, b.level)]),
        )
        next.push({ at: (a.at + b.at) / 2, level })
      }
      nodes = next
    }
    return data
  }
  const above = tree(columns, (at, level) => [left + at * w, top - 8 - level * height * 0.17])
  const beside = tree(rows, (at, level) => [left - 8 - level * width * 0.12, top + at * h])
  return (
    ground(plate, [
      [0, '#0b2555'],
      [1, palette.night],
    ]) +
    stroke(above + beside, '#8fb0e2', 1.5) +
    tiles.map((d, index) => fill(d, ramp[index] as string)).join('')
  )
}

/** A network of hubs and their neighbours. */
export const network: Drawing = (plate) => {
  const { width, height, random } = plate
  const hubs = scatter(random, 6, width * 0.8, height * 0.76, 150).map(
    ([x, y]): Point => [Math.round(width * 0.1 + x), Math.round(height * 0.12 + y)],
  )
  let edges = ''
  const leaves: Point[][] = hubs.map(([x, y]) =>
    Array.from({ length: 15 }, (_, index): Point => {
      const angle = (index / 15) * 6.283 + normal(random) * 0.1
      const far = between(random, 38, 84)
      const leaf: Point = [Math.round(x + Math.cos(angle) * far), Math.round(y + Math.sin(angle) * far)]
      edges += line([[x, y], leaf])
      return leaf
    }),
  )
  const bridges = hubs.flatMap((from, index) => hubs.slice(index + 1).map((to) => line([from, to])))
  const across = leaves.map((own, index) =>
    line([own[3] as Point, (leaves[(index + 1) % leaves.length] as Point[])[8] as Point]),
  )
  return (
    ground(plate, [
      [0, '#0b2555'],
      [1, palette.night],
    ]) +
    stroke(edges + across.join(''), '#4a70b3', 1.3, { opacity: '.8' }) +
    stroke(bridges.join(''), '#86aef0', 2, { opacity: '.55' }) +
    leaves.map((places, index) => dots(places, hues[index % 4] as string, 11)).join('') +
    hubs
      .map(([x, y], index) =>
        circle(x, y, 17, {
          fill: index === 0 ? palette.accent : '#dbe8fb',
          stroke: '#0a2350',
          'stroke-width': 4,
        }),
      )
      .join('')
  )
}
