import { orderLimits } from '@lab/contract/rules/work/order/order'
import { sampleFields } from '@lab/contract/rules/work/sample/fields'
import { cellText, type Written } from '@lab/ui/sample-editor'
import type { OrderItem } from '../problems.ts'

/** The last column of a sheet: which experiments a sample is for. */
export const usesLabel = '用于实验'

/** A sheet's rows as samples, and what is wrong with them, line by line (lines are counted as the sheet does). */
export interface Sheet {
  samples: Written[]
  faults: { line: number; msg: string }[]
}

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
  // Blank lines, or one that says what stands between cells, may be above it.
  const headAt = rows.findIndex((row) => row.some((cell) => cellText(cell) !== ''))
  const head = (rows[headAt] ?? []).map(cellText)
  const has = (cell: string, label: string, short = label) => cell.startsWith(label) || cell === short
  const isHead = head.some((cell) => has(cell, sampleFields[0].label))
  const columnOf = (at: number, label: string, short?: string) =>
    isHead ? head.findIndex((cell) => has(cell, label, short)) : at
  const columns = sampleFields.map((field, at) => ({ ...field, at: columnOf(at, field.label, field.short) }))
  const uses = columnOf(sampleFields.length, usesLabel)
  const lines = new Map<string, number>()

  for (const [index, row] of rows.entries()) {
    const line = index + 1
    if ((isHead && index === headAt) || row.every((cell) => cellText(cell) === '')) continue
    const tell = (msg: string) => sheet.faults.push({ line, msg })
    const sample: Written = {}
    for (const { key, label, length, at } of columns) {
      const text = cellText(row[at])
      if (text.length > length) tell(`${label}最多${length}字，已截短`)
      if (text) sample[key] = text.slice(0, length)
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
