/** The labelled values of a block of JCAMP-DX. */
export type Records = Map<string, string>

/** A label as it is compared: `##X FACTOR`, `##xfactor` and `##X_FACTOR` are one. */
export const labelOf = (raw: string): string => raw.toUpperCase().replace(/[\s\-/_]/g, '')

/** A number of a header, with a point or a comma before its decimals; undefined when it is none. */
export const numberIn = (records: Records, label: string): number | undefined => {
  const [found] =
    /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[ED][+-]?\d+)?/i.exec(records.get(label)?.trim() ?? '') ?? []
  const value = Number(found?.replace(',', '.').replace(/d/i, 'e'))
  return found !== undefined && Number.isFinite(value) ? value : undefined
}

/** How many points a block is to have; undefined when it does not say. */
export const pointsIn = (records: Records): number | undefined => {
  const [digits] = /^\d[\d,]*/.exec(records.get('NPOINTS')?.trim() ?? '') ?? []
  const count = Number(digits?.replaceAll(',', ''))
  return count > 0 ? count : undefined
}

const decimals = ['FIRSTX', 'LASTX', 'DELTAX', 'XFACTOR', 'YFACTOR', 'MAXX', 'MINX', 'MAXY', 'MINY', 'FIRSTY']

/** The sign before decimals, by the numbers of the header; undefined when they have none. */
export const decimalSign = (records: Records): ',' | '.' | undefined => {
  const values = decimals.map((label) => records.get(label)?.trim() ?? '')
  if (values.some((value) => /^[+-]?\d*,\d+(?:[ED][+-]?\d+)?$/i.test(value))) return ','
  return values.some((value) => /^[+-]?\d*\.\d/.test(value)) ? '.' : undefined
}
