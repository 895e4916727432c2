import { formatFen } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { dateOf, longDate } from '@lab/contract/rules/ground/time'
import { refundTargets } from '@lab/contract/rules/money/refund'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { findRefund, type Refund } from '../../money/refund/store.ts'
import { statementItems } from '../../money/statement/items.ts'
import { statement } from '../../money/statement/schema.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import type { Fact, House, Paper } from '../paper.ts'

interface Noted {
  refund: Refund
  bill: typeof statement.$inferSelect
  payer: { name: string; company: string; phone: string }
  items: { number: string; project: string; net_fen: number }[]
}

/** What a credit note tells of. @throws Refusal `not_found` */
export const readNoted = async (db: Db, rid: string): Promise<Noted> => {
  const refund = await findRefund(db, rid)
  const [bill] = await db.select().from(statement).where(eq(statement.rid, refund.statement_rid))
  if (!bill) throw refuse('not_found', '账单不存在')
  const payer = { kind: bill.payer_kind, rid: bill.payer_rid }
  const nameOf = await namedPayers(db, [payer])
  return { refund, bill, payer: nameOf(payer), items: await statementItems(db, bill.rid) }
}

const known = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value)

/** What a credit note says. */
export const creditNotePaper = ({ refund, bill, payer, items }: Noted, house: House): Paper => ({
  title: '红字账单',
  subtitle: refund.paid === null ? '' : `开具日期 ${longDate(dateOf(refund.paid))}`,
  number: refund.note_number ?? refund.number,
  house,
  blocks: [
    {
      kind: 'sides',
      sides: [
        {
          title: '付款方',
          facts: known([
            { label: '单位', value: payer.company || '—' },
            { label: '联系人', value: payer.name || '—' },
            { label: '电话', value: payer.phone },
          ]),
        },
        {
          title: '收款方',
          facts: [
            { label: '单位', value: house.name },
            { label: '地址', value: house.address },
            { label: '电话', value: house.phone },
          ],
        },
      ],
    },
    {
      kind: 'facts',
      facts: known([
        { label: '原账单', value: bill.number },
        { label: '原账单金额', value: formatFen(bill.total_fen) },
        { label: '退款编号', value: refund.number },
        { label: '退款方式', value: refundTargets[refund.target] },
        { label: '收款账户', value: refund.bank },
        { label: '原因', value: refund.reason },
      ]),
    },
    {
      kind: 'table',
      title: '原账单明细',
      columns: [
        { label: '编号', share: 3 },
        { label: '项目', share: 5 },
        { label: '金额', share: 2, align: 'right' },
      ],
      rows: items.map(({ number, project, net_fen }) => [number, project, formatFen(net_fen)]),
      sums: [
        { label: '冲减金额', value: formatFen(-refund.amount_fen) },
        { label: '人民币大写', value: `负${moneyCapitals(refund.amount_fen)}` },
      ],
    },
    {
      kind: 'text',
      title: '说明',
      paragraphs: ['本红字账单冲减上列原账单的金额；已开具发票的，按冲减后的金额换开。'],
    },
  ],
})
