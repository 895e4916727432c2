/** What of a project says how it is counted. */
export interface Counted {
  type_id?: number
  unit?: string
}

/** Data analysis works on the files of its answers and has no samples (domain §1, type 3). */
export const needsSamples = ({ type_id }: Pick<Counted, 'type_id'>): boolean => type_id !== 3

/** Priced by the sample: then the count is the number of its samples, and is never typed (domain §2 "Price"). */
export const isPerSample = (project: Counted): boolean => project.unit === '样' && needsSamples(project)
