import type { Sample } from '../../shop/catalogue/parameters.ts'

interface Field {
  key: string
  /** Under which it is kept, and shown by calls. */
  column: string
  /** How it is asked, and how it is called in a sentence. */
  label: string
  short: string
  hint: string
  /** Characters that it takes. */
  length: number
  /** `fact`: what it is; `warning`: what to beware of; `note`: all else. Labels and lists pick by it. */
  kind: 'name' | 'fact' | 'warning' | 'note'
  /** Its column of a form's own sample table; without one it is not in there. */
  row?: keyof Sample
  /** The sheet to fill in: the width of its column in characters, and what its two examples say. */
  sheet: { width: number; examples: readonly [string, string] }
  /** The agreement: what the column is called, its share of the width, and what stands for nothing. */
  agreement: { label: string; share: number; none: string }
}

const table = [
  {
    key: 'name',
    column: 'name',
    label: '样品编号',
    short: '样品编号',
    hint: '如 A-01，与样品上的标记一致',
    length: 100,
    kind: 'name',
    row: 'name',
    sheet: { width: 18, examples: ['A-01', 'A-02'] },
    agreement: { label: '名称', share: 3, none: '' },
  },
  {
    key: 'state',
    column: 'form',
    label: '形态',
    short: '形态',
    hint: '粉末、块体、薄膜、液体…',
    length: 100,
    kind: 'fact',
    row: 'state',
    sheet: { width: 14, examples: ['粉末', '薄膜'] },
    agreement: { label: '形态', share: 1.6, none: '—' },
  },
  {
    key: 'hazard',
    column: 'hazard',
    label: '危险性',
    short: '危险性',
    hint: '无，或毒性、腐蚀、易燃…',
    length: 200,
    kind: 'warning',
    row: 'remark',
    sheet: { width: 18, examples: ['无', '无'] },
    agreement: { label: '危险性', share: 1.8, none: '无' },
  },
  {
    key: 'storage',
    column: 'storage',
    label: '保存条件',
    short: '保存条件',
    hint: '常温、冷藏、避光…',
    length: 100,
    kind: 'fact',
    row: 'storage',
    sheet: { width: 16, examples: ['常温', '避光'] },
    agreement: { label: '保存条件', share: 1.8, none: '—' },
  },
  {
    key: 'remark',
    column: 'remark',
    label: '成分、数量与备注',
    short: '备注',
    hint: '如 TiO₂ 20 mg',
    length: 500,
    kind: 'note',
    row: 'content',
    sheet: { width: 32, examples: ['TiO₂ 20 mg', '硅片基底 1×1 cm'] },
    agreement: { label: '备注', share: 2.6, none: '—' },
  },
] as const satisfies readonly Field[]

export type SampleField = (typeof table)[number]['key']
export type SampleColumn = (typeof table)[number]['column']
type Row = Field & { key: SampleField; column: SampleColumn }

/** What is asked about each sample, in the order of the table, of the template and of what is pasted. */
export const sampleFields: readonly [Row, ...Row[]] = table

/** The fields of a sample that are typed; all are texts. */
export type SampleTexts = Record<SampleField, string>

/** A sample as it is entered, once per order. */
export type EnteredSample = Pick<SampleTexts, 'name'> & Partial<SampleTexts>

/** What of a sample is kept in the database, and shown. */
export type SampleFacts = Record<SampleColumn, string>

const textsBy = <K extends string>(textOf: (field: Row) => readonly [K, string]) =>
  Object.fromEntries(sampleFields.map(textOf)) as Record<K, string>

/** The fields by their keys, each with the text that is found for it, or empty. */
export const sampleTexts = (textOf: (field: Row) => string | undefined = () => undefined): SampleTexts =>
  textsBy((field) => [field.key, textOf(field) ?? ''])

/** What is kept of a sample that was entered. */
export const keptSample = (entered: EnteredSample): SampleFacts =>
  textsBy(({ key, column }) => [column, entered[key] ?? ''])

/** What is shown of a sample that is kept. */
export const shownSample = (kept: SampleFacts): SampleFacts => textsBy(({ column }) => [column, kept[column]])

/** A sample that is kept, as it would be entered. */
export const enteredSample = (kept: SampleFacts): SampleTexts =>
  textsBy(({ key, column }) => [key, kept[column]])

/** What is said of a sample that is kept, in fields of these kinds; nothing for those that were left empty. */
export const saidOfSample = (kept: SampleFacts, ...kinds: readonly Field['kind'][]): string[] =>
  sampleFields.flatMap(({ column, kind }) => (kinds.includes(kind) && kept[column] ? [kept[column]] : []))
