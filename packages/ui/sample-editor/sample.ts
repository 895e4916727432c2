import { type SampleTexts, sampleFields } from '@lab/contract/rules/work/sample/fields'

/** A sample as it is typed: once for the whole order. */
export interface DraftSample extends SampleTexts {
  /** Its name within the draft. */
  key: string
  /** Plan rids of the experiments it is for. */
  for: readonly string[]
}

/** Whether nothing stands in a row: it only waits to be filled in. */
export const isBlankSample = (sample: DraftSample) => sampleFields.every(({ key }) => !sample[key].trim())

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
