import { normal } from '../random.ts'
import { chartGround, curve, frameOf, gaussian } from './chart.ts'
import { palette } from './palette.ts'
import { scatter } from './scatter.ts'
import { ball, night } from './simulation-ground.ts'
import {
  circle,
  type Drawing,
  dots,
  fill,
  ground,
  group,
  line,
  type Point,
  simplify,
  smooth,
  stroke,
  url,
  whole,
} from './svg.ts'

/** A bilayer with its water and a protein through it. */
export const membrane: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const inProtein = (x: number) => Math.abs(x - width * 0.52) < 76
  let tails = ''
  const heads: Point[] = []
  for (let x = 10; x < width; x += 19) {
    if (inProtein(x)) continue
    for (const side of [-1, 1]) {
      const y = height / 2 + side * (height * 0.17 + 8 * Math.sin(x / 60))
      heads.push([x, y])
      for (const shift of [-4, 4])
        tails += `M${x + shift} ${Math.round(y)}q${Math.round(normal(random) * 5)} ${-side * 30} ${Math.round(normal(random) * 4)} ${Math.round(-side * (height * 0.14))}`
    }
  }
  const water = scatter(random, 190, width, height, 17).filter(
    ([x, y]) =>
      Math.abs(y - height / 2) > height * 0.23 && !(inProtein(x) && Math.abs(y - height / 2) < height * 0.3),
  )
  const helices = [-54, -27, 0, 27, 54].map((shift, index) => {
    const points: Point[] = Array.from({ length: 15 }, (_, step) => [
      width * 0.52 + shift + (step % 2 ? 15 : -15),
      height * (0.2 + index * 0.012 + step * 0.041),
    ])
    const d = smooth(whole(points))
    return stroke(d, '#0b2555', 15) + stroke(d, index === 2 ? palette.accent : palette.teal, 10)
  })
  return (
    night(plate) +
    dots(whole(water), '#5d92e0', 9, { opacity: '.5' }) +
    stroke(tails, '#8fa9d0', 3, { opacity: '.8' }) +
    ball(id, 'h', '#7fb0f0') +
    group(
      { fill: url(`${id}h`) },
      whole(heads)
        .map(([x, y]) => circle(x, y, 9))
        .join(''),
    ) +
    helices.join('')
  )
}

/** Deviation of a trajectory over time, with the histogram of its values. */
export const trajectory: Drawing = (plate) => {
  const frame = frameOf(plate)
  const run = (target: number, rough: number) => {
    let y = 0.08
    return Array.from({ length: 150 }, (_, index): Point => {
      y += (target - y) * 0.07 + normal(plate.random) * rough
      return frame.at(0.01 + (index / 149) * 0.76, y)
    })
  }
  const histogram = (target: number, spread: number, colour: string) => {
    const points = simplify(
      Array.from(
        { length: 60 },
        (_, index): Point => frame.at(0.8 + 0.19 * gaussian(index / 59, [target, 1, spread]), index / 59),
      ),
    )
    return (
      fill(line([frame.at(0.8, 0), ...points, frame.at(0.8, 1)], true), colour, { opacity: '.3' }) +
      curve(points, colour, 2)
    )
  }
  return (
    chartGround(plate) +
    curve(simplify(run(0.66, 0.018), 0.8), palette.accent, 2) +
    curve(simplify(run(0.36, 0.014), 0.8), palette.deep, 2) +
    histogram(0.66, 0.09, palette.accent) +
    histogram(0.36, 0.07, palette.deep)
  )
}

/** A pocket with its ligand and the contacts between them. */
export const docking: Drawing = (plate) => {
  const { width, height, id, random } = plate
  const [cx, cy] = [width / 2, height / 2]
  const surface = Array.from({ length: 4 }, (_, layer) => {
    const ring = Array.from({ length: 26 }, (_, index): Point => {
      const angle = (index / 26) * Math.PI * 2
      const far =
        height * (0.3 + layer * 0.085) * (1 + 0.1 * Math.sin(angle * 3 + layer) + normal(random) * 0.035)
      return [cx + Math.cos(angle) * far * 1.3, cy + Math.sin(angle) * far]
    })
    return smooth(whole(ring), true)
  })
  const frameBox = `M-10-10H${width + 10}V${height + 10}H-10z`
  const atoms: Point[] = [
    [-74, 14],
    [-44, -20],
    [-6, -14],
    [14, 20],
    [-16, 46],
    [-54, 44],
    [46, 24],
    [70, -6],
    [104, 2],
    [-34, -58],
    [54, 60],
  ].map(([x, y]) => [cx + (x as number), cy + (y as number) - 6])
  const at = (index: number) => atoms[index] as Point
  const bonds = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 0],
    [3, 6],
    [6, 7],
    [7, 8],
    [1, 9],
    [6, 10],
  ]
    .map(([a, b]) => line([at(a as number), at(b as number)]))
    .join('')
  const contacts = [
    [9, -60, -128],
    [8, 196, -52],
    [10, 110, 128],
    [5, -150, 96],
  ]
    .map(([atom, x, y]) => line(whole([at(atom as number), [cx + (x as number), cy + (y as number)]])))
    .join('')
  return (
    ground(plate, [
      [0, '#123a80'],
      [1, '#0b2555'],
    ]) +
    surface
      .reverse()
      .map((d, index) =>
        fill(`${frameBox}${d}`, ['#1b4f9f', '#174489', '#123872', '#0d2c5d'][3 - index] as string, {
          'fill-rule': 'evenodd',
          opacity: '.75',
        }),
      )
      .reverse()
      .join('') +
    stroke(contacts, palette.amber, 3, { 'stroke-dasharray': '3 8', 'stroke-linecap': 'round' }) +
    stroke(bonds, '#c5d4ea', 8, { 'stroke-linecap': 'round' }) +
    ball(id, 'c', '#a9bcd4') +
    ball(id, 'o', palette.accent) +
    atoms.map(([x, y], index) => circle(x, y, 15, { fill: url(`${id}${index > 7 ? 'o' : 'c'}`) })).join('')
  )
}
