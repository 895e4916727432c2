import { type DeskTabKey, deskAddress } from '../desk.ts'

interface ItemRow {
  title: string
  /** What goes wrong without it. */
  why: string
  /** Where it is filled in. */
  tab: DeskTabKey
  /** What of the tab, as its address has it. */
  at?: string
  /** Whether the shop can open without it. */
  isAdvised?: true
}

/** What a shop needs before it opens (domain §12), in the order in which it is best done. */
export const openingItems = {
  company: {
    title: '公司与联系方式',
    why: '页脚、文书与寄样地址都由此而来，客户不知道样品寄到哪里。',
    tab: 'setting',
    at: 'group=house',
  },
  brand: {
    title: '名称与品牌',
    why: '页眉、邮件与文书上还是通用的名称。',
    tab: 'setting',
    at: 'group=brand',
    isAdvised: true,
  },
  license: {
    title: '用户协议',
    why: '注册时须同意的协议还是草稿。',
    tab: 'page',
    at: 'id=license',
  },
  policy: {
    title: '隐私政策',
    why: '注册时须同意的政策还是草稿。',
    tab: 'page',
    at: 'id=policy',
  },
  account: {
    title: '收款账户',
    why: '客户不知道款项汇到哪里；须另一位财务或管理员复核。',
    tab: 'setting',
    at: 'group=money',
  },
  invoice: {
    title: '发票项目',
    why: '开票的服务名称、税收分类编码与税率还没有人核对过。',
    tab: 'setting',
    at: 'group=money',
    isAdvised: true,
  },
  hours: {
    title: '工作时间',
    why: '服务时间与计算期限的工作时段还没有人核对过。',
    tab: 'setting',
    at: 'group=time',
    isAdvised: true,
  },
  pickup: {
    title: '取样地区',
    why: '没有一个地区能预约上门取样；不上门取样的，把每个时段的取样次数设为 0。',
    tab: 'setting',
    at: 'group=pickup',
  },
  courier: {
    title: '取样员',
    why: '预约了取样却没有人可以安排。',
    tab: 'setting',
    at: 'group=pickup',
  },
  project: { title: '检测项目', why: '还没有发布一个项目，没有可以下单的。', tab: 'project' },
  service: { title: '客服账号', why: '没有人收样、答复需求与安排取样。', tab: 'staff' },
  lab: {
    title: '实验账号',
    why: '提交数据与复核发布须是两个人：至少一名实验员，以及另一名实验员或管理员。',
    tab: 'staff',
  },
  finance: {
    title: '财务账号',
    why: '退款与收款账户须两个人：至少一名财务，以及另一名财务或管理员。',
    tab: 'staff',
  },
  sms: {
    title: '短信试发',
    why: '没有试过，不知道验证码能不能到客户手里。',
    tab: 'opening',
    isAdvised: true,
  },
  mail: {
    title: '邮件试发',
    why: '没有试过，不知道通知能不能到客户手里。',
    tab: 'opening',
    isAdvised: true,
  },
  wechat: {
    title: '微信试发',
    why: '没有试过，绑定了微信的客户收不收得到通知；模板在设置的“通知”中填写。',
    tab: 'opening',
    isAdvised: true,
  },
} as const satisfies Record<string, ItemRow>

export type OpeningItem = keyof typeof openingItems

export const openingItemKeys = Object.keys(openingItems) as OpeningItem[]

/** A row without the literal types of its fields. */
export const openingItem = (key: OpeningItem): ItemRow => openingItems[key]

/** The page of the desk on which it is filled in. */
export const openingItemAddress = (key: OpeningItem): string => {
  const { tab, at } = openingItem(key)
  return deskAddress(tab) + (at ? `?${at}` : '')
}

interface Looked {
  key: OpeningItem
  done: boolean
}

/** What has to be done before the shop can open. */
export const missingIn = (items: readonly Looked[]): OpeningItem[] =>
  items.filter(({ key, done }) => !done && !openingItem(key).isAdvised).map(({ key }) => key)
