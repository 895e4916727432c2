import { area, chartGround, curve, frameOf, gaussian, type Peak, step, sum, trace } from './chart.ts'
import { palette } from './palette.ts'
import { type Drawing, dots, fill, line, type Point, rect, simplify, smooth, stroke } from './svg.ts'

/** Stress over strain for a hard, a ductile and a soft sample. */
export const stressStrain: Drawing = (plate) => {
  const frame = frameOf(plate)
  const ductile = (x: number) =>
    0.03 + 0.52 * (1 - Math.exp(-x * 16)) + 0.3 * x - 0.34 * Math.max(0, x - 0.62) ** 1.5
  const hard = (x: number) => 0.03 + x * 3.3 - x ** 2 * 2.6
  const soft = (x: number) => 0.03 + 0.26 * x + 0.28 * x ** 4
  const runs: readonly (readonly [(x: number) => number, number, string])[] = [
    [soft, 0.95, palette.teal],
    [ductile, 0.8, palette.deep],
    [hard, 0.3, palette.accent],
  ]
  const base = trace(frame, ductile, 0, 0.8, 200)
  return (
    chartGround(plate) +
    area(plate, base, palette.sky, 'e') +
    runs
      .map(
        ([y, end, colour]) =>
          curve(trace(frame, y, 0, end, 200), colour, 3.2) + dots([frame.at(end, y(end))], colour, 14),
      )
      .join('')
  )
}

/** Loading and unloading of a small indenter, several depths. */
export const indentation: Drawing = (plate) => {
  const frame = frameOf(plate)
  const loops = [0.46, 0.68, 0.9].map((depth, index) => {
    const peak = 0.94 * depth ** 1.9
    const loading = trace(frame, (x) => 0.02 + 0.94 * x ** 1.9, 0, depth, 120)
    const rest = depth * 0.62
    const unloading = trace(
      frame,
      (x) => 0.02 + peak * ((x - rest) / (depth - rest)) ** 1.5,
      rest,
      depth,
      120,
    )
    const colour = [palette.sky, palette.mid, palette.deep][index] ?? palette.deep
    return (
      fill(line([...loading, ...[...unloading].reverse()], true), colour, { opacity: '.14' }) +
      curve(loading, colour, 2.8) +
      curve(unloading, colour, 2.8)
    )
  })
  return chartGround(plate) + loops.reverse().join('')
}

/** Shear thinning and the crossing of moduli. */
export const flowCurves: Drawing = (plate) => {
  const frame = frameOf(plate)
  const runs: readonly (readonly [(x: number) => number, string])[] = [
    [(x) => 0.86 - 0.62 * x ** 1.4, palette.deep],
    [(x) => 0.2 + 0.52 * x, palette.mid],
    [(x) => 0.34 + 0.26 * x ** 0.8, palette.accent],
  ]
  return (
    chartGround(plate) +
    runs
      .map(([y, colour]) => {
        const marks: Point[] = Array.from({ length: 15 }, (_, index) =>
          frame.at(0.04 + index * 0.066, y(0.04 + index * 0.066)),
        )
        return curve(trace(frame, y, 0.02, 0.98, 100), colour, 2.2) + dots(marks, colour, 13)
      })
      .join('')
  )
}

/** Cyclic voltammograms at five scan rates. */
export const voltammogram: Drawing = (plate) => {
  const frame = frameOf(plate)
  const loops = [1, 0.8, 0.6, 0.42, 0.26].map((rate, index) => {
    const forward: Point[] = []
    const back: Point[] = []
    for (let step = 0; step <= 120; step++) {
      const x = 0.06 + (0.88 * step) / 120
      const edge = 0.1 * (1 - Math.exp(-(step / 120) * 12))
      const edgeBack = 0.1 * (1 - Math.exp(-(1 - step / 120) * 12))
      forward.push(frame.at(x, 0.5 + rate * (edge - 0.05 + gaussian(x, [0.58 + rate * 0.02, 0.32, 0.08]))))
      back.push(frame.at(x, 0.5 - rate * (edgeBack - 0.05 + gaussian(x, [0.44 - rate * 0.02, 0.3, 0.08]))))
    }
    const shape = line(simplify([...forward, ...back.reverse()], 0.4), true)
    return stroke(shape, index === 0 ? palette.accent : palette.deep, 3, {
      opacity: String(1 - index * 0.16),
    })
  })
  return chartGround(plate) + loops.reverse().join('')
}

/** Nyquist plot: semicircle and diffusion tail before and after cycling. */
export const nyquist: Drawing = (plate) => {
  const frame = frameOf(plate)
  const cell = (radius: number): Point[] => {
    const points: Point[] = []
    for (let step = 0; step <= 16; step++) {
      const angle = Math.PI * (1 - step / 17)
      points.push([0.08 + radius + radius * Math.cos(angle), 0.04 + radius * 1.15 * Math.sin(angle)])
    }
    const [x, y] = points.at(-1) as Point
    for (let step = 1; step <= 8; step++) points.push([x + step * 0.035, y + step * 0.062])
    return points.filter(([px]) => px < 0.97).map(([px, py]) => frame.at(px, py))
  }
  return (
    chartGround(plate) +
    [
      [0.32, palette.accent],
      [0.2, palette.deep],
    ]
      .map(
        ([radius, colour]) =>
          stroke(smooth(cell(Number(radius))), String(colour), 2.2, { opacity: '.6' }) +
          dots(cell(Number(radius)), String(colour), 13),
      )
      .join('')
  )
}

/** Polarisation curves of four catalysts towards their onset. */
export const polarisation: Drawing = (plate) => {
  const frame = frameOf(plate)
  return (
    chartGround(plate) +
    [0.34, 0.46, 0.58, 0.72]
      .map((onset, index) => {
        const colour = [palette.accent, palette.deep, palette.mid, palette.grey][index] ?? palette.deep
        const y = (x: number) => 0.05 + 0.05 * Math.log1p(Math.exp((x - onset) * 62))
        const end = Math.min(0.99, onset + 0.29)
        return curve(trace(frame, y, 0.02, end, 200), colour, 3)
      })
      .join('') +
    stroke(line([frame.at(0, 0.4), frame.at(1, 0.4)]), palette.grey, 1.4, { 'stroke-dasharray': '6 5' })
  )
}

/** Charge and discharge of a cell at five rates. */
export const chargeCurves: Drawing = (plate) => {
  const frame = frameOf(plate)
  return (
    chartGround(plate) +
    [0.94, 0.84, 0.72, 0.58, 0.42]
      .map((capacity, index) => {
        const discharge = (x: number) =>
          0.68 -
          index * 0.022 -
          0.12 * (x / capacity) -
          0.38 * (x / capacity) ** 14 +
          0.14 * Math.exp(-x * 40)
        const charge = (x: number) =>
          0.54 + index * 0.02 + 0.1 * (x / capacity) + 0.24 * (x / capacity) ** 16 - 0.2 * Math.exp(-x * 46)
        const opacity = 1 - index * 0.16
        const pair =
          curve(trace(frame, charge, 0.005, capacity, 200), palette.accent, 2.4) +
          curve(trace(frame, discharge, 0.005, capacity, 200), palette.deep, 2.4)
        return `<g opacity="${opacity.toFixed(2)}">${pair}</g>`
      })
      .join('')
  )
}

/** Size distribution as bars under a cumulative curve. */
export const sizeDistribution: Drawing = (plate) => {
  const frame = frameOf(plate)
  const peaks: Peak[] = [
    [0.38, 0.72, 0.1],
    [0.7, 0.2, 0.09],
  ]
  const bars = Array.from({ length: 30 }, (_, index) => {
    const x = 0.03 + index * 0.031
    const [left, top] = frame.at(x, sum(x + 0.013, peaks) + 0.004)
    const [right, bottom] = frame.at(x + 0.025, 0)
    return rect(left, top, right - left, bottom - top)
  })
  const total = (x: number) => 0.04 + 0.66 * step(x, 0.38, 0.045) + 0.2 * step(x, 0.7, 0.04)
  return (
    chartGround(plate) +
    `<g fill="${palette.mid}">${bars.join('')}</g>` +
    curve(trace(frame, total, 0.01, 1, 200), palette.accent, 3)
  )
}

/** Saturating loops of a hard and a soft sample. */
export const hysteresis: Drawing = (plate) => {
  const frame = frameOf(plate)
  const branch = (shift: number, width: number, height: number) => (x: number) =>
    0.5 + height * Math.tanh((x - 0.5 + shift) / width) + 0.03 * (x - 0.5)
  const loop = (shift: number, width: number, height: number, colour: string) => {
    const up = trace(frame, branch(-shift, width, height), 0.04, 0.96, 200)
    const down = trace(frame, branch(shift, width, height), 0.04, 0.96, 200)
    return (
      fill(line([...up, ...[...down].reverse()], true), colour, { opacity: '.16' }) +
      curve(up, colour, 3) +
      curve(down, colour, 3)
    )
  }
  const cross = line([frame.at(0.5, 0), frame.at(0.5, 1)]) + line([frame.at(0, 0.5), frame.at(1, 0.5)])
  return (
    chartGround(plate) +
    stroke(cross, palette.grey, 1.4) +
    loop(0.17, 0.09, 0.4, palette.deep) +
    loop(0.03, 0.14, 0.26, palette.accent)
  )
}
