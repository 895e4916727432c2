import { dayAfter, secondOf, startOf } from '@lab/contract/rules/ground/time'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { localPayment, localTaken } from './schema.ts'

/** What the local provider keeps of a payment, in millionths; of what is given back it returns its part. */
const rate = 6_000

const yuan = (fen: number) => (fen / 100).toFixed(2)
const feeOf = (fen: number) => Math.round((fen * rate) / 1_000_000)
/** What stands in a file that people open in a spreadsheet is no formula there, and no other cell. */
const cell = (text: string) => text.replace(/[\s",]+/g, ' ').replace(/^[=+@-]+/, '')

const titles =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注'

/** What the local provider took and gave back on a day, as Alipay's 业务明细 has it; for trials of reconciliation. */
export const localDayFile = async (db: Db, day: string, now: number): Promise<string> => {
  const isOfDay = and(gte(localTaken.at, startOf(day)), lt(localTaken.at, startOf(dayAfter(day, 1))))
  const rows = await db
    .select({ taken: localTaken, subject: localPayment.subject })
    .from(localTaken)
    .innerJoin(localPayment, eq(localPayment.number, localTaken.number))
    .where(isOfDay)
    .orderBy(asc(localTaken.at), asc(localTaken.provider_number))
  // What is given back is known by the number of what was taken.
  const first = new Map<string, string>()
  for (const one of await db.select().from(localTaken).orderBy(asc(localTaken.at)))
    if (one.fen > 0 && !first.has(one.number)) first.set(one.number, one.provider_number)
  const lines = rows.map(({ taken: { provider_number, number, fen, at }, subject }) => {
    const isRefund = fen < 0
    const trade = isRefund ? (first.get(number) ?? '') : provider_number
    const when = secondOf(at)
    return [
      trade,
      number,
      isRefund ? '退款' : '交易',
      cell(subject),
      when,
      when,
      '模拟账户',
      yuan(fen),
      yuan(fen),
      isRefund ? provider_number : '',
      yuan(-feeOf(fen)),
      '',
    ].join(',')
  })
  const [paid, back] = [rows.filter(({ taken }) => taken.fen > 0), rows.filter(({ taken }) => taken.fen < 0)]
  const sum = (some: typeof rows) => yuan(some.reduce((all, { taken }) => all + taken.fen, 0))
  return [
    '\uFEFF#模拟支付业务明细查询',
    `#起始日期：[${day} 00:00:00]   终止日期：[${dayAfter(day, 1)} 00:00:00]`,
    titles,
    ...lines,
    `#交易合计：${paid.length}笔，商家实收共${sum(paid)}元，商家优惠共0.00元`,
    `#退款合计：${back.length}笔，商家实收退款共${sum(back)}元，商家优惠退款共0.00元`,
    `#导出时间：[${secondOf(now)}]`,
    '',
  ].join('\r\n')
}
