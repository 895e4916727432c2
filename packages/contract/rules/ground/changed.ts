import { formatFen } from './money.ts'

/** What of a row that people decide on may change before they do, as pages call it. */
const words: Readonly<Record<string, string>> = {
  state: '状态',
  amount_fen: '金额',
  total_fen: '金额',
  limit_fen: '额度',
  price_fen: '价格',
  file_rid: '凭证',
  remark: '备注',
  message: '留言',
  reason: '理由',
  note: '说明',
  type: '类型',
  title: '抬头',
  tax_no: '税号',
  bank: '开户银行',
  bank_no: '账号',
  email: '邮箱',
  payee: '收款人',
  sources: '明细',
  items: '明细',
  samples: '样品',
  date: '日期',
  time: '时间',
  address: '地址',
  name: '姓名',
  phone: '电话',
  courier: '取样员',
  owner: '负责人',
  company: '单位',
}

type Row = Readonly<Record<string, unknown>>

/**
 * What changed of a row between two looks at it: sums with both values, all else by name. `own`: what of this kind of row
 * is called otherwise.
 */
export const changedText = (
  before: object,
  after: object,
  own: Readonly<Record<string, string>> = {},
): string => {
  const [old, now] = [before as Row, after as Row]
  const changed = Object.entries({ ...words, ...own }).filter(
    ([key]) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  )
  const said = changed.map(([key, word]) => {
    const [was, is] = [old[key], now[key]]
    const isSum = key.endsWith('_fen') && typeof was === 'number' && typeof is === 'number'
    return isSum ? `${word} ${formatFen(was)} → ${formatFen(is)}` : word
  })
  return [...new Set(said)].join('，') || '内容'
}
