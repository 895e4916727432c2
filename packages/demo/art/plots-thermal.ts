import { area, chartGround, curve, frameOf, gaussian, type Peak, step, sum, trace } from './chart.ts'
import { palette } from './palette.ts'
import { type Drawing, dots, type Point } from './svg.ts'

/** Mass loss in two steps, with its derivative. */
export const massLoss: Drawing = (plate) => {
  const frame = frameOf(plate)
  const mass = (x: number) =>
    0.92 - 0.1 * step(x, 0.17, 0.02) - 0.42 * step(x, 0.5, 0.026) - 0.16 * step(x, 0.74, 0.03)
  const rate: Peak[] = [
    [0.17, 0.1, 0.035],
    [0.5, 0.38, 0.045],
    [0.74, 0.13, 0.052],
  ]
  const derivative = trace(frame, (x) => 0.06 + sum(x, rate), 0.01, 1, 300)
  return (
    chartGround(plate) +
    area(plate, derivative, palette.amber, 'd', 0.06) +
    curve(derivative, palette.accent, 2.2) +
    curve(trace(frame, mass, 0.01, 1, 300), palette.deep, 3.4)
  )
}

/** Heat flow: glass transition, crystallisation, melting; heating and cooling. */
export const heatFlow: Drawing = (plate) => {
  const frame = frameOf(plate)
  const heating = (x: number) =>
    0.66 -
    0.07 * step(x, 0.24, 0.012) +
    gaussian(x, [0.44, 0.18, 0.03]) -
    gaussian(x, [0.74, 0.42, 0.026]) -
    0.04 * x
  const cooling = (x: number) =>
    0.3 + 0.04 * x + gaussian(x, [0.56, 0.3, 0.022]) - 0.05 * (1 - step(x, 0.22, 0.014))
  const melting = trace(frame, (x) => Math.min(heating(x), 0.56), 0.64, 0.84, 200)
  return (
    chartGround(plate) +
    area(plate, melting, palette.amber, 'm', 0.56) +
    curve(trace(frame, heating, 0.01, 1, 400), palette.accent, 3) +
    curve(
      trace(frame, (x) => cooling(x) - 0.16, 0.01, 1, 400),
      palette.deep,
      3,
    )
  )
}

/** Evolved gases over temperature, one curve a gas, under the mass curve. */
export const evolvedGas: Drawing = (plate) => {
  const frame = frameOf(plate)
  const gases: readonly (readonly [Peak, string])[] = [
    [[0.2, 0.26, 0.05], palette.sky],
    [[0.48, 0.46, 0.06], palette.mid],
    [[0.62, 0.34, 0.07], palette.teal],
    [[0.8, 0.22, 0.05], palette.accent],
  ]
  const mass = trace(
    frame,
    (x) => 0.93 - 0.12 * step(x, 0.2, 0.02) - 0.34 * step(x, 0.52, 0.04),
    0.01,
    1,
    200,
  )
  return (
    chartGround(plate) +
    gases
      .map(([peak, colour], index) => {
        const points = trace(frame, (x) => 0.05 + gaussian(x, peak), 0.01, 1, 200)
        return area(plate, points, colour, `g${index}`, 0.05) + curve(points, colour, 2.4)
      })
      .join('') +
    curve(mass, palette.deep, 3.2)
  )
}

/** Storage modulus, loss modulus and loss factor over temperature. */
export const moduli: Drawing = (plate) => {
  const frame = frameOf(plate)
  const storage = trace(frame, (x) => 0.86 - 0.62 * step(x, 0.5, 0.045) - 0.05 * x, 0.01, 1, 200)
  const loss = trace(
    frame,
    (x) => 0.3 + gaussian(x, [0.46, 0.3, 0.09]) - 0.18 * step(x, 0.56, 0.05),
    0.01,
    1,
    200,
  )
  const factor = trace(frame, (x) => 0.06 + gaussian(x, [0.58, 0.62, 0.06]), 0.01, 1, 200)
  return (
    chartGround(plate) +
    area(plate, factor, palette.amber, 'f', 0.06) +
    curve(factor, palette.accent, 2.6) +
    curve(loss, palette.mid, 2.6) +
    curve(storage, palette.deep, 3.2)
  )
}

/** Isotherm with its hysteresis loop; filled dots adsorb, light ones desorb. */
export const isotherm: Drawing = (plate) => {
  const frame = frameOf(plate)
  const adsorbed = (x: number) =>
    0.12 + 0.2 * (1 - Math.exp(-x * 26)) + 0.1 * x + 0.36 * step(x, 0.76, 0.035) + 0.12 * x ** 14
  const desorbed = (x: number) =>
    Math.max(adsorbed(x), 0.32 + 0.1 * x + 0.36 * step(x, 0.6, 0.028) + 0.12 * x ** 14)
  const places = Array.from({ length: 24 }, (_, index) => 0.02 + 0.96 * (index / 23) ** 1.15)
  const marks = (y: (x: number) => number): Point[] => places.map((x) => frame.at(x, y(x)))
  return (
    chartGround(plate) +
    curve(trace(frame, desorbed, 0.34, 0.99, 300), palette.accent, 2.2) +
    dots(marks(desorbed).slice(8), palette.accent, 14) +
    dots(marks(desorbed).slice(8), '#fff', 8) +
    curve(trace(frame, adsorbed, 0.005, 0.99, 300), palette.deep, 2.2) +
    dots(marks(adsorbed), palette.deep, 13)
  )
}

/** Pore widths: differential and cumulative. */
export const poreWidths: Drawing = (plate) => {
  const frame = frameOf(plate)
  const peaks: Peak[] = [
    [0.24, 0.34, 0.05],
    [0.52, 0.62, 0.07],
    [0.76, 0.14, 0.1],
  ]
  const points = trace(frame, (x) => 0.04 + sum(x, peaks), 0.01, 1, 300)
  const total = (x: number) =>
    0.06 + 0.16 * step(x, 0.24, 0.022) + 0.46 * step(x, 0.52, 0.032) + 0.16 * step(x, 0.76, 0.05)
  return (
    chartGround(plate) +
    area(plate, points, palette.mid, 'w', 0.04) +
    curve(points, palette.deep, 2.8) +
    curve(trace(frame, total, 0.01, 1, 200), palette.accent, 2.4, '9 6')
  )
}

/** Desorption over temperature, resolved into weak, medium and strong sites. */
export const desorption: Drawing = (plate) => {
  const frame = frameOf(plate)
  const sites: readonly (readonly [Peak, string])[] = [
    [[0.26, 0.54, 0.085], palette.sky],
    [[0.48, 0.3, 0.1], palette.mid],
    [[0.74, 0.42, 0.085], palette.accent],
  ]
  const total = trace(
    frame,
    (x) =>
      0.06 +
      sum(
        x,
        sites.map(([peak]) => peak),
      ),
    0.01,
    1,
    300,
  )
  return (
    chartGround(plate) +
    sites
      .map(([peak, colour], index) => {
        const points = trace(frame, (x) => 0.06 + gaussian(x, peak), 0.01, 1, 200)
        return area(plate, points, colour, `s${index}`, 0.06) + curve(points, colour, 2)
      })
      .join('') +
    curve(total, palette.deep, 3.2)
  )
}
