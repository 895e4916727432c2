import type { LabFile } from '@lab/contract/laboratory'
import { between, normal, seededRandom } from '../random.ts'
import { steps, textFile } from './text.ts'

/** A thermogram: what is lost in which step, in per cent of the mass; temperatures in °C. */
export const thermogram = (
  name: string,
  losses: readonly (readonly [at: number, per_cent: number])[],
): LabFile =>
  textFile(`${name}.csv`, () => {
    const random = seededRandom(`thermogram ${name}`)
    const rows = steps(30, 800, 1).map((t) => {
      const lost = losses.reduce((sum, [at, part]) => sum + part / (1 + Math.exp(-(t - at) / 14)), 0)
      return `${t},${(100 - lost - t * 0.0006 + 0.015 * normal(random)).toFixed(3)}`
    })
    return ['温度(℃),质量(%)', ...rows].join('\n')
  })

/** A nitrogen isotherm with a hysteresis: relative pressure and volume taken up (cm³/g STP), there and back. */
export const isotherm = (name: string): LabFile =>
  textFile(`${name}.csv`, () => {
    const random = seededRandom(`isotherm ${name}`)
    const [layer, pores] = [between(random, 18, 46), between(random, 90, 240)]
    const taken = (p: number, at: number) =>
      (layer * 90 * p) / ((1 - p * 0.93) * (1 + 89 * p)) + pores / (1 + Math.exp(-(p - at) / 0.035))
    const there = steps(0.01, 0.99, 0.02).map((p) => `${p.toFixed(3)},${taken(p, 0.82).toFixed(2)},吸附`)
    const back = steps(0.01, 0.99, 0.02)
      .reverse()
      .map((p) => `${p.toFixed(3)},${taken(p, 0.74).toFixed(2)},脱附`)
    return ['p/p0,吸附量(cm3/g),方向', ...there, ...back].join('\n')
  })

/** A table of what elements were found, with what each sample holds of them. */
export const contents = (
  name: string,
  samples: readonly string[],
  elements: readonly (readonly [symbol: string, about: number])[],
  unit: string,
): LabFile =>
  textFile(`${name}.csv`, () => {
    const random = seededRandom(`contents ${name}`)
    const rows = samples.map((sample) =>
      [sample, ...elements.map(([, about]) => (about * (1 + 0.06 * normal(random))).toFixed(2))].join(','),
    )
    return [`样品,${elements.map(([symbol]) => `${symbol}(${unit})`).join(',')}`, ...rows].join('\n')
  })

/** A spectrum of ultraviolet and visible light: wavelength in nm and absorbance, with an edge. */
export const absorption = (name: string, edge_nm: number): LabFile =>
  textFile(`${name}.csv`, () => {
    const random = seededRandom(`absorption ${name}`)
    const rows = steps(220, 800, 1).map((x) => {
      const value = 0.06 + 1.15 / (1 + Math.exp((x - edge_nm) / 9)) + 0.1 * Math.exp(-(((x - 290) / 40) ** 2))
      return `${x},${(value + 0.002 * normal(random)).toFixed(4)}`
    })
    return ['波长(nm),吸光度', ...rows].join('\n')
  })
