import type { House } from '@lab/contract/laboratory'
import { settingKeys, settings } from '@lab/contract/rules/app/settings/settings'
import { region_names_key } from '../../shop/content/settings.ts'

const paragraph = (text: string) => `<p>${text}</p>`

/** Drafts of what visitors read before the laboratory has written its own; the law asks for the last two. */
const pages: House['pages'] = [
  { key: 'profile', title: '公司简介', content: paragraph('公司简介待填写。') },
  { key: 'culture', title: '企业文化', content: paragraph('企业文化待填写。') },
  { key: 'recruit', title: '加入我们', content: paragraph('目前没有公开的职位。') },
  {
    key: 'guide',
    title: '服务指南',
    content: paragraph('请将每个样品单独包装，标签编号与订单一致，并随样品附上打印的委托协议。'),
  },
  { key: 'contact', title: '联系我们', content: paragraph('联系方式待填写。') },
  { key: 'televised', title: '能力展示', content: paragraph('能力展示待填写。') },
  {
    key: 'license',
    title: '用户协议',
    content:
      paragraph('本协议为草稿，正式开放注册前由运营方补充并审定。') +
      paragraph(
        '账号以本人的手机号注册，资料应真实、准确。价格在下单时锁定，之后的调整不影响已提交的订单。',
      ) +
      paragraph('测试数据归委托人所有。收到数据之日起七天内可提出疑问，逾期未提出的视为确认。'),
  },
  {
    key: 'policy',
    title: '隐私政策',
    content:
      paragraph('本政策为草稿，正式开放注册前由运营方补充并审定。') +
      paragraph('我们只为履行委托收集必要的信息：手机号、姓名、邮箱、单位与地址；不出售，不用于广告。') +
      paragraph('您可以随时导出自己的数据，或注销账号。'),
  },
]

/** What a text page of a new installation says until somebody writes it. */
export const draftOf = (key: string): string => pages.find((one) => one.key === key)?.content ?? ''

/** A house without a name, for `SEED=empty`: every setting as its row has it, no region where a courier comes. */
export const neutralHouse = (): House => ({
  pages,
  settings: {
    ...Object.fromEntries(settingKeys.map((key) => [key, settings[key].default])),
    [region_names_key]: [],
  },
  images: new Map(),
})
