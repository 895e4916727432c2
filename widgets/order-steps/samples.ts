import { orderLimits } from '@lab/contract/rules/order'
import { type Answers, answerLimits, type ParameterForm, rowsOf } from '@lab/contract/rules/parameters'
import { type DraftSample, isBlankSample, type SampleField, sampleFields, sampleLengths } from './draft.ts'
import { needsSamples, type OrderItem, sampleTables } from './problems.ts'

/** What is asked about each sample, in the order of the table, of the template and of what is pasted. */
export const sampleColumns = [
  { key: 'name', label: '样品编号', hint: '如 A-01，与样品上的标记一致' },
  { key: 'state', label: '形态', hint: '粉末、块体、薄膜、液体…' },
  { key: 'hazard', label: '危险性', hint: '无，或毒性、腐蚀、易燃…' },
  { key: 'storage', label: '保存条件', hint: '常温、冷藏、避光…' },
  { key: 'remark', label: '成分、数量与备注', hint: '如 TiO₂ 20 mg' },
] as const satisfies readonly { key: SampleField; label: string; hint: string }[]

/** The last column of a sheet: which experiments a sample is for. */
export const usesLabel = '用于实验'

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

/** A sheet's rows as samples, and what is wrong with them, line by line (lines are counted as the sheet does). */
export interface Sheet {
  samples: Written[]
  faults: { line: number; msg: string }[]
}

const cellText = (cell: unknown) => (cell === null || cell === undefined ? '' : String(cell).trim())

const usesIn = (text: string, items: readonly OrderItem[]): readonly string[] | string => {
  const parts = text.split(/[,，、;；\s]+/).filter(Boolean)
  const found = parts.map(
    (part) => items[Number(part) - 1] ?? items.find(({ project }) => project.name === part),
  )
  const unknown = parts.filter((_, at) => !found[at])
  if (unknown.length > 0) return `没有序号为「${unknown.join('、')}」的实验`
  return found.flatMap((item) => item?.rid ?? [])
}

/** Reads a sheet by its head; without one the columns stand in the order of the template. `items`: those that need samples. */
export const readSheetRows = (rows: readonly (readonly unknown[])[], items: readonly OrderItem[]): Sheet => {
  const sheet: Sheet = { samples: [], faults: [] }
  const head = (rows[0] ?? []).map(cellText)
  const has = (label: string, cell: string) =>
    cell.startsWith(label) || (label.startsWith('成分') && cell === '备注')
  const isHead = head.some((cell) => has(sampleColumns[0].label, cell))
  const columnOf = (label: string, at: number) => (isHead ? head.findIndex((cell) => has(label, cell)) : at)
  const columns = sampleColumns.map(({ key, label }, at) => ({ key, label, at: columnOf(label, at) }))
  const uses = columnOf(usesLabel, sampleColumns.length)
  const lines = new Map<string, number>()

  for (const [index, row] of rows.entries()) {
    const line = index + 1
    if ((isHead && index === 0) || row.every((cell) => cellText(cell) === '')) continue
    const tell = (msg: string) => sheet.faults.push({ line, msg })
    const sample: Written = {}
    for (const { key, label, at } of columns) {
      const text = cellText(row[at])
      if (text.length > sampleLengths[key]) tell(`${label}最多${sampleLengths[key]}字，已截短`)
      if (text) sample[key] = text.slice(0, sampleLengths[key])
    }
    if (!sample.name) {
      tell('样品编号不能为空，未导入')
      continue
    }
    const before = lines.get(sample.name)
    if (before !== undefined) {
      tell(`样品编号「${sample.name}」与第 ${before} 行重复，未导入`)
      continue
    }
    lines.set(sample.name, line)
    const wanted = usesIn(cellText(row[uses]), items)
    if (typeof wanted === 'string') tell(`${wanted}，已用于全部实验`)
    else if (wanted.length > 0) sample.for = wanted
    sheet.samples.push(sample)
  }
  if (sheet.samples.length > orderLimits.samples)
    sheet.faults.push({
      line: orderLimits.samples + 1,
      msg: `一个订单最多${orderLimits.samples}个样品，其余未导入`,
    })
  return sheet
}

const textIn = (row: Readonly<Record<string, unknown>>, key: string) => cellText(row[key])

/** The samples that were listed in the experiments' own forms, as a beginning. */
export const samplesOfForms = (
  items: readonly OrderItem[],
  formOf: (item: OrderItem) => ParameterForm | undefined,
): Written[] =>
  items.filter(needsSamples).flatMap((item) =>
    sampleTables(formOf(item)).flatMap((key) =>
      rowsOf(item.answers[key]).map((row) => ({
        name: textIn(row, 'name'),
        state: textIn(row, 'state'),
        storage: textIn(row, 'storage'),
        remark: [textIn(row, 'content'), textIn(row, 'remark')].filter(Boolean).join('；'),
        for: [item.rid],
      })),
    ),
  )

/** The answers of an experiment with its samples in the tables that its form has of its own. */
export const answersWithSamples = (
  item: OrderItem,
  form: ParameterForm | undefined,
  samples: readonly DraftSample[],
): Answers => {
  const rows = samples
    .filter((sample) => sample.for.includes(item.rid))
    .slice(0, answerLimits.rows)
    .map(({ name, state, hazard, storage, remark }) => ({
      name: name.trim(),
      ...(remark.trim() && { content: remark.trim() }),
      ...(state.trim() && { state: state.trim() }),
      ...(storage.trim() && { storage: storage.trim() }),
      ...(hazard.trim() && { remark: `危险性：${hazard.trim()}` }),
    }))
  return { ...item.answers, ...Object.fromEntries(sampleTables(form).map((key) => [key, rows])) }
}
