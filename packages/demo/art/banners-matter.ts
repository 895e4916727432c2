import { calm, depth, sphere } from './banner-ground.ts'
import { palette } from './palette.ts'
import { scatter } from './scatter.ts'
import { circle, type Drawing, dots, group, line, type Point, short, stroke, url, whole } from './svg.ts'

/** A crystal lattice that fades into the depth. */
export const latticeBanner: Drawing = (plate) => {
  const { id } = plate
  type Site = readonly [number, number, number]
  const seen = ([x, y, z]: Site) => {
    const [a, b] = [x * Math.cos(0.62) - z * Math.sin(0.62), x * Math.sin(0.62) + z * Math.cos(0.62)]
    const [c, d] = [y * Math.cos(0.36) - b * Math.sin(0.36), y * Math.sin(0.36) + b * Math.cos(0.36)]
    const near = 9 / (10.5 + d)
    return { at: [Math.round(1370 + a * 215 * near), Math.round(322 + c * 215 * near)] as const, near }
  }
  const across = [-2, -1, 0, 1, 2]
  const sites = across.flatMap((x) =>
    [-1.5, -0.5, 0.5, 1.5].flatMap((y) => across.map((z): Site => [x, y, z])),
  )
  const steps = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const
  const within = ([x, y, z]: Site) => x <= 2 && y <= 1.5 && z <= 2
  const layer = (from: number, to: number, opacity: string) => {
    const here = sites.filter((site) => seen(site).near >= from && seen(site).near < to)
    const bonds = here.flatMap((site) =>
      steps
        .map((step): Site => [site[0] + step[0], site[1] + step[1], site[2] + step[2]])
        .filter(within)
        .map((next) => line([seen(site).at, seen(next).at])),
    )
    const balls = here.map(seen).map(({ at, near }) => circle(...at, 21 * near ** 1.7))
    return group(
      { opacity },
      stroke(bonds.join(''), '#7fb0f0', 1.8) + group({ fill: url(`${id}a`) }, balls.join('')),
    )
  }
  return (
    depth(plate, palette.night, '#0d3277', '#2a6fe0', [0.72, 0.42]) +
    sphere(`${id}a`, '#6ea5f5', '#0b2f78') +
    sphere(`${id}o`, palette.accent, '#7a2f06') +
    layer(0, 0.78, '.3') +
    layer(0.78, 0.88, '.55') +
    layer(0.88, 1, '.8') +
    circle(...seen([1, -0.5, -1]).at, 27, { fill: url(`${id}o`) }) +
    layer(1, 9, '1') +
    calm(plate, '#071838')
  )
}

/** A sheet of graphene in slow waves. */
export const grapheneBanner: Drawing = (plate) => {
  const { id } = plate
  const seen = (u: number, v: number): Point => {
    const lift = 0.3 * Math.sin(u * 0.5 + v * 0.32) + 0.2 * Math.sin(v * 0.62 - u * 0.24)
    const near = 940 / (4.6 + v)
    return [1330 + u * near, 40 + (3.1 - lift) * near]
  }
  const shown = ([x, y]: Point) => x > 500 && x < 2240 && y < 760
  const rows = Array.from({ length: 10 }, (_, index) => {
    const row = index - 1
    const v = row * 1.5
    let bonds = ''
    const atoms: Point[] = []
    for (let column = -9; column <= 9; column++) {
      const u = column * 1.732 + (index % 2) * 0.866
      const [a, b] = [seen(u, v), seen(u, v + 1)]
      if (shown(a)) atoms.push(a)
      if (shown(b)) atoms.push(b)
      if (!shown(b)) continue
      bonds += line(whole([a, b, seen(u + 0.866, v + 1.5)])) + line(whole([b, seen(u - 0.866, v + 1.5)]))
    }
    const near = Math.min(1.3, 6 / (4.6 + v))
    const opacity = short(Math.min(1, 0.12 + near * 0.85))
    return group(
      { opacity },
      stroke(bonds, '#8fbcf7', 1 + near * 2) + dots(whole(atoms), '#eef5ff', 4 + near * 9),
    )
  })
  return (
    depth(plate, '#06163a', '#0f4596', '#2f7df0', [0.72, 0.26]) +
    rows.reverse().join('') +
    sphere(`${id}o`, palette.accent, '#7a2f06') +
    circle(...seen(1.732, 1.5), 20, { fill: url(`${id}o`) }) +
    calm(plate, '#06183e')
  )
}

/** A double helix among the points of single cells. */
export const helixBanner: Drawing = (plate) => {
  const { id, random } = plate
  const along = (step: number, phase: number) => {
    const t = step / 46
    const [x, y] = [820 + t * 1120, 640 - t * 640]
    const swing = 112 * Math.sin(t * 15 + phase)
    return { x: x + swing * 0.5, y: y + swing * 0.87, front: Math.cos(t * 15 + phase) }
  }
  const rungs: string[] = []
  const balls: { x: number; y: number; front: number; strand: string }[] = []
  for (let step = 0; step <= 46; step++) {
    const [a, b] = [along(step, 0), along(step, Math.PI)]
    rungs.push(
      line(
        whole([
          [a.x, a.y],
          [b.x, b.y],
        ]),
      ),
    )
    balls.push({ ...a, strand: 'a' }, { ...b, strand: 'b' })
  }
  const points = scatter(random, 150, 1160, 640, 26).map(
    ([x, y]): Point => [Math.round(760 + x), Math.round(y)],
  )
  const strand = (front: boolean, key: string) =>
    group(
      { fill: url(`${id}${key}`), opacity: front ? 1 : '.55' },
      balls
        .filter((ball) => ball.front > 0 === front && ball.strand === key)
        .map(({ x, y, front: near }) => circle(Math.round(x), Math.round(y), 15 + near * 5))
        .join(''),
    )
  return (
    depth(plate, '#04102b', '#0b2f6f', '#2667d8', [0.74, 0.5]) +
    dots(
      points.filter((_, index) => index % 3 > 0),
      '#4f8df0',
      7,
      { opacity: '.38' },
    ) +
    dots(
      points.filter((_, index) => index % 3 === 0),
      '#2a9d9a',
      9,
      { opacity: '.5' },
    ) +
    sphere(`${id}a`, '#7fb0f0', '#0b2f78') +
    sphere(`${id}b`, '#dbe8fb', '#38558a') +
    strand(false, 'a') +
    strand(false, 'b') +
    stroke(rungs.join(''), '#a9c7f5', 3, { opacity: '.6' }) +
    stroke(rungs.filter((_, index) => index % 9 === 5).join(''), palette.accent, 4) +
    strand(true, 'a') +
    strand(true, 'b') +
    calm(plate, '#04102b')
  )
}
