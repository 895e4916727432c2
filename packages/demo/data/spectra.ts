import type { LabFile } from '@lab/contract/laboratory'
import { normal, seededRandom } from '../random.ts'
import { lorentzian, type Peak, steps, textFile } from './text.ts'

const bands = (...rows: (readonly [at: number, height: number, width: number])[]): Peak[] =>
  rows.map(([at, height, width]) => ({ at, height, width }))

/** Bands of what the demo's members send: cm⁻¹; heights are absorbances. */
const infrared = {
  oxide: bands([3400, 0.35, 420], [1632, 0.16, 70], [1400, 0.05, 60], [540, 0.9, 190], [690, 0.5, 140]),
  polymer: bands(
    [2925, 0.5, 38],
    [2853, 0.36, 30],
    [1736, 0.72, 28],
    [1463, 0.25, 24],
    [1376, 0.18, 20],
    [1240, 0.45, 44],
    [1162, 0.5, 50],
    [725, 0.14, 18],
  ),
  cellulose: bands(
    [3340, 0.7, 320],
    [2900, 0.28, 90],
    [1640, 0.16, 80],
    [1428, 0.2, 40],
    [1370, 0.22, 36],
    [1160, 0.38, 40],
    [1055, 0.85, 90],
    [896, 0.14, 22],
  ),
} as const

/** Raman shifts, cm⁻¹. */
const raman = {
  carbon: bands([1348, 1800, 90], [1586, 2100, 58], [2690, 700, 110], [2925, 260, 150]),
  anatase: bands([144, 6200, 14], [197, 420, 14], [398, 1500, 24], [516, 1300, 26], [639, 1750, 28]),
} as const

export type InfraredName = keyof typeof infrared
export type RamanName = keyof typeof raman

const absorbance = (peaks: readonly Peak[], x: number) =>
  peaks.reduce((sum, peak) => sum + lorentzian(x, peak), 0)

/** An infrared spectrum: wavenumber and transmittance in per cent. */
export const infraredSpectrum = (name: string, kind: InfraredName): LabFile =>
  textFile(`${name}.csv`, () => {
    const random = seededRandom(`infrared ${name}`)
    const strength = 0.85 + 0.3 * random()
    const rows = steps(400, 4000, 2).map((x) => {
      const baseline = 0.03 + 0.02 * Math.sin(x / 900)
      const through = 100 * 10 ** -(baseline + strength * 0.7 * absorbance(infrared[kind], x))
      return `${x},${(through + 0.08 * normal(random)).toFixed(3)}`
    })
    return ['波数(cm-1),透过率(%)', ...rows].join('\n')
  })

/** A Raman spectrum: shift and counts, on a luminescent background. */
export const ramanSpectrum = (name: string, kind: RamanName): LabFile =>
  textFile(`${name}.txt`, () => {
    const random = seededRandom(`raman ${name}`)
    return steps(80, 3200, 1.5)
      .map((x) => {
        const clean = 420 + 160 * Math.exp(-(((x - 1600) / 1400) ** 2)) + absorbance(raman[kind], x)
        return `${x.toFixed(1)}\t${Math.round(clean + 0.6 * Math.sqrt(clean) * normal(random))}`
      })
      .join('\n')
  })
