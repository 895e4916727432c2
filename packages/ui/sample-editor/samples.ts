import { orderLimits } from '@lab/contract/rules/work/order/order'
import { type SampleTexts, sampleFields, sampleTexts } from '@lab/contract/rules/work/sample/fields'
import { type DraftSample, isBlankSample } from './sample.ts'

export type Written = Partial<SampleTexts> & { for?: readonly string[] }

export const blankSample = (key: string, uses: readonly string[]): DraftSample => ({
  key,
  ...sampleTexts(),
  for: uses,
})

/** The name after a name: `A-09` → `A-10`, `膜` → `膜-2`; the first free one. */
export const nextName = (name: string, taken: ReadonlySet<string>): string => {
  if (!name.trim()) return ''
  const [, head = '', digits] = /^(.*?)(\d+)$/.exec(name) ?? [undefined, `${name}-`, undefined]
  for (let number = digits === undefined ? 2 : Number(digits) + 1; ; number++) {
    const next = `${head}${String(number).padStart(digits?.length ?? 1, '0')}`
    if (!taken.has(next)) return next
  }
}

/** A row once more, with the next name. */
export const copyOf = (sample: DraftSample, samples: readonly DraftSample[], key: string): DraftSample => ({
  ...sample,
  key,
  name: nextName(sample.name, new Set(samples.map(({ name }) => name))),
})

/** So many rows more, named after the last one. */
export const moreSamples = (
  samples: readonly DraftSample[],
  count: number,
  uses: readonly string[],
  newKey: () => string,
): DraftSample[] => {
  const all = [...samples]
  const room = Math.min(count, orderLimits.samples - all.length)
  for (let at = 0; at < room; at++) {
    const last = all.at(-1)
    const name = last ? nextName(last.name, new Set(all.map((one) => one.name))) : ''
    all.push({ ...blankSample(newKey(), last?.for ?? uses), name })
  }
  return all
}

/** A column of names joins the table from a row on: into the rows that have none yet, then into new ones. */
export const withNames = (
  samples: readonly DraftSample[],
  names: readonly string[],
  from: number,
  uses: readonly string[],
  newKey: () => string,
): DraftSample[] => {
  const left = names.map((name) => name.trim().slice(0, sampleFields[0].length)).filter(Boolean)
  const all = samples.map((sample, row) =>
    row >= from && !sample.name.trim() && left.length > 0
      ? { ...sample, name: left.shift() ?? '' }
      : { ...sample },
  )
  for (const name of left.slice(0, Math.max(0, orderLimits.samples - all.length)))
    all.push({ ...blankSample(newKey(), all.at(-1)?.for ?? uses), name })
  return all
}

/** Cells from a spreadsheet, put into the table from one of its cells on; rows are added as they are needed. */
export const withCells = (
  samples: readonly DraftSample[],
  cells: readonly (readonly string[])[],
  at: { row: number; column: number },
  uses: readonly string[],
  newKey: () => string,
): DraftSample[] => {
  const all = samples.map((sample) => ({ ...sample }))
  for (const [down, line] of cells.entries()) {
    const row = at.row + down
    if (row >= orderLimits.samples) break
    while (all.length <= row) all.push(blankSample(newKey(), all.at(-1)?.for ?? uses))
    for (const [along, value] of line.entries()) {
      const field = sampleFields[at.column + along]
      const sample = all[row]
      if (field && sample) sample[field.key] = value.slice(0, field.length)
    }
  }
  return all
}

/**
 * Samples that come from a sheet or a form join those of the table: one of the same name is the same sample, and what
 * comes fills or replaces its cells; others are added. Blank rows go.
 */
export const joinSamples = (
  samples: readonly DraftSample[],
  coming: readonly Written[],
  uses: readonly string[],
  newKey: () => string,
): DraftSample[] => {
  const all = samples.filter((sample) => !isBlankSample(sample)).map((sample) => ({ ...sample }))
  for (const one of coming) {
    const name = one.name?.trim() ?? ''
    const same = name ? all.find((sample) => sample.name.trim() === name) : undefined
    const sample = same ?? blankSample(newKey(), one.for ?? uses)
    for (const { key } of sampleFields) if (one[key]?.trim()) sample[key] = one[key].trim()
    if (same && one.for) sample.for = [...new Set([...same.for, ...one.for])]
    if (!same) all.push(sample)
  }
  return all.slice(0, orderLimits.samples)
}

/** What stands in a cell, as it is read. */
export const cellText = (cell: unknown) =>
  cell === null || cell === undefined
    ? ''
    : String(cell)
        .trim()
        .replace(/\s*\n\s*/g, ' ')
