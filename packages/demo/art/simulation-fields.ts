import { palette } from './palette.ts'
import { ball, night } from './simulation-ground.ts'
import {
  circle,
  type Drawing,
  dots,
  fill,
  group,
  line,
  type Point,
  short,
  smooth,
  stroke,
  url,
  whole,
} from './svg.ts'

/** A loaded bracket: finite elements coloured by stress. */
export const finiteElements: Drawing = (plate) => {
  const { width, height } = plate
  const ramp = ['#123a80', '#1f5fbf', '#4f8df0', '#9cc0f2', '#f6dcb6', palette.amber, palette.accent]
  const [hx, hy, hole] = [width * 0.4, height * 0.5, height * 0.17]
  const faces = ramp.map(() => '')
  const [spokes, shells] = [40, 8]
  const edge = (angle: number): Point => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = Math.min(
      (c > 0 ? width * 0.54 : width * 0.34) / Math.abs(c || 1e-9),
      (height * 0.4 * (1 - (c > 0 ? c * 0.32 : 0))) / Math.abs(s || 1e-9),
    )
    return [hx + c * reach, hy + s * reach]
  }
  const node = (spoke: number, shell: number): Point => {
    const angle = (spoke / spokes) * Math.PI * 2
    const [x, y] = edge(angle)
    const share = (shell / shells) ** 1.5
    const [ix, iy] = [hx + Math.cos(angle) * hole, hy + Math.sin(angle) * hole]
    return [ix + (x - ix) * share, iy + (y - iy) * share]
  }
  for (let spoke = 0; spoke < spokes; spoke++)
    for (let shell = 0; shell < shells; shell++) {
      const angle = ((spoke + 0.5) / spokes) * Math.PI * 2
      const stress = 0.22 + 0.78 * Math.sin(angle) ** 2 * Math.exp(-shell * 0.42) + 0.1 * Math.cos(angle)
      const step = Math.min(6, Math.max(0, Math.floor(stress * 7)))
      faces[step] += line(
        whole([
          node(spoke, shell),
          node(spoke + 1, shell),
          node(spoke + 1, shell + 1),
          node(spoke, shell + 1),
        ]),
        true,
      )
    }
  return (
    night(plate) +
    group(
      { stroke: '#061530', 'stroke-width': 1 },
      faces.map((d, index) => fill(d, ramp[index] as string)).join(''),
    )
  )
}

/** Flow past a cylinder: streamlines and the wake. */
export const streamlines: Drawing = (plate) => {
  const { width, height, id } = plate
  const [cx, cy, r] = [width * 0.28, height * 0.5, height * 0.12]
  const lines = Array.from({ length: 21 }, (_, index) => {
    const start = ((index + 0.5) / 21) * height
    const points = Array.from({ length: 34 }, (_, step): Point => {
      const x = (step / 33) * width
      const away = start - cy
      const lift =
        ((Math.sign(away) || 1) * r * r * 1.15) / (Math.abs(away) * 0.55 + r * 0.5 + Math.abs(x - cx) * 0.55)
      const wake =
        x > cx
          ? 20 * Math.exp(-((away / (r * 1.7)) ** 2)) * Math.sin((x - cx) / 34) * Math.min(1, (x - cx) / 120)
          : 0
      return [x, start + lift + wake]
    })
    const near = Math.abs(start - cy) / (height / 2)
    const colour = near < 0.12 ? palette.amber : near < 0.4 ? '#9cc0f2' : '#4f8df0'
    return stroke(smooth(whole(points).filter((_, step) => step % 3 === 0)), colour, 2.2, {
      opacity: short(1 - near * 0.55),
    })
  })
  return night(plate) + lines.join('') + ball(id, 'o', '#dbe8fb') + circle(cx, cy, r, { fill: url(`${id}o`) })
}

/** A field between two sources: interference in filled bands. */
export const fieldMap: Drawing = (plate) => {
  const { width, height } = plate
  const rings = (x: number, y: number, colour: string) =>
    Array.from({ length: 15 }, (_, index) =>
      circle(x, y, 22 + index * 27, { stroke: colour, opacity: short(0.95 - index * 0.055) }),
    ).join('')
  return (
    night(plate) +
    group(
      { fill: 'none', 'stroke-width': 8 },
      rings(width * 0.34, height * 0.5, '#3b74d1') + rings(width * 0.66, height * 0.5, '#2a9d9a'),
    ) +
    dots(
      [
        [width * 0.34, height * 0.5],
        [width * 0.66, height * 0.5],
      ],
      '#fff',
      15,
    ) +
    stroke(`M${width / 2} 0V${height}`, palette.amber, 2, { 'stroke-dasharray': '9 8' })
  )
}
