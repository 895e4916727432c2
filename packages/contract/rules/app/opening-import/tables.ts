import { emailLength, isEmail } from '../../ground/email.ts'
import { isPhone } from '../../ground/phone.ts'
import { type Cell, dayCell, textCell, wordCell, yesCell, yuanCell } from '../../ground/sheet/cells.ts'
import { column, optional, type RowOf, type Table } from '../../ground/sheet/table.ts'
import { type Organization, organizations } from '../../people/account/organization.ts'
import { clusterLimits } from '../../people/cluster/cluster.ts'
import { agreedPriceLimits } from '../../shop/catalogue/agreed-price.ts'

/** Most rows of one file. */
const most = 1_000

/** Most characters of a member's fields, of a bill's own number and of a remark. */
export const openingLengths = { name: 50, company: 100, teacher: 50, number: 40, note: 200 } as const

const checked = (hint: string, max: number, isRight: (text: string) => boolean, problem: string) => {
  const { read } = textCell(max)
  return {
    hint,
    read: (text) => {
      const said = read(text)
      return 'problem' in said || isRight(said.value) ? said : { problem }
    },
    write: (value) => value,
  } satisfies Cell<string>
}

const phoneCell = checked('11 位手机号', 20, isPhone, '应为 11 位手机号')
const emailCell = checked('邮箱地址', emailLength, isEmail, '应为邮箱地址')

const organizationNames = Object.fromEntries(organizations.map(({ id, name }) => [id, name]))

/** The customer group of a title, if it is one. */
export const organizationNamed = (title: string): Organization | undefined =>
  organizations.find(({ name }) => name === title)?.id

export const memberTable = {
  name: '会员',
  most,
  columns: {
    phone: column('手机号', phoneCell, '登录用；首次登录时凭短信验证码认领账号', 16),
    name: column('姓名', textCell(openingLengths.name), '会员的姓名', 14),
    organization: column('用户类型', wordCell(organizationNames), '决定流程与价格', 12),
    company: column('单位', textCell(openingLengths.company), '学校或公司', 30),
    email: optional('邮箱', emailCell, '', '通知寄往的邮箱，会员可以修改', 26),
    teacher: optional('导师', textCell(openingLengths.teacher), '', '只用于学生', 14),
  },
} satisfies Table

export const groupRoles = { owner: '负责人', member: '成员' } as const

export const groupTable = {
  name: '群组',
  most,
  columns: {
    group: column('群组名称', textCell(clusterLimits.name), '同一群组的每个人一行，名称相同', 26),
    role: column('角色', wordCell(groupRoles), '每个群组有且只有一名负责人', 10),
    phone: column('手机号', phoneCell, '已注册或已导入的会员', 16),
    company: optional('所属单位', textCell(clusterLimits.company), '', '写在负责人一行', 30),
    limit_fen: optional<number | undefined>(
      '每月限额',
      yuanCell(clusterLimits.fen) as Cell<number | undefined>,
      undefined,
      '成员每月至多使用的群组资金；空着为不限',
      12,
    ),
    asks_quotes: optional('先报价', yesCell, false, '写在负责人一行：群组付款的订单先报价、付款，再检测', 10),
  },
} satisfies Table

const payer = column('付款方', textCell(clusterLimits.name), '会员的手机号，或群组名称', 26)
const amount = (what: string) => column('金额', yuanCell(), what, 14)

export const prestoreTable = {
  name: '预存余额',
  most,
  columns: {
    payer,
    fen: amount('导入时的预存余额；每个付款方一行'),
    note: optional('说明', textCell(openingLengths.note), '', '客户在明细中看到', 30),
  },
} satisfies Table

export const receivableTable = {
  name: '应收款',
  most,
  columns: {
    payer,
    number: column('单号', textCell(openingLengths.number), '原来账单的号码；不能重复', 22),
    fen: amount('尚未收到的金额'),
    due_day: column('到期日', dayCell, '应付款的日期，可以已过', 14),
    note: optional('说明', textCell(openingLengths.note), '', '客户在账单中看到', 30),
  },
} satisfies Table

export const priceTable = {
  name: '价格协议',
  most,
  columns: {
    project: column('项目', textCell(100), '项目的编号或名称', 30),
    whose: column(
      '适用客户',
      textCell(clusterLimits.name),
      '用户类型（学生、老师、个人、企业）或群组名称',
      26,
    ),
    price_fen: column('价格', yuanCell(agreedPriceLimits.fen), '元；设备为每小时', 12),
    from: column('开始日期', dayCell, '不早于导入当天', 14),
    until: optional<string | undefined>(
      '截止日期',
      dayCell as Cell<string | undefined>,
      undefined,
      '当天仍有效；空着为长期',
      14,
    ),
    note: optional('说明', textCell(agreedPriceLimits.note), '', '合同号等', 26),
  },
} satisfies Table

export type MemberRow = RowOf<typeof memberTable.columns>
export type GroupRow = RowOf<typeof groupTable.columns>
export type PrestoreRow = RowOf<typeof prestoreTable.columns>
export type ReceivableRow = RowOf<typeof receivableTable.columns>
export type PriceRow = RowOf<typeof priceTable.columns>
