/** States of an experiment (domain §2), in the order in which it goes through them; the ends stand last. */
export const experimentStates = {
  quoting: '待报价',
  quoted: '待确认报价',
  prepaying: '待付款',
  placed: '待收样',
  received: '已收样',
  testing: '实验中',
  reviewing: '待复核',
  delivered: '待确认数据',
  disputed: '数据有疑问',
  confirmed: '待结算',
  billed: '待支付',
  settled: '已结清',
  closed: '已完成',
  canceled: '已取消',
  rejected: '已退样',
} as const

export type ExperimentState = keyof typeof experimentStates

const hourStates: Partial<Record<ExperimentState, string>> = {
  delivered: '待确认机时',
  disputed: '机时有疑问',
}

/** A state in words; of reserved hours at an instrument no data is delivered, their use is confirmed (domain §4). */
export const stateWord = (state: ExperimentState, ofHours: boolean): string =>
  (ofHours ? hourStates[state] : undefined) ?? experimentStates[state]

export const allStates = Object.keys(experimentStates) as ExperimentState[]

/** Where nothing more happens by itself or by anyone's duty. */
export const endStates = ['closed', 'canceled', 'rejected'] as const satisfies readonly ExperimentState[]

export const isEnd = (state: ExperimentState): boolean => (endStates as readonly string[]).includes(state)

/** In which an experiment still needs its samples for the work itself. */
export const inWorkStates = [
  'placed',
  'received',
  'testing',
  'reviewing',
] as const satisfies readonly ExperimentState[]

/** From the order to the confirmed data: no bill names it yet. */
export const unbilledStates = [
  'quoting',
  'quoted',
  'prepaying',
  'placed',
  'received',
  'testing',
  'reviewing',
  'delivered',
  'disputed',
  'confirmed',
] as const satisfies readonly ExperimentState[]

/** In which something ordered is not paid yet (domain §2, exposure). */
export const unpaidStates = [...unbilledStates, 'billed'] as const satisfies readonly ExperimentState[]

/** Why an experiment is paused; the member is notified of what is wanted. */
export const holdReasons = {
  customer: '等待您的答复',
  sample: '等待样品',
  instrument: '等待仪器',
  payment: '等待付款',
} as const

export type HoldReason = keyof typeof holdReasons

/** The same, as the lab says it. */
export const holdWords = {
  customer: '等客户答复',
  sample: '等样品',
  instrument: '等仪器',
  payment: '等付款',
} as const satisfies Record<HoldReason, string>

/** The process of an order (domain §1): the university's tests first, the company's is quoted and paid first. */
export const processes = { university: '高校院所流程', company: '企业流程' } as const

export type Process = keyof typeof processes

/** States of a sample (domain §5); what came damaged, too little or not at all is not arrived. */
export const sampleStates = {
  expected: '待送达',
  arrived: '已送达',
  missing: '未收到',
  damaged: '已损坏',
  insufficient: '量不足',
  in_test: '实验中',
  stored: '留样中',
  returned: '已寄回',
  discarded: '已处置',
} as const

export type SampleState = keyof typeof sampleStates

/** What can be said of a sample when a parcel is opened. */
export const arrivals = [
  'arrived',
  'missing',
  'damaged',
  'insufficient',
] as const satisfies readonly SampleState[]

export type Arrival = (typeof arrivals)[number]
