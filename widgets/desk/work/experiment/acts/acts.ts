import type { DataOf } from '@lab/contract/calls'
import type { ExperimentEvent } from '@lab/contract/rules/work/experiment/events'
import type { ExperimentState } from '@lab/contract/rules/work/experiment/states'

export type DeskAssign = DataOf<'staff/assign/detail'>

/** How a field of an act is filled in, and what becomes of it: see `body.ts`. */
export type ActField =
  | {
      kind: 'money' | 'days' | 'day' | 'line' | 'text'
      name: string
      label: string
      required?: true
      hint?: string
    }
  | { kind: 'operator' | 'hold' | 'document'; name: string; label: string; required: true; hint?: string }
  | { kind: 'files'; name: string; label: string; isSingle?: true; hint?: string }
  | { kind: 'samples' | 'lines'; name: string; label: string }

export interface Act {
  fields: readonly ActField[]
  /** What follows from it, before it is done. */
  follows: string
  /** Cannot be taken back, or takes something from the member. */
  isGrave?: true
}

const note = (label = '说明', required?: true): ActField => ({ kind: 'text', name: 'note', label, required })
const reason = (hint?: string): ActField => ({
  kind: 'text',
  name: 'reason',
  label: '原因',
  required: true,
  hint,
})

/** What the lab does with an experiment: each event of the table with what it asks for (domain §2). */
export const acts = {
  quote: {
    fields: [
      { kind: 'lines', name: 'lines', label: '报价明细' },
      { kind: 'days', name: 'days', label: '工作日', hint: '不填则按项目的周期' },
      { kind: 'day', name: 'valid_until', label: '有效期至', required: true },
      note(),
    ],
    follows: '客户会收到这个版本的报价，可以接受、还价或谢绝；到期未答复须重新报价。',
  },
  refuse: {
    fields: [reason('客户会看到')],
    follows: '实验随即取消，不能恢复；客户会收到原因。',
    isGrave: true,
  },
  receive: {
    fields: [{ kind: 'samples', name: 'samples', label: '样品' }],
    follows: '全部到齐则开始计算期限；有缺损时客户选择用已到的继续，或补寄。',
  },
  assign: {
    fields: [{ kind: 'operator', name: 'operator', label: '实验员', required: true }],
    follows: '实验会出现在其“我负责的”中。',
  },
  start: { fields: [], follows: '样品记为“实验中”，不能退回“已收样”；没有实验员的，由您负责。' },
  submit: {
    fields: [
      { kind: 'files', name: 'file_rids', label: '数据文件' },
      note('说明（没有文件时必填）'),
      { kind: 'money', name: 'final_fen', label: '最终价格', hint: '高于下单价格时须客户同意' },
      { kind: 'line', name: 'price_reason', label: '调价原因', hint: '价格不变时不填' },
    ],
    follows: '须由另一位同事复核后，客户才能看到；不需要复核的项目立即交付。',
  },
  release: {
    fields: [],
    follows: '客户立即可以看到并下载这一版数据，7 天后自动确认；有待客户答复的价格时，答复之前不会自动确认。',
  },
  return: { fields: [note('需要补充或修改的内容', true)], follows: '实验回到“实验中”，提交者会看到。' },
  hold: {
    fields: [{ kind: 'hold', name: 'reason', label: '原因', required: true }, note('需要客户做什么', true)],
    follows: '期限停止计算；客户会收到通知，知道需要他做什么。',
  },
  resume: { fields: [], follows: '期限按暂停的工作时间顺延；客户会收到通知。' },
  revise: {
    fields: [{ kind: 'money', name: 'price_fen', label: '新的价格', required: true }, reason('客户会看到')],
    follows: '高于现价须客户同意，在此之前不会自动确认与结算；低于现价立即生效。',
  },
  retract: {
    fields: [reason('客户会看到')],
    follows: '客户不必再答复，价格与提出前一样；等待确认数据的，期限重新计算。',
  },
  reject: {
    fields: [reason('客户会看到')],
    follows: '实验随即结束，不能恢复；样品退回，已付款项退还。',
    isGrave: true,
  },
  retest: { fields: [note()], follows: '实验回到“实验中”，重新提交的数据是新的版本。' },
  explain: { fields: [note('答复', true)], follows: '答复写入沟通；数据再次等待客户确认。' },
  discount: {
    fields: [{ kind: 'money', name: 'fen', label: '减免金额', required: true }, reason('客户会看到')],
    follows: '价格立即降低；数据再次等待客户确认。',
  },
  recall: {
    fields: [reason('写在每一次下载中')],
    follows: '这一版数据随即作废，不能恢复；下载过的人会收到通知。已确认的实验另开免费重测。',
    isGrave: true,
  },
  cancelPropose: {
    fields: [
      { kind: 'money', name: 'fen', label: '客户仍须支付', required: true, hint: '不收取则填 0' },
      reason('客户会看到'),
    ],
    follows: '客户同意后实验取消；答复之前一切照旧。',
  },
  paid: { fields: [note('流水号或说明')], follows: '登记后实验进入下一状态，不能撤销。' },
  void: {
    fields: [note()],
    follows: '账单作废，实验回到“待结算”，可以重新结算。',
    isGrave: true,
  },
  document: {
    fields: [
      { kind: 'document', name: 'kind', label: '种类', required: true },
      { kind: 'files', name: 'file_rid', label: '文件', isSingle: true },
    ],
    follows: '客户会在数据旁看到它。',
  },
  documentRefuse: {
    fields: [{ kind: 'document', name: 'kind', label: '种类', required: true }, reason('客户会看到')],
    follows: '客户会收到原因，可以再次索取。',
  },
} as const satisfies Partial<Record<ExperimentEvent, Act>>

export type ActKey = keyof typeof acts

/** An act, by the type that functions read. */
export const actOf = (key: ActKey): Act => acts[key]

export const isAct = (event: string): event is ActKey => event in acts

/** The usual step forward of each state. */
export const nextAct: Partial<Record<ExperimentState, ActKey>> = {
  quoting: 'quote',
  prepaying: 'paid',
  placed: 'receive',
  received: 'start',
  testing: 'submit',
  reviewing: 'release',
  disputed: 'explain',
  confirmed: 'paid',
  billed: 'paid',
}
