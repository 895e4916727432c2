import { area, chartGround, curve, frameOf, gaussian, lorentzian, type Peak, sum, trace } from './chart.ts'
import { palette } from './palette.ts'
import { type Drawing, dots, line, type Point, short, stroke } from './svg.ts'

/** Infrared transmittance: bands hang from the top. */
export const transmittance: Drawing = (plate) => {
  const frame = frameOf(plate)
  const bands: Peak[] = [
    [0.16, 0.36, 0.06],
    [0.3, 0.2, 0.012],
    [0.325, 0.14, 0.01],
    [0.6, 0.52, 0.011],
    [0.645, 0.3, 0.012],
    [0.71, 0.2, 0.008],
    [0.78, 0.56, 0.016],
    [0.83, 0.3, 0.012],
    [0.93, 0.24, 0.009],
  ]
  const run = (offset: number, share: number) => (x: number) => offset + 0.05 * x - share * sum(x, bands)
  return (
    chartGround(plate) +
    curve(trace(frame, run(0.9, 0.8), 0.01, 1), palette.deep, 2.6) +
    curve(trace(frame, run(0.52, 0.62), 0.01, 1), palette.teal, 2.2)
  )
}

/** Raman spectra of four samples, stacked: D, G and 2D bands. */
export const stackedRaman: Drawing = (plate) => {
  const frame = frameOf(plate)
  return (
    chartGround(plate) +
    [0, 1, 2, 3]
      .map((index) => {
        const bands: Peak[] = [
          [0.3, 0.3 - index * 0.07, 0.022],
          [0.42, 0.27, 0.016],
          [0.78, 0.1 + index * 0.07, 0.024],
          [0.88, 0.04, 0.03],
        ]
        const points = trace(frame, (x) => 0.06 + index * 0.18 + 0.9 * sum(x, bands, lorentzian), 0.01, 1)
        const colour = [palette.deep, palette.blue, palette.mid, palette.accent][index] ?? palette.deep
        return curve(points, colour, 2.4)
      })
      .reverse()
      .join('')
  )
}

/** Absorption bands that fall with time. */
export const absorption: Drawing = (plate) => {
  const frame = frameOf(plate)
  return (
    chartGround(plate) +
    [0, 1, 2, 3, 4, 5]
      .map((index) => {
        const left = 1 - index * 0.15
        const points = trace(
          frame,
          (x) =>
            0.06 +
            0.5 * Math.exp(-x * 9) +
            gaussian(x, [0.6, 0.66 * left, 0.1]) +
            gaussian(x, [0.47, 0.26 * left, 0.06]),
          0.01,
          1,
          200,
        )
        return curve(points, index === 0 ? palette.accent : palette.deep, 2.4).replace(
          '/>',
          ` opacity="${short(1 - index * 0.13)}"/>`,
        )
      })
      .join('')
  )
}

/** Excitation and emission as mirror bands, with the region of overlap. */
export const emission: Drawing = (plate) => {
  const frame = frameOf(plate)
  const band = (peaks: Peak[]) => trace(frame, (x) => 0.05 + sum(x, peaks), 0.01, 1, 300)
  const excitation = band([
    [0.36, 0.72, 0.075],
    [0.25, 0.34, 0.06],
  ])
  const light = band([
    [0.55, 0.78, 0.07],
    [0.68, 0.36, 0.08],
  ])
  return (
    chartGround(plate) +
    area(plate, excitation, palette.mid, 'x', 0.05) +
    curve(excitation, palette.deep, 2.8) +
    area(plate, light, palette.amber, 'm', 0.05) +
    curve(light, palette.accent, 2.8)
  )
}

/** Photon counts falling after a pulse, on a logarithmic scale, with the fit. */
export const lifetime: Drawing = (plate) => {
  const frame = frameOf(plate)
  const decay = (x: number) => (x < 0.12 ? 0.1 : 0.16 + 0.7 * Math.exp(-(x - 0.12) * 2.6))
  const counts: Point[] = Array.from({ length: 240 }, (_, index) => {
    const x = (index + 1) / 241
    return frame.at(x, decay(x) + (plate.random() - 0.5) * (x < 0.12 ? 0.03 : 0.02 + x * 0.08))
  })
  return (
    chartGround(plate, 'dark') +
    dots(counts, palette.mid, 5, { opacity: '.6' }) +
    curve(trace(frame, decay, 0.121, 1, 200), palette.amber, 3)
  )
}

/** Two-signed ellipticity of helix, sheet and coil. */
export const ellipticity: Drawing = (plate) => {
  const frame = frameOf(plate)
  const shapes: readonly (readonly [Peak[], string])[] = [
    [
      [
        [0.18, 0.46, 0.07],
        [0.42, -0.3, 0.07],
        [0.58, -0.28, 0.07],
      ],
      palette.deep,
    ],
    [
      [
        [0.24, 0.3, 0.07],
        [0.52, -0.2, 0.1],
      ],
      palette.teal,
    ],
    [
      [
        [0.22, -0.32, 0.08],
        [0.52, 0.06, 0.1],
      ],
      palette.accent,
    ],
  ]
  const zero = frame.at(0, 0.5)
  return (
    chartGround(plate) +
    stroke(line([zero, frame.at(1, 0.5)]), palette.grey, 1.4, { 'stroke-dasharray': '6 5' }) +
    shapes
      .map(([peaks, colour]) =>
        curve(
          trace(frame, (x) => 0.5 + sum(x, peaks), 0.01, 1, 300),
          colour,
          2.8,
        ),
      )
      .join('')
  )
}
