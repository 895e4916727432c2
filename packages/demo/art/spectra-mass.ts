import { area, chartGround, curve, frameOf, type Peak, sum, trace } from './chart.ts'
import { palette } from './palette.ts'
import { type Drawing, type Point, short, stroke } from './svg.ts'

/** Stick spectrum with isotope groups. */
export const massSpectrum: Drawing = (plate) => {
  const frame = frameOf(plate)
  const sticks: Point[] = Array.from({ length: 64 }, () => [
    0.03 + plate.random() * 0.94,
    plate.random() ** 4 * 0.34 + 0.012,
  ])
  for (const [place, height] of [
    [0.22, 0.38],
    [0.36, 0.6],
    [0.58, 0.92],
    [0.8, 0.46],
  ] as const)
    for (let isotope = 0; isotope < 4; isotope++)
      sticks.push([place + isotope * 0.008, height * 0.46 ** isotope])
  const bars = (list: readonly Point[]) =>
    list
      .map(([x, height]) => `M${frame.at(x, 0).map(short).join(' ')}V${short(frame.at(x, height)[1])}`)
      .join('')
  const tallest = sticks.filter(([x]) => x >= 0.579 && x <= 0.61)
  return (
    chartGround(plate, 'dark') +
    stroke(bars(sticks.filter((stick) => !tallest.includes(stick))), palette.sky, 2.2) +
    stroke(bars(tallest), palette.amber, 2.6)
  )
}

/** Chromatogram; `runs` of them shifted upwards. */
export const chromatogram =
  (runs = 1): Drawing =>
  (plate) => {
    const frame = frameOf(plate)
    const peaks = Array.from(
      { length: 15 },
      (_, index): Peak => [
        0.07 + index * 0.058 + plate.random() * 0.03,
        0.1 + plate.random() ** 2 * 0.75,
        0.006 + index * 0.0006,
      ],
    )
    return (
      chartGround(plate, 'dark') +
      Array.from({ length: runs }, (_, run) => {
        const shrink = runs > 1 ? 0.42 : 0.95
        const base = 0.05 + run * 0.22
        const varied = peaks.map(
          ([x, height, width], index): Peak => [
            x,
            height * (run && (index + run) % 3 === 0 ? 0.3 : 1),
            width,
          ],
        )
        const points = trace(frame, (x) => base + shrink * sum(x, varied), 0.01, 1, 900)
        const colour = [palette.sky, palette.mid, palette.teal][run] ?? palette.sky
        return (runs === 1 ? area(plate, points, palette.sky, 'a', base) : '') + curve(points, colour, 2.2)
      }).join('')
    )
  }
