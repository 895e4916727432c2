import type { LabFile } from '@lab/contract/laboratory'

/** A file of text; it is written when it is wanted. */
export const textFile = (name: string, write: () => string): LabFile => ({
  name,
  type: name.endsWith('.csv') ? 'text/csv' : 'text/plain',
  bytes: () => new TextEncoder().encode(write()),
})

/** Values from `from` to `to` in steps. */
export const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1.5) }, (_, at) => from + at * step)

export interface Peak {
  at: number
  height: number
  /** Full width at half of its height. */
  width: number
}

/** A Lorentzian. */
export const lorentzian = (x: number, { at, height, width }: Peak): number =>
  height / (1 + (2 * (x - at)) ** 2 / width ** 2)

/** Half Lorentzian, half Gaussian, as instruments broaden a line. */
export const pseudoVoigt = (x: number, peak: Peak): number =>
  lorentzian(x, peak) / 2 + (peak.height / 2) * Math.exp(-4 * Math.LN2 * ((x - peak.at) / peak.width) ** 2)
