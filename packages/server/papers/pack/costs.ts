import { formatFen } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { dateOf, longDate } from '@lab/contract/rules/ground/time'
import { payWord } from '@lab/contract/rules/money/statement/statement'
import { costSums, costUnit, packPaperKinds, paidFen } from '@lab/contract/rules/papers/pack'
import { ranges } from '../agreement/agreement.ts'
import { type Block, type Cell, type House, known, type Paper } from '../paper.ts'
import { type Packed, type PackLine, payerName } from './read.ts'

/** Who paid and who was paid, as all papers of a pack name them. */
export const packSides = ({ payer, title }: Packed, house: House): Block => ({
  kind: 'sides',
  sides: [
    {
      title: '付款方',
      facts: known([
        { label: '抬头', value: payerName({ payer, ...(title && { title }) }) || '—' },
        { label: '税号', value: title?.tax_no ?? '' },
        { label: '付款人', value: payer.name },
      ]),
    },
    {
      title: '收款方',
      facts: known([
        { label: '单位', value: house.name },
        { label: '地址', value: house.address },
        { label: '电话', value: house.phone },
      ]),
    },
  ],
})

/** How many of what, with the samples that it was done on. */
export const countCell = ({ count, unit, samples }: PackLine): Cell =>
  samples.length === 0 ? `${count} ${unit || '项'}` : [`${count} ${unit}`, `样品 ${ranges(samples)}`]

const unitCell = (line: PackLine): Cell => {
  const unit = costUnit(line)
  if (!unit) return '—'
  return unit.isAverage ? [formatFen(unit.fen), '均价，含附加项'] : formatFen(unit.fen)
}

const row = (line: PackLine, at: number): Cell[] => [
  String(at + 1),
  [line.project, line.number, ...(line.is_ahead ? ['实验前预付'] : [])],
  countCell(line),
  unitCell(line),
  formatFen(line.due_fen),
  line.net_fen === line.due_fen
    ? formatFen(line.net_fen)
    : [formatFen(line.net_fen), ...(line.prepaid_fen > 0 ? [`预付 ${formatFen(line.prepaid_fen)}`] : [])],
]

/** The statement of costs of a paid bill. */
export const costsPaper = (packed: Packed, house: House): Paper => {
  const { bill, lines } = packed
  const claimed = paidFen(packed)
  return {
    title: packPaperKinds.costs,
    number: '',
    house,
    blocks: [
      packSides(packed, house),
      {
        kind: 'facts',
        facts: known([
          { label: '账单编号', value: bill.number },
          { label: '出账日期', value: longDate(dateOf(bill.created)) },
          { label: '支付日期', value: bill.paid === null ? '' : longDate(dateOf(bill.paid)) },
          { label: '支付方式', value: payWord(bill) },
        ]),
      },
      {
        kind: 'table',
        title: '费用明细',
        columns: [
          { label: '序号', share: 0.9, align: 'center' },
          { label: '项目', share: 4.6 },
          { label: '数量', share: 1.7 },
          { label: '单价', share: 2, align: 'right' },
          { label: '金额', share: 2, align: 'right' },
          { label: '本单实付', share: 2, align: 'right' },
        ],
        rows: lines.map(row),
        sums: [
          ...costSums(lines, packed).map(({ label, fen }) => ({ label, value: formatFen(fen) })),
          { label: '人民币大写', value: moneyCapitals(claimed) },
        ],
      },
      {
        kind: 'text',
        title: '说明',
        paragraphs: [
          '“本单实付”为扣除预付、折扣、优惠券与积分后由本账单支付的金额，各项相加等于“实付”。',
          ...(packed.refunded_fen > 0
            ? [`出具前已退款 ${formatFen(packed.refunded_fen)}，报销请以“退款后实付”为准。`]
            : []),
        ],
      },
      { kind: 'signatures', boxes: [{ title: '收款方（盖章）', lines: ['经办', '日期'], isLabs: true }] },
    ],
  }
}
