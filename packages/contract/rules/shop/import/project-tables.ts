import {
  listCell,
  numberCell,
  textCell,
  wholeCell,
  wordCell,
  yesCell,
  yuanCell,
} from '../../ground/sheet/cells.ts'
import { column, optional, type RowOf, type Table } from '../../ground/sheet/table.ts'
import { formLimits } from '../catalogue/form.ts'
import type { ParameterKind } from '../catalogue/parameters.ts'
import { projectLabels as labels, projectLimits as limits } from '../content/project.ts'
import { importLimits } from './limits.ts'

/** Which project a line of a further sheet belongs to. */
const of = column('项目', textCell(64), '项目的编号；新项目写它的名称', 26)

const text = (title: string, max: number, explanation: string, width?: number) =>
  optional(title, textCell(max), '', explanation, width)

const picture = (title: string) => text(title, 120, '图库中图片的文件名', 24)

const fieldKinds: Readonly<Record<ParameterKind, string>> = {
  text: '文字',
  number: '数字',
  select: '单选',
  multi: '多选',
  date: '日期',
  file: '文件',
  sample_table: '样品表',
}

/** The three texts of a project that are HTML. */
export const htmlParts = {
  content: labels.content,
  principle: labels.principle,
  sample_requirements: labels.sample_requirements,
} as const

const key = column(
  '代码',
  textCell(formLimits.key),
  '字母、数字，同一项目内不重复；旧答案按它辨认，不要改',
  16,
)
const keys = (title: string, explanation: string) =>
  optional(
    title,
    listCell(textCell(formLimits.key), { most: 2 * formLimits.fields, mayRepeat: true }),
    [],
    explanation,
  )

const table = <C extends Table['columns']>(name: string, columns: C): Table<C> => ({
  name,
  columns,
  most: importLimits.lines,
})

/** The sheets in which projects are written: one line a project, and what repeats on sheets of its own. */
export const projectTables = {
  projects: {
    name: '项目',
    most: importLimits.rows,
    columns: {
      id: text('编号', 64, '平台给出的编号；新项目留空', 26),
      name: column(labels.name, textCell(limits.name), '新项目的名称不能与已有项目相同', 28),
      type: text(labels.type_id, 60, '服务类型的名称'),
      child: text(labels.child_id, 60, '子类型的名称，须属于这个服务类型'),
      img: picture(labels.img),
      tags: optional(
        labels.tags,
        listCell(textCell(limits.tag), { most: 2 * limits.tags, by: 'lines' }),
        [],
        '每行一个',
      ),
      sketch: text(labels.sketch, limits.sketch, '列表中显示的一句话', 40),
      instrument: text(labels.instrument_rid, 64, '设备的名称，有同名设备时写编号；不预约设备的留空'),
      needs_release: column(labels.needs_release, yesCell, '是否由第二人审核'),
      keep_days: column(labels.keep_days, wholeCell(...limits.keep_days), '检测后保留多少天'),
      is_hot: column(labels.is_hot, yesCell, '是否显示在热门'),
      price_fen: column(labels.price_fen, yuanCell(), '基础价，元'),
      unit: column(labels.unit, textCell(20), '样、次、小时 或 机时'),
      days: column(labels.days, wholeCell(0, limits.days[1]), '多少个工作日出数据'),
    },
  },
  html: table('正文', {
    of,
    part: column('部分', wordCell(htmlParts), '哪一段正文'),
    text: column('内容', textCell(importLimits.cell), 'HTML；过长的分为几行，按次序连接', 80),
  }),
  gallery: table('图片', {
    of,
    img: picture('图片'),
    alt: text('图片说明', limits.alt, '给看不到图片的人', 40),
  }),
  results: table('结果示例', {
    of,
    img: picture('图片'),
    title: text('标题', limits.resultTitle, '结果的标题', 24),
    text: text('说明', limits.resultText, '结果的说明', 40),
  }),
  faq: table('常见问题', {
    of,
    question: text('问题', limits.question, '客户的问题', 40),
    answer: text('回答', limits.answer, '回答', 60),
  }),
  urgent_options: table('加急', {
    of,
    name: text('名称', formLimits.urgentName, '加急选项的名称'),
    factor: column('系数', numberCell(0, 1e6), '价格乘以多少，如 1.5'),
    days: text('工期', 20, '多少工作日，或如 24 小时；须短于常规周期'),
  }),
  other_prices: table('其他收费', {
    of,
    name: text('收费项', limits.priceName, '不是需求单选项的收费', 24),
    price_fen: column('价格', yuanCell(), '元'),
    unit: text('单位', limits.priceUnit, '按什么计'),
    remark: text('说明', limits.priceRemark, '备注', 30),
  }),
  fields: table('表单字段', {
    of,
    key,
    label: text('名称', formLimits.label, '客户看到的名称', 24),
    kind: column('类型', wordCell(fieldKinds), '已发布字段的类型不能改'),
    unit: text('单位', formLimits.unit, '数字的单位'),
    min: optional<number | undefined>(
      '最小值',
      numberCell(-formLimits.number, formLimits.number) as never,
      undefined,
      '数字的下限',
    ),
    max: optional<number | undefined>(
      '最大值',
      numberCell(-formLimits.number, formLimits.number) as never,
      undefined,
      '数字的上限',
    ),
    required: column('必填', yesCell, '是否必填'),
    help: text('说明', formLimits.help, '填写提示', 40),
  }),
  options: table('字段选项', {
    of,
    field: column('字段代码', textCell(formLimits.key), '属于表单字段的哪个代码', 16),
    value: column('选项值', textCell(formLimits.value), '同一字段内不重复；旧答案按它辨认，不要改', 16),
    label: text('选项名称', formLimits.label, '客户看到的选项', 24),
    surcharge_fen: column('附加费', yuanCell(), '选择时加收，元；没有写 0'),
  }),
  relate: table('联动', {
    of,
    key: column('当字段', textCell(formLimits.key), '被回答的字段的代码', 16),
    in: optional(
      '选择了',
      listCell(textCell(formLimits.value), { most: 2 * formLimits.options, by: 'lines', mayRepeat: true }),
      [],
      '其中任何一个选项值，每行一个',
      20,
    ),
    show: keys('显示字段', '这时才显示的字段的代码'),
    require: keys('必填字段', '这时变为必填的字段的代码'),
  }),
} as const satisfies Record<string, Table>

export type ProjectTables = typeof projectTables
export type ProjectLine<T extends keyof ProjectTables> = RowOf<ProjectTables[T]['columns']>

/** The sheets on which the parts of a project stand that repeat. */
export const projectSheets: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(projectTables).map(([part, { name }]) => [part, name])),
  ...Object.fromEntries(Object.keys(htmlParts).map((part) => [part, projectTables.html.name])),
  parameters: projectTables.fields.name,
}
