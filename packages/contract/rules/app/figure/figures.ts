import type { StaffPath } from '../../people/staff/acts.ts'
import { mayCall } from '../../people/staff/permissions.ts'
import type { StaffRole } from '../../people/staff/roles.ts'
import type { DeskTabKey } from '../desk.ts'

/** What a figure is counted in; shares and means are a numerator over a denominator. */
export type FigureUnit = 'count' | 'fen' | 'hours' | 'share' | 'hundredth' | 'stars'

/** What figures may be narrowed to. */
export const figureFilters = { project_rid: '项目', instrument_rid: '设备', partner: '合作方' } as const

export type FigureFilter = keyof typeof figureFilters

export const allFigureFilters = Object.keys(figureFilters) as FigureFilter[]

interface FigureRow {
  title: string
  /** What it says, in words: what is counted, over what, and by which day. */
  means: string
  unit: FigureUnit
  /**
   * How days make a longer period: `sum` adds up; `level` is how it stood at the end; `ratio` is all numerators over all
   * denominators; `middle` is the median; `people` counts each person once.
   */
  kind: 'sum' | 'level' | 'ratio' | 'middle' | 'people'
  /** The list that shows its rows: who may not see that, does not see the figure. */
  needs: StaffPath
  /** The tab that a row leads to. */
  tab: DeskTabKey
  /** How the tab finds the row: by its rid, or by its number as a keyword. */
  by: 'rid' | 'kw'
  filters: readonly FigureFilter[]
  /** Which way is good; none where it is neither. */
  good?: 'up' | 'down'
  /** What its parts are. */
  parts: string
}

/** The figures (domain §14), in the order in which the desk shows them. Days are those of Asia/Shanghai. */
export const figures = {
  orders: {
    title: '订单',
    means: '当日下单的订单数，含后来取消的。按下单日。',
    unit: 'count',
    kind: 'sum',
    needs: 'staff/order/list',
    tab: 'order',
    by: 'rid',
    filters: ['partner'],
    good: 'up',
    parts: '流程',
  },
  experiments: {
    title: '实验',
    means: '当日下单的实验数，含后来取消的和预约用完后开立的机时；召回后的免费重测不算。按下单日。',
    unit: 'count',
    kind: 'sum',
    needs: 'staff/assign/list',
    tab: 'experiment',
    by: 'rid',
    filters: ['project_rid', 'partner'],
    good: 'up',
    parts: '项目',
  },
  turnover: {
    title: '营业额',
    means: '账本里「收入」科目的净额：结算的金额，减去退款等冲减。按记账日，与结账报表一分不差。',
    unit: 'fen',
    kind: 'sum',
    needs: 'staff/ledger/list',
    tab: 'ledger',
    by: 'kw',
    filters: [],
    good: 'up',
    parts: '业务',
  },
  received: {
    title: '收款',
    means: '进入银行、支付宝与微信支付的金额，不减付出的。按记账日，与结账报表一分不差。',
    unit: 'fen',
    kind: 'sum',
    needs: 'staff/ledger/list',
    tab: 'ledger',
    by: 'kw',
    filters: [],
    good: 'up',
    parts: '业务',
  },
  receivable: {
    title: '应收',
    means: '期末尚未收到的账单与信用欠款，与结账报表的期末应收一分不差；到今天为止的，另按账龄列出。',
    unit: 'fen',
    kind: 'level',
    needs: 'staff/ledger/list',
    tab: 'ledger',
    by: 'kw',
    filters: [],
    good: 'down',
    parts: '账龄',
  },
  turnaround: {
    title: '周期',
    means:
      '从收样到第一次交付数据的工作小时，暂停的时间不算，不足一小时算一小时；取中位数（P50）与九成以内（P90）。按第一次交付日。',
    unit: 'hours',
    kind: 'middle',
    needs: 'staff/assign/list',
    tab: 'experiment',
    by: 'rid',
    filters: ['project_rid'],
    good: 'down',
    parts: '工作小时',
  },
  on_time: {
    title: '按时交付',
    means: '第一次交付的实验里，交付前没有逾期过的占多少。按第一次交付日。',
    unit: 'share',
    kind: 'ratio',
    needs: 'staff/assign/list',
    tab: 'experiment',
    by: 'rid',
    filters: ['project_rid'],
    good: 'up',
    parts: '结果',
  },
  backlog: {
    title: '在手实验',
    means: '期末在实验室手里的实验：已收样、实验中、待复核、数据有疑问。',
    unit: 'count',
    kind: 'level',
    needs: 'staff/assign/list',
    tab: 'experiment',
    by: 'rid',
    filters: ['project_rid'],
    good: 'down',
    parts: '状态',
  },
  utilisation: {
    title: '设备利用率',
    means:
      '已预约与已使用的时间占设备开放时间的多少；用完的按实际时长，取消与未到场的不算，停机与休息日不算开放。按使用日。',
    unit: 'share',
    kind: 'ratio',
    needs: 'staff/reservation/list',
    tab: 'reservation',
    by: 'rid',
    filters: ['instrument_rid'],
    good: 'up',
    parts: '设备',
  },
  satisfaction: {
    title: '满意度',
    means: '评价的平均星数（质量、速度、服务各 1–5）。按评价日；评价率是期内的评价数占期内确认数据数。',
    unit: 'stars',
    kind: 'ratio',
    needs: 'staff/assign/list',
    tab: 'experiment',
    by: 'rid',
    filters: ['project_rid'],
    good: 'up',
    parts: '方面',
  },
  disputes: {
    title: '疑问与召回',
    means: '每 100 次交付里，客户提出疑问与实验室召回数据的次数。按各自发生日；重测后再交付另算一次交付。',
    unit: 'hundredth',
    kind: 'ratio',
    needs: 'staff/assign/list',
    tab: 'experiment',
    by: 'rid',
    filters: ['project_rid'],
    good: 'down',
    parts: '类别',
  },
  customers: {
    title: '下单客户',
    means: '期内下过单的会员，每人只算一次；第一次下单在期内的是新客户，其余是老客户。合并的账号算一人。',
    unit: 'count',
    kind: 'people',
    needs: 'staff/member/list',
    tab: 'member',
    by: 'rid',
    filters: ['partner'],
    good: 'up',
    parts: '客户',
  },
  partners: {
    title: '合作方带来',
    means: '下单的会员是在合作方页面上注册的，这样的订单占全部订单的多少。按下单日。',
    unit: 'share',
    kind: 'ratio',
    needs: 'staff/partner/list',
    tab: 'order',
    by: 'rid',
    filters: ['partner'],
    parts: '合作方',
  },
} as const satisfies Record<string, FigureRow>

export type FigureKey = keyof typeof figures

export const allFigures = Object.keys(figures) as FigureKey[]

/** A figure, by the type that functions read. */
export const figureOf = (key: FigureKey): FigureRow => figures[key]

/** Whether a role sees a figure: it may see the rows that it is made of. */
export const seesFigure = (role: StaffRole, key: FigureKey): boolean => mayCall(role, figures[key].needs)

/** What a role sees, in the order of the table. */
export const figuresOf = (role: StaffRole): FigureKey[] => allFigures.filter((key) => seesFigure(role, key))
