import type { LabDeed } from '@lab/contract/laboratory'
import type { Workdays } from './days.ts'

const service = { staff: 'demo-staff-service' }
const finance = { staff: 'demo-staff-finance' }
const student = { member: 'demo-member-1' }
const teacher = { member: 'demo-member-4' }

const phones = { student: '13800000001', company: '13800000003', teacher: '13800000004' }

const voucher = {
  title: '积分兑换满减券',
  value: { kind: 'amount', off_fen: 3_000 },
  scope: { kind: 'all' },
  least_fen: 20_000,
  days: 180,
}

const goods = [
  { kind: 'coupon', name: '30 元满减券', sketch: '', points: 300, stock: 200, offer: voucher },
  {
    kind: 'coupon',
    name: '数据分析 8 折券',
    sketch: '',
    points: 800,
    stock: 50,
    offer: {
      title: '数据分析 8 折券',
      value: { kind: 'percent', pay_percent: 80, most_fen: 30_000 },
      scope: { kind: 'type', type_id: 3 },
      least_fen: 0,
      days: 120,
    },
  },
  { kind: 'gift', name: '样品管收纳盒', sketch: '100 格，聚丙烯，附标签', points: 200, stock: 60 },
  { kind: 'gift', name: '实验室马克杯', sketch: '350 mL，陶瓷', points: 600, stock: 24 },
  { kind: 'gift', name: '激光翻页笔', sketch: '组会、答辩用', points: 1_500, stock: 0 },
]

const paper = (title: string, journal: string, year: number, slug: string, content: string) => ({
  title,
  journal,
  year,
  content,
  source: `https://example.org/papers/${slug}`,
})

/** A paper that is applied with and, some days later, decided. */
const requestsOf = (
  days: Workdays,
  by: { member: string },
  back: number,
  sent: object,
  decided?: { does: 'confirm' | 'reject'; points?: number; reason?: string },
): LabDeed[] => {
  const as = `thanks ${back}`
  const apply: LabDeed = { at: days.at(back, '14:20'), by, does: 'integration/apply', as, sent: () => sent }
  if (!decided) return [apply]
  const { does, ...answer } = decided
  const decide: LabDeed = {
    at: days.at(back - 2, '09:40'),
    by: service,
    does: `staff/integration/${does}`,
    sent: (of) => ({ rid: of(as), version: 1, ...answer }),
  }
  return [apply, decide]
}

const give = (at: number, by: { staff: string }, phones: string[], offer: object): LabDeed => ({
  at,
  by,
  does: 'staff/coupon/give',
  sent: () => ({ phones, offer }),
})

/** Coupons and points of the demo's members, with a history. */
export const deedsOf = (days: Workdays): LabDeed[] => [
  ...goods.map((one, nth) => ({
    at: days.at(240, `09:${10 + nth}`),
    by: service,
    does: 'staff/goods/save',
    as: one.name,
    sent: () => ({ ...one, is_offered: true }),
  })),
  ...requestsOf(
    days,
    teacher,
    210,
    paper(
      '氮掺杂碳负载钴催化剂的界面结构',
      '示例催化学报',
      2026,
      'cobalt-interface',
      '感谢实验室在透射电镜测试中的支持。',
    ),
    { does: 'confirm', points: 800 },
  ),
  ...requestsOf(
    days,
    student,
    150,
    paper(
      '二氧化钛晶面比例与光催化活性',
      '示例材料快报',
      2026,
      'titania-facets',
      '感谢实验室完成 XRD 与 SEM 表征。',
    ),
    { does: 'confirm', points: 500 },
  ),
  ...requestsOf(
    days,
    student,
    70,
    paper('氧化锌纳米片的制备', '示例化学', 2026, 'zinc-sheets', '感谢课题组同学的帮助。'),
    { does: 'reject', reason: '致谢中没有提到本实验室' },
  ),
  ...requestsOf(
    days,
    student,
    3,
    paper(
      '掺杂二氧化钛的能带调控',
      '示例光催化',
      2026,
      'titania-bands',
      '感谢实验室在紫外漫反射与 XPS 测试中的帮助。',
    ),
  ),
  {
    at: days.at(140, '20:15'),
    by: teacher,
    does: 'integration/transfer',
    sent: () => ({ phone: phones.student, points: 300 }),
  },
  {
    at: days.at(60, '19:05'),
    by: student,
    does: 'integration/applyExchange',
    sent: (of) => ({ goods_rid: of('30 元满减券') }),
  },
  {
    at: days.at(2, '12:40'),
    by: student,
    does: 'integration/applyExchange',
    sent: (of) => ({ goods_rid: of('样品管收纳盒') }),
  },
  give(days.at(130, '10:00'), finance, [phones.student, phones.teacher], {
    title: '开学季满减券',
    value: { kind: 'amount', off_fen: 5_000 },
    scope: { kind: 'all' },
    least_fen: 50_000,
    days: 30,
  }),
  give(days.at(20, '10:30'), service, [phones.student, phones.teacher, phones.company], {
    title: '送样检测 8.5 折券',
    value: { kind: 'percent', pay_percent: 85, most_fen: 20_000 },
    scope: { kind: 'type', type_id: 1 },
    least_fen: 0,
    days: 60,
  }),
  give(days.at(2, '09:15'), service, [phones.student, phones.teacher], {
    title: '本周满减券',
    value: { kind: 'amount', off_fen: 2_000 },
    scope: { kind: 'all' },
    least_fen: 15_000,
    days: 5,
  }),
]
