import { usualItem } from '../../money/invoice/invoice-application.ts'
import { usualSecondPersonFen } from '../../money/second-person.ts'
import { row } from './row.ts'

const most_fen = 1_000_000_000

const text = (title: string, max: number, min = 1) => ({ title, shape: { kind: 'text', max, min } }) as const

const feeRate = (title: string) =>
  ({
    title,
    help: '60 即 0.60%；0 为未约定，按对账单自己写的费率核对',
    shape: { kind: 'int', min: 0, max: 1000, unit: '1/100 %' },
  }) as const

export const moneySettings = {
  receiving_account: row(
    {
      kind: 'object',
      fields: { name: text('户名', 60, 0), bank: text('开户行', 80, 0), number: text('账号', 40, 0) },
    },
    {
      group: 'money',
      title: '收款账户',
      what: '账单、预存与转账页上客户汇款的账户。须另一位财务或管理员复核，复核通过后立即生效。',
      default: { name: '', bank: '', number: '' },
      roles: ['finance'],
      second: true,
      check: ({ name, bank, number }) => ({
        ...(name === '' && { name: '不能为空' }),
        ...(bank === '' && { bank: '不能为空' }),
        ...(!/^\d[\d -]{5,}$/.test(number) && { number: '应为账号的数字' }),
      }),
    },
  ),
  refund_second_person_fen: row(
    { kind: 'fen', min: 0, max: most_fen },
    {
      group: 'money',
      title: '退款须两人批准的金额',
      what: '超过这个金额的退款与预存退款，须由申请人以外的同事批准。须另一位财务或管理员复核，复核通过后立即用于所有待批准的退款。',
      default: usualSecondPersonFen,
      roles: ['finance'],
      second: true,
    },
  ),
  invoice_item: row(
    {
      kind: 'object',
      fields: {
        name: text('服务名称', 40),
        tax_code: { ...text('税收分类编码', 19, 0), help: '没有则留空' },
        rate: { title: '税率', shape: { kind: 'share' } },
      },
    },
    {
      group: 'money',
      title: '发票项目',
      what: '开票清单里的服务名称、税收分类编码与税率。用于此后导出的清单。',
      default: usualItem,
      roles: ['finance'],
      check: ({ tax_code }) => (/^(\d{19})?$/.test(tax_code) ? {} : { tax_code: '应为 19 位数字' }),
    },
  ),
  allowance_fen: row(
    { kind: 'fen', min: 0, max: most_fen },
    {
      group: 'money',
      title: '未付款可下单金额',
      what: '资料完整的会员在付款之前可以下单的金额。用于此后的下单，已有的订单不变。',
      default: 2_000_000,
      roles: ['finance'],
    },
  ),
  run_from_prestore: row(
    { kind: 'flag' },
    {
      group: 'money',
      title: '月结时先用预存支付',
      what: '出月结账单时，付款方的预存余额足够就直接从预存支付，并通知会员；不足的账单待支付。用于此后的月结。',
      default: false,
      roles: ['finance'],
    },
  ),
  payment_fee_rate: row(
    {
      kind: 'object',
      fields: { alipay: feeRate('支付宝'), wechat_pay: feeRate('微信支付') },
    },
    {
      group: 'money',
      title: '支付渠道手续费率',
      what: '与支付渠道约定的手续费率。此后导入对账单时逐笔核对，实扣不同的列入日对账差异。',
      default: { alipay: 0, wechat_pay: 0 },
      roles: ['finance'],
    },
  ),
} as const
