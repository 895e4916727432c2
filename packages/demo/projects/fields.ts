import type { LabField, LabProject } from '@lab/contract/laboratory'

export type Relation = LabProject['parameters']['relate'][number]

/** One answer of a list: value, label, and what it adds to the price in yuan. */
type Choice = readonly [value: string, label: string, yuan?: number]

interface Hints {
  required?: boolean
  help?: string
}

const field = (
  key: string,
  label: string,
  kind: LabField['kind'],
  { required = false, help = '' }: Hints,
) => ({
  key,
  label,
  kind,
  required,
  help,
})

const options = (choices: readonly Choice[]) =>
  choices.map(([value, label, yuan = 0]) => ({ value, label, surcharge_fen: yuan * 100 }))

export const text = (key: string, label: string, hints: Hints = {}): LabField =>
  field(key, label, 'text', hints)
export const day = (key: string, label: string, hints: Hints = {}): LabField =>
  field(key, label, 'date', hints)
export const file = (key: string, label: string, hints: Hints = {}): LabField =>
  field(key, label, 'file', hints)

/** One answer is needed unless `required: false` is said. */
export const choice = (
  key: string,
  label: string,
  choices: readonly Choice[],
  hints: Hints = {},
): LabField => ({
  ...field(key, label, 'select', { required: true, ...hints }),
  options: options(choices),
})

export const several = (
  key: string,
  label: string,
  choices: readonly Choice[],
  hints: Hints = {},
): LabField => ({
  ...field(key, label, 'multi', hints),
  options: options(choices),
})

export const amount = (
  key: string,
  label: string,
  unit: string,
  [min, max]: readonly [number, number],
  hints: Hints = {},
): LabField => ({ ...field(key, label, 'number', hints), ...(unit && { unit }), min, max })

/** When `key` is answered with one of `values`, the fields appear and must be answered. */
export const reveals = (key: string, values: readonly string[], ...fields: readonly string[]): Relation => ({
  when: { key, in: [...values] },
  show: [...fields],
  require: [...fields],
})

/** As `reveals`, but the fields may stay empty. */
export const offers = (key: string, values: readonly string[], ...fields: readonly string[]): Relation => ({
  when: { key, in: [...values] },
  show: [...fields],
  require: [],
})

const hazards: readonly Choice[] = [
  ['none', '无特殊危险'],
  ['moist', '易吸潮 / 对空气敏感'],
  ['flammable', '易燃易爆'],
  ['corrosive', '强酸强碱 / 腐蚀性'],
  ['toxic', '有毒 / 有刺激性'],
]

/** What is asked about every sample that is sent. */
export const sampleFields: readonly LabField[] = [
  field('samples', '样品清单', 'sample_table', {
    required: true,
    help: '逐行填写样品编号、成分与数量，编号须与样品管上的标签一致',
  }),
  choice('hazard', '样品危险性', hazards, { help: '如实填写；隐瞒危险性造成的损失由送样人承担' }),
  text('hazard_note', '防护与处置要求', { help: '例如：手套箱内取样、4 ℃ 避光保存、用后按危废处置' }),
  file('reference', '参考图谱或文献', { help: '选填；上传目标效果图可帮助工程师选择条件' }),
]

export const sampleRelations: readonly Relation[] = [
  reveals('hazard', ['moist', 'flammable', 'corrosive', 'toxic'], 'hazard_note'),
]

/** What is asked about every hour on an instrument. */
export const visitFields: readonly LabField[] = [
  choice('operator', '操作方式', [
    ['engineer', '工程师操作，现场陪同'],
    ['guided', '工程师指导，本人操作', 80],
    ['self', '本人独立操作（需上机证）'],
  ]),
  text('licence', '上机证编号', { help: '独立操作须持本平台同类设备上机证' }),
  amount('samples_count', '样品数', '个', [1, 50], { required: true }),
  choice('hazard', '样品危险性', hazards),
  text('hazard_note', '防护与处置要求'),
]

export const visitRelations: readonly Relation[] = [
  reveals('operator', ['self'], 'licence'),
  reveals('hazard', ['moist', 'flammable', 'corrosive', 'toxic'], 'hazard_note'),
]

/** What is asked about every set of data. */
export const dataFields: readonly LabField[] = [
  choice('source', '数据来源', [
    ['upload', '自行上传'],
    ['order', '本平台订单数据'],
    ['public', '公共数据库'],
  ]),
  file('data', '原始数据', { help: '支持 zip、xlsx、csv、txt；超过 2 GB 请与工程师约定传输方式' }),
  text('order_number', '订单编号'),
  text('accession', '数据集编号', { help: '例如 GSE、PRJNA、PXD 开头的编号' }),
  text('question', '科学问题', { required: true, help: '希望数据回答什么问题，预期的图表有哪些' }),
  day('deadline', '期望完成日期'),
]

export const dataRelations: readonly Relation[] = [
  reveals('source', ['upload'], 'data'),
  reveals('source', ['order'], 'order_number'),
  reveals('source', ['public'], 'accession'),
]
