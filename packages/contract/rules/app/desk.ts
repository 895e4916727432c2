import type { StaffPath } from '../people/staff/acts.ts'
import { mayCall } from '../people/staff/permissions.ts'
import type { StaffRole } from '../people/staff/roles.ts'

interface DeskTabRow {
  /** Last segment of its address, `/desk/{key}`. */
  key: string
  title: string
  /** The call without which it is nothing: roles that may not make it do not see the tab. */
  needs: StaffPath
  /** Whether something may wait in it: the server counts it, and its section shows the sum. */
  counted?: true
  /** What waits in it, and by which of its views that is seen, where it is not its first. */
  waits?: { title: string; view: string }
}

interface DeskSectionRow {
  key: string
  title: string
  tabs: readonly DeskTabRow[]
}

/** The desk's sections in the order of its navigation, each with what belongs together as tabs. The first one is where a section begins. */
export const deskSections = [
  {
    key: 'today',
    title: '今日',
    tabs: [{ key: 'today', title: '今日', needs: 'staff/today', counted: true }],
  },
  {
    key: 'figure',
    title: '数据',
    tabs: [{ key: 'figure', title: '数据', needs: 'staff/figure/overview' }],
  },
  {
    key: 'work',
    title: '业务',
    tabs: [
      { key: 'experiment', title: '实验', needs: 'staff/assign/list' },
      { key: 'order', title: '订单', needs: 'staff/order/list' },
      { key: 'ordering', title: '代客下单', needs: 'staff/order/add' },
      { key: 'requirement', title: '需求', needs: 'staff/requirement/list', counted: true },
    ],
  },
  {
    key: 'lab',
    title: '样品与设备',
    tabs: [
      { key: 'sampling', title: '取样', needs: 'staff/sampling/list', counted: true },
      { key: 'sample', title: '样品', needs: 'staff/sample/list', counted: true },
      { key: 'reservation', title: '预约', needs: 'staff/instrument/list', counted: true },
    ],
  },
  {
    key: 'payments',
    title: '收付款',
    tabs: [
      { key: 'transfer', title: '转账', needs: 'staff/transferApply/list', counted: true },
      { key: 'prestore', title: '预存', needs: 'staff/prestoreApply/list', counted: true },
      { key: 'bank', title: '银行流水', needs: 'staff/bank/list', counted: true },
      {
        key: 'payment',
        title: '在线支付',
        needs: 'staff/payment/list',
        counted: true,
        waits: { title: '日对账差异', view: 'day' },
      },
      { key: 'refund', title: '退款', needs: 'staff/refund/list', counted: true },
      { key: 'withdraw', title: '提现', needs: 'staff/withdraw/list', counted: true },
    ],
  },
  {
    key: 'bills',
    title: '账务',
    tabs: [
      { key: 'statement', title: '账单', needs: 'staff/statement/list' },
      { key: 'billing', title: '月结', needs: 'staff/statement/run' },
      { key: 'receivable', title: '应收', needs: 'staff/receivable/list' },
      { key: 'credit', title: '信用', needs: 'staff/creditApply/list', counted: true },
      { key: 'invoice', title: '发票', needs: 'staff/invoiceApply/list', counted: true },
    ],
  },
  {
    key: 'books',
    title: '总账',
    tabs: [
      { key: 'ledger', title: '账目', needs: 'staff/ledger/audit' },
      { key: 'month', title: '结账', needs: 'staff/month/list' },
    ],
  },
  {
    key: 'marketing',
    title: '营销',
    tabs: [
      { key: 'coupon', title: '优惠券', needs: 'staff/coupon/list' },
      { key: 'points', title: '积分', needs: 'staff/integration/list', counted: true },
      { key: 'promoter', title: '推广员', needs: 'staff/promoter/list', counted: true },
    ],
  },
  {
    key: 'catalogue',
    title: '商品目录',
    tabs: [
      { key: 'project', title: '项目', needs: 'staff/content/list' },
      { key: 'type', title: '服务类型', needs: 'staff/content/list' },
      { key: 'child', title: '子类型', needs: 'staff/content/list' },
      { key: 'instrument', title: '设备', needs: 'staff/content/list' },
    ],
  },
  {
    key: 'content',
    title: '内容',
    tabs: [
      { key: 'article', title: '文章', needs: 'staff/content/list' },
      { key: 'page', title: '文本页面', needs: 'staff/content/list' },
      { key: 'banner', title: '横幅', needs: 'staff/content/list' },
      { key: 'hotArea', title: '热门专区', needs: 'staff/content/list' },
      { key: 'acknowledgement', title: '致谢', needs: 'staff/content/list' },
      { key: 'partnerLogo', title: '合作单位', needs: 'staff/content/list' },
      { key: 'synonym', title: '同义词', needs: 'staff/content/list' },
      { key: 'picture', title: '图片', needs: 'staff/image/list' },
    ],
  },
  {
    key: 'customers',
    title: '客户与机构',
    tabs: [
      { key: 'member', title: '会员', needs: 'staff/member/list', counted: true },
      { key: 'cluster', title: '群组', needs: 'staff/cluster/list' },
      { key: 'price', title: '价格协议', needs: 'staff/price/list' },
      { key: 'partner', title: '合作方', needs: 'staff/partner/list' },
    ],
  },
  {
    key: 'setting',
    title: '设置',
    tabs: [
      { key: 'setting', title: '设置', needs: 'staff/setting/list' },
      { key: 'opening', title: '开业', needs: 'staff/opening/info' },
      { key: 'import', title: '期初导入', needs: 'staff/import/list', counted: true },
      { key: 'seal', title: '印章', needs: 'staff/seal/list' },
    ],
  },
  {
    key: 'system',
    title: '系统',
    tabs: [
      { key: 'staff', title: '员工', needs: 'staff/account/list' },
      { key: 'system', title: '运行情况', needs: 'staff/system/info' },
      { key: 'job', title: '任务', needs: 'staff/job/list' },
      { key: 'audit', title: '操作记录', needs: 'staff/audit/list' },
    ],
  },
  { key: 'own', title: '我的账号', tabs: [{ key: 'own', title: '我的账号', needs: 'staff/password' }] },
] as const satisfies readonly DeskSectionRow[]

type TabRow = (typeof deskSections)[number]['tabs'][number]

export type DeskSectionKey = (typeof deskSections)[number]['key']
export type DeskTabKey = TabRow['key']
/** A tab in which something may wait. */
export type CountedTabKey = Extract<TabRow, { counted: true }>['key']
export type DeskTab = DeskTabRow & { key: DeskTabKey }

export interface DeskSection {
  key: DeskSectionKey
  title: string
  tabs: readonly [DeskTab, ...DeskTab[]]
}

export const deskTabs: readonly DeskTab[] = deskSections.flatMap(({ tabs }): readonly DeskTab[] => tabs)

/** What a role works with; the first is where it begins. A section of which it sees one tab is called as that one. */
export const deskSectionsOf = (role: StaffRole): DeskSection[] =>
  deskSections.flatMap(({ key, title, tabs: rows }) => {
    const [first, ...more] = (rows as readonly DeskTab[]).filter(({ needs }) => mayCall(role, needs))
    if (!first) return []
    return [{ key, title: more.length > 0 ? title : first.title, tabs: [first, ...more] }]
  })

export const deskTabsOf = (role: StaffRole): DeskTab[] => deskSectionsOf(role).flatMap(({ tabs }) => tabs)

export const deskAddress = (key: DeskTabKey): string => `/desk/${key}`

/** What waits in a tab, as it is called, and where it is seen. */
export const deskWaiting = ({ key, title, waits }: DeskTab): { title: string; address: string } =>
  waits
    ? { title: waits.title, address: `${deskAddress(key)}?view=${waits.view}` }
    : { title, address: deskAddress(key) }

/** Where a tab shows one of its rows. */
export const deskRow = (key: DeskTabKey, rid: string): string =>
  `${deskAddress(key)}?rid=${encodeURIComponent(rid)}`

/** Where a tab looks for its rows by words: a number, a name, a phone. */
export const deskFind = (key: DeskTabKey, kw: string): string =>
  `${deskAddress(key)}?kw=${encodeURIComponent(kw)}`

/** The tab that an address of the desk names; empty for `/desk` itself and elsewhere. */
export const deskTabIn = (path: string): string => /^\/desk\/([^/?#]+)\/?$/.exec(path)?.[1] ?? ''
