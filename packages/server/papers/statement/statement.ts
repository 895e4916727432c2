import { formatFen } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { dateOf, longDate } from '@lab/contract/rules/ground/time'
import { payWord, statementWord } from '@lab/contract/rules/money/statement/statement'
import type { ReceivingAccount } from '../../money/statement/receiving-account.ts'
import { type Block, type Fact, type House, known, type Paper } from '../paper.ts'
import type { Billed } from './read.ts'

/** Who is paid, and where to. */
export interface Receiver {
  house: House
  account?: ReceivingAccount
}

const statementTitle = '检测费用账单'

const sidesOf = ({ member }: Billed, { house, account }: Receiver): Block => ({
  kind: 'sides',
  sides: [
    {
      title: '付款方',
      facts: known([
        { label: '单位', value: member?.company || '—' },
        { label: '联系人', value: member?.name || '—' },
        { label: '电话', value: member?.phone ?? '' },
        { label: '电子邮箱', value: member?.email ?? '' },
      ]),
    },
    {
      title: '收款方',
      facts: [
        { label: '单位', value: house.name },
        { label: '地址', value: house.address },
        { label: '电话', value: house.phone },
        { label: '电子邮箱', value: house.email },
        ...(account
          ? [
              { label: '户名', value: account.name },
              { label: '开户行', value: account.bank },
              { label: '账号', value: account.number },
            ]
          : []),
      ],
    },
  ],
})

const factsOf = ({ bill, refunded_fen }: Billed): Block => ({
  kind: 'facts',
  facts: known([
    { label: '状态', value: statementWord({ ...bill, refunded_fen }) },
    { label: '已退款', value: refunded_fen > 0 ? formatFen(refunded_fen) : '' },
    { label: '支付方式', value: payWord(bill) },
    { label: '应付日期', value: bill.state === 'unpaid' ? longDate(bill.due_day) : '' },
    { label: '支付日期', value: bill.paid === null ? '' : longDate(dateOf(bill.paid)) },
    { label: '作废日期', value: bill.voided === null ? '' : longDate(dateOf(bill.voided)) },
  ]),
})

/** What was taken off the list price, line by line, and what is asked for in the end. */
const sumsOf = ({ bill }: Billed): Fact[] => {
  const off = (label: string, fen: number) => (fen > 0 ? [{ label, value: `-${formatFen(fen)}` }] : [])
  const reductions = [
    ...off('会员折扣', bill.discount_fen),
    ...off('优惠券', bill.coupon_fen),
    ...off('积分抵扣', bill.points_fen),
  ]
  const list = reductions.length > 0 ? [{ label: '小计', value: formatFen(bill.list_fen) }] : []
  return [
    ...list,
    ...reductions,
    { label: '合计', value: formatFen(bill.total_fen) },
    { label: '人民币大写', value: moneyCapitals(bill.total_fen) },
  ]
}

/** What a bill says; `base` is where its QR code leads. */
export const statementPaper = (billed: Billed, receiver: Receiver, base: string): Paper => {
  const { bill, items } = billed
  return {
    title: statementTitle,
    subtitle: `出账日期 ${longDate(dateOf(bill.created))}`,
    number: bill.number,
    house: receiver.house,
    code: { url: `${base}/member/unsettled?view=statement`, says: '扫码查看账单' },
    blocks: [
      sidesOf(billed, receiver),
      factsOf(billed),
      {
        kind: 'table',
        title: '费用明细',
        columns: [
          { label: '序号', share: 0.8, align: 'center' },
          { label: '编号', share: 2.6 },
          { label: '项目', share: 4.6 },
          { label: '金额', share: 2, align: 'right' },
        ],
        rows: items.map(({ number, project, fen }, at) => [String(at + 1), number, project, formatFen(fen)]),
        sums: sumsOf(billed),
      },
      {
        kind: 'text',
        title: '说明',
        paragraphs:
          bill.state === 'unpaid'
            ? [
                `请在应付日期前向收款方对公转账，附言注明账单编号 ${bill.number}，并在待支付页面上传汇款凭证。`,
              ]
            : ['本账单由系统生成，列示的金额与账本一致。'],
      },
      { kind: 'signatures', boxes: [{ title: '收款方（盖章）', lines: ['经办', '日期'] }] },
    ],
  }
}
