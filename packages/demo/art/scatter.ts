import { between, type Random } from '../random.ts'
import type { Point } from './svg.ts'

/** Up to `count` places in the box (and `margin` around it), at least `distance` apart. */
export function scatter(
  random: Random,
  count: number,
  width: number,
  height: number,
  distance: number,
  margin = 0,
) {
  const places: Point[] = []
  for (let attempt = 0; attempt < count * 30 && places.length < count; attempt++) {
    const place: Point = [between(random, -margin, width + margin), between(random, -margin, height + margin)]
    if (places.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) >= distance)) places.push(place)
  }
  return places
}

/** The part of a polygon that is nearer to `own` than to `other`. */
function nearer(polygon: readonly Point[], own: Point, other: Point): Point[] {
  const side = ([x, y]: Point) =>
    (x - (own[0] + other[0]) / 2) * (other[0] - own[0]) + (y - (own[1] + other[1]) / 2) * (other[1] - own[1])
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] as Point
    const [a, b] = [side(from), side(to)]
    const kept = a <= 0 ? [from] : []
    if (a <= 0 === b <= 0) return kept
    const share = a / (a - b)
    const cut: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    return [...kept, cut]
  })
}

/** The Voronoi cell of each place, cut to the box. */
export function cells(places: readonly Point[], width: number, height: number): Point[][] {
  const box: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return places.map((own, index) =>
    places.reduce<Point[]>(
      (polygon, other, at) => (at === index ? polygon : nearer(polygon, own, other)),
      box,
    ),
  )
}

/** A polygon drawn towards its middle: 0 is a point, 1 is unchanged. */
export function shrink(polygon: readonly Point[], share: number): Point[] {
  const middle = polygon.reduce<Point>(
    (total, [x, y]) => [total[0] + x / polygon.length, total[1] + y / polygon.length],
    [0, 0],
  )
  return polygon.map(([x, y]) => [middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share])
}
