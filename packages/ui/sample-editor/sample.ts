/** A sample as it is typed: once for the whole order. */
export interface DraftSample {
  /** Its name within the draft. */
  key: string
  name: string
  state: string
  hazard: string
  storage: string
  remark: string
  /** Plan rids of the experiments it is for. */
  for: readonly string[]
}

export const sampleFields = ['name', 'state', 'hazard', 'storage', 'remark'] as const
export type SampleField = (typeof sampleFields)[number]

/** Characters that each field of a sample takes, as `order/add` does. */
export const sampleLengths = { name: 100, state: 100, hazard: 200, storage: 100, remark: 500 } as const

/** Whether nothing stands in a row: it only waits to be filled in. */
export const isBlankSample = (sample: DraftSample) => sampleFields.every((field) => !sample[field].trim())

/** The rows that are samples. */
export const writtenSamples = (samples: readonly DraftSample[]) =>
  samples.filter((sample) => !isBlankSample(sample))

/** An experiment that needs samples. */
export interface Asking {
  rid: string
  project: { name: string }
}

/** What is wrong with a sample; `at` is `samples.{key}.{field}`. */
export interface SampleFault {
  at: string
  msg: string
}
