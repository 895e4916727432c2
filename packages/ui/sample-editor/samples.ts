import { orderLimits } from '@lab/contract/rules/work/order/order'
import { type DraftSample, isBlankSample, type SampleField, sampleFields, sampleLengths } from './sample.ts'

/** What is asked about each sample, in the order of the table, of the template and of what is pasted. */
export const sampleColumns = [
  { key: 'name', label: '样品编号', hint: '如 A-01，与样品上的标记一致' },
  { key: 'state', label: '形态', hint: '粉末、块体、薄膜、液体…' },
  { key: 'hazard', label: '危险性', hint: '无，或毒性、腐蚀、易燃…' },
  { key: 'storage', label: '保存条件', hint: '常温、冷藏、避光…' },
  { key: 'remark', label: '成分、数量与备注', hint: '如 TiO₂ 20 mg' },
] as const satisfies readonly { key: SampleField; label: string; hint: string }[]

export type Written = Partial<Record<SampleField, string>> & { for?: readonly string[] }

export const blankSample = (key: string, uses: readonly string[]): DraftSample => ({
  key,
  name: '',
  state: '',
  hazard: '',
  storage: '',
  remark: '',
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
      if (field && sample) sample[field] = value.slice(0, sampleLengths[field])
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
    for (const field of sampleFields) if (one[field]?.trim()) sample[field] = one[field].trim()
    if (same && one.for) sample.for = [...new Set([...same.for, ...one.for])]
    if (!same) all.push(sample)
  }
  return all.slice(0, orderLimits.samples)
}

/** What stands in a cell, as it is read. */
export const cellText = (cell: unknown) => (cell === null || cell === undefined ? '' : String(cell).trim())
