import { applicationStates } from '../../ground/application.ts'
import { isRecord } from '../../ground/is-record.ts'
import { formatFen } from '../../ground/money.ts'
import { valueWords } from '../../ground/shape-words.ts'
import { dateTimeOf } from '../../ground/time.ts'
import { bankRowStates } from '../../money/bank/bank.ts'
import { invoiceStates } from '../../money/invoice/invoice-application.ts'
import {
  differenceKinds,
  differenceReasons,
  differenceStates,
  differenceWays,
} from '../../money/payment/day-file/difference.ts'
import { paymentProviders } from '../../money/payment/payment.ts'
import { exchangeStates } from '../../money/points/points.ts'
import { promoterStates, withdrawStates } from '../../money/promotion.ts'
import { refundStates, refundTargets, writeOffStates } from '../../money/refund.ts'
import { statementStates } from '../../money/statement/statement.ts'
import { sealStates } from '../../papers/seal.ts'
import { memberMergeStates } from '../../people/account/member-merge.ts'
import { staffRoles } from '../../people/staff/roles.ts'
import { experimentStates, holdWords, sampleStates } from '../../work/experiment/states.ts'
import { requirementStates } from '../../work/requirement/requirement-states.ts'
import { reservationStates } from '../../work/reservation/states.ts'
import { recycleStates } from '../../work/sample/recycle.ts'
import { samplingStates } from '../../work/sampling/sampling.ts'
import { isSettingKey, settingRow } from '../settings/settings.ts'

type Side = Readonly<Record<string, unknown>> | null

/** What was done, and how what it was done to was before and after. */
interface Deed {
  action: string
  target_rid: string
  before: Side
  after: Side
}

type Words = Readonly<Record<string, string>>

/** What the states of a thing are called, by the first part of the acts on it. */
const states: Readonly<Record<string, Words>> = {
  assign: experimentStates,
  sample: sampleStates,
  sample4recycle: recycleStates,
  sampling: samplingStates,
  reservation: reservationStates,
  requirement: requirementStates,
  statement: statementStates,
  refund: refundStates,
  writeOff: writeOffStates,
  bank: bankRowStates,
  payment: differenceStates,
  invoiceApply: invoiceStates,
  promoter: promoterStates,
  withdraw: withdrawStates,
  exchange: exchangeStates,
  prestoreApply: applicationStates,
  transferApply: applicationStates,
  creditApply: applicationStates,
  integration: applicationStates,
  member: memberMergeStates,
  seal: sealStates,
}

/** What the log's fields are called; money ends in `_fen`. */
const fields: Words = {
  state: '状态',
  number: '编号',
  name: '名称',
  title: '名称',
  reason: '原因',
  red_reason: '红冲原因',
  note: '说明',
  answer: '答复',
  price_fen: '价格',
  final_fen: '最终价格',
  price_offer: '提出的价格',
  cancel_offer: '取消须付',
  due: '期限',
  hold: '暂停',
  operator_rid: '实验员',
  awaits_choice: '等客户选择',
  data_version: '数据版本',
  released_version: '已发布版本',
  urgent: '加急',
  amount_fen: '金额',
  total_fen: '合计',
  bonus_fen: '赠送',
  limit_fen: '额度',
  granted_fen: '批准额度',
  turnover_fen: '营业额',
  received_fen: '收款',
  off_fen: '减免',
  least_fen: '门槛',
  invoice: '发票号码',
  statement: '账单',
  target: '去向',
  serial: '流水号',
  file_rid: '文件',
  decided: '决定于',
  decided_by: '决定者',
  paid: '付款于',
  paid_by: '付款者',
  rejected: '不通过原因',
  place: '位置',
  noticed: '通知于',
  carrier: '快递公司',
  tracking: '快递单号',
  courier: '取样员',
  list: '名单',
  phone: '手机',
  account: '账号',
  role: '角色',
  enabled: '启用',
  member_rid: '会员',
  from_rid: '被合并账号',
  into_rid: '保留账号',
  moved: '转过去',
  given: '发放',
  offer: '优惠',
  days: '有效天数',
  scope: '范围',
  value: '优惠额',
  pay_percent: '实付 %',
  most_fen: '最多减',
  points: '积分',
  services: '服务项目',
  kind: '类型',
  stock: '库存',
  sketch: '说明',
  is_offered: '上架',
  rows: '行数',
  added: '新增',
  known: '已有',
  skipped: '略过',
  count: '数量',
  until: '至',
  customer_group: '客户类别',
  due_day: '到期日',
  from: '从',
  to: '到',
  bookings: '预约',
  affected: '受影响',
  instrument: '设备',
  expires: '有效至',
  key: '密钥',
  origins: '来源',
  widgets: '部件',
  theme: '主题',
  contact: '联系方式',
  kw: '关键词',
  type_id: '项目类型',
  project_rid: '项目',
  cluster_rid: '群组',
  late: '逾期',
  page: '页',
  rids: '选中',
  width: '宽（px）',
  height: '高（px）',
  alt: '图片的说明',
  original: '原图',
  new: '新增',
  changed: '修改',
  same: '相同',
  totals: '合计',
  couriers: '取样员',
  instrument_rid: '设备',
  application: '申请',
  bill: '账单',
  transfer: '转账',
  report: '检测报告',
  pickup: '取样',
  placed: '下单于',
  ended: '结束于',
  seal: '印章',
  provider: '渠道',
  day: '日期',
  differences: '新差异',
  agreed: '已一致',
  fee_fen: '手续费',
  difference: '差异',
  provider_number: '渠道单号',
  way: '处理方式',
  gap_fen: '差额',
}

const titlesOf = (table: Readonly<Record<string, { title: string }>>): Words =>
  Object.fromEntries(Object.entries(table).map(([key, { title }]) => [key, title]))

/** What single words of the log mean, where it is not its state. */
const words: Readonly<Record<string, Words>> = {
  hold: holdWords,
  role: staffRoles,
  target: refundTargets,
  provider: titlesOf(paymentProviders),
  difference: differenceKinds,
  way: titlesOf(differenceWays),
  reason: differenceReasons,
  bookings: { offer: '请会员改期', cancel: '全部取消' },
  kind: {
    gift: '礼品',
    coupon: '优惠券',
    report: '检测报告',
    contract: '合同',
    all: '全部项目',
    type: '一类项目',
    project: '指定项目',
    amount: '满减',
    percent: '折扣',
  },
}

const isMoney = (name: string) => name.endsWith('_fen') || name === 'price_offer' || name === 'cancel_offer'
const isTime = (value: number) => value > 1_000_000_000
const nameOf = (name: string) => fields[name] ?? name

const textOf = (kind: string, name: string, value: unknown, names: Words): string => {
  if (value === undefined || value === null || value === '') return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number')
    return isMoney(name) ? formatFen(value) : isTime(value) ? dateTimeOf(value) : String(value)
  if (typeof value === 'string') {
    // A parcel's samples stand in the log by their numbers, each with its state.
    const known = words[name] ?? (name.endsWith('_rid') ? names : states[kind]) ?? {}
    return known[value] ?? value
  }
  if (Array.isArray(value)) return value.map((one) => textOf(kind, '', one, names)).join('、') || '无'
  return Object.entries(value)
    .map(([inner, one]) => `${nameOf(inner)} ${textOf('', inner, one, names)}`)
    .join('，')
}

/** What a setting was and is, by its fields: their titles are the setting's own. */
const settingChanges = (key: string, before: Side, after: Side): string[] => {
  if (!isSettingKey(key)) return []
  const { shape } = settingRow(key)
  const sides = [before?.value, after?.value]
  const fields = shape.kind === 'object' ? Object.entries(shape.fields) : []
  if (fields.length === 0) return [sides.map((value) => valueWords(shape, value)).join(' → ')]
  return fields.flatMap(([name, { title, shape }]) => {
    const [from, to] = sides.map((side) => valueWords(shape, isRecord(side) ? side[name] : undefined))
    return from === to ? [] : [`${title}：${from} → ${to}`]
  })
}

/** Fields that differ, as `状态：已收样 → 实验中`; `names` tells what their rids are called. */
export const changesOf = ({ action, target_rid, before, after }: Deed, names: Words = {}): string[] => {
  const kind = action.split('/')[0] ?? ''
  const isSetting = kind === 'setting' && isSettingKey(target_rid)
  const settingLines = isSetting ? settingChanges(target_rid, before, after) : []
  const others = Object.keys({ ...before, ...after }).filter((name) => !isSetting || name !== 'value')
  const changed = others.flatMap((name) => {
    const [from, to] = [before, after].map((side) => textOf(kind, name, side?.[name], names))
    if (from === to) return []
    return [before ? `${nameOf(name)}：${from} → ${to}` : `${nameOf(name)}：${to}`]
  })
  return [...settingLines, ...changed]
}
