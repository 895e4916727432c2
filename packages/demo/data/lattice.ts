import type { LabFile } from '@lab/contract/laboratory'
import { normal, seededRandom } from '../random.ts'
import { type Peak, pseudoVoigt, steps, textFile } from './text.ts'

type Reflection = readonly [h: number, k: number, l: number, intensity: number]

/** A crystal: cell edges in Å, and its strongest reflections with their relative intensities. */
interface Phase {
  a: number
  b?: number
  c?: number
  isHexagonal?: true
  reflections: readonly Reflection[]
}

/** Cells and intensities as textbooks give them, rounded. */
export const phases = {
  anatase: {
    a: 3.785,
    c: 9.514,
    reflections: [
      [1, 0, 1, 100],
      [1, 0, 3, 6],
      [0, 0, 4, 20],
      [1, 1, 2, 7],
      [2, 0, 0, 33],
      [1, 0, 5, 18],
      [2, 1, 1, 18],
      [2, 0, 4, 14],
      [1, 1, 6, 6],
      [2, 2, 0, 6],
      [2, 1, 5, 9],
    ],
  },
  rutile: {
    a: 4.594,
    c: 2.959,
    reflections: [
      [1, 1, 0, 100],
      [1, 0, 1, 48],
      [2, 0, 0, 8],
      [1, 1, 1, 22],
      [2, 1, 0, 8],
      [2, 1, 1, 56],
      [2, 2, 0, 17],
      [0, 0, 2, 8],
      [3, 1, 0, 8],
      [3, 0, 1, 18],
      [1, 1, 2, 9],
    ],
  },
  zincOxide: {
    a: 3.25,
    c: 5.207,
    isHexagonal: true,
    reflections: [
      [1, 0, 0, 57],
      [0, 0, 2, 42],
      [1, 0, 1, 100],
      [1, 0, 2, 22],
      [1, 1, 0, 32],
      [1, 0, 3, 28],
      [2, 0, 0, 4],
      [1, 1, 2, 22],
      [2, 0, 1, 11],
    ],
  },
  copper: {
    a: 3.615,
    reflections: [
      [1, 1, 1, 100],
      [2, 0, 0, 46],
      [2, 2, 0, 20],
    ],
  },
  ironPhosphate: {
    a: 10.332,
    b: 6.01,
    c: 4.692,
    reflections: [
      [2, 0, 0, 30],
      [1, 0, 1, 28],
      [2, 1, 0, 14],
      [0, 1, 1, 40],
      [1, 1, 1, 82],
      [2, 1, 1, 36],
      [0, 2, 0, 88],
      [3, 0, 1, 24],
      [3, 1, 1, 100],
      [1, 2, 1, 34],
      [4, 1, 0, 12],
      [2, 2, 1, 16],
      [1, 1, 2, 16],
      [2, 2, 2, 22],
      [3, 3, 1, 24],
    ],
  },
} as const satisfies Record<string, Phase>

export type PhaseName = keyof typeof phases

/** Cu Kα1, Å. */
const wavelength = 1.5406

const spacing = ({ a, b = a, c = a, isHexagonal }: Phase, [h, k, l]: Reflection): number => {
  const inPlane = isHexagonal
    ? (4 * (h * h + h * k + k * k)) / (3 * a * a)
    : h ** 2 / a ** 2 + k ** 2 / b ** 2
  return 1 / Math.sqrt(inPlane + l ** 2 / c ** 2)
}

/** Where a phase reflects, as angles 2θ in degrees, by Bragg's law. */
export const reflectionsOf = (name: PhaseName): Peak[] => {
  const phase: Phase = phases[name]
  return phase.reflections.map((reflection) => {
    const theta = Math.asin(wavelength / (2 * spacing(phase, reflection)))
    // Scherrer: smaller crystals and larger angles broaden a line.
    const width = 0.24 / Math.cos(theta)
    return { at: (theta * 360) / Math.PI, height: reflection[3] * 46, width }
  })
}

/** A diffractogram of phases mixed by their weights: two columns, 2θ and counts. */
export const diffractogram = (name: string, mix: Partial<Record<PhaseName, number>>): LabFile =>
  textFile(`${name}.xy`, () => {
    const random = seededRandom(`diffractogram ${name}`)
    const peaks = Object.entries(mix).flatMap(([phase, weight]) =>
      reflectionsOf(phase as PhaseName).map((peak) => ({ ...peak, height: peak.height * weight })),
    )
    return steps(10, 80, 0.02)
      .map((angle) => {
        const near = peaks.filter(({ at, width }) => Math.abs(angle - at) < 14 * width)
        const clean =
          120 + 520 * Math.exp(-angle / 18) + near.reduce((sum, peak) => sum + pseudoVoigt(angle, peak), 0)
        return `${angle.toFixed(2)} ${Math.max(0, Math.round(clean + Math.sqrt(clean) * normal(random)))}`
      })
      .join('\n')
  })
