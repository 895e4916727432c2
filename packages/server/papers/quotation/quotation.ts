import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, dateTimeOf, longDate } from '@lab/contract/rules/ground/time'
import { deadlines } from '@lab/contract/rules/work/experiment/deadlines'
import { quoteLineFen, quoteLineKinds, quoteSum } from '@lab/contract/rules/work/order/quote'
import { refuse } from '../../ground/refuse.ts'
import { orderAddress } from '../agreement/agreement.ts'
import { sumsOf } from '../agreement/price.ts'
import type { Agreed, AgreedItem } from '../agreement/read.ts'
import type { Block, Cell, House, Paper } from '../paper.ts'
import { partiesOf } from '../parties.ts'

type Quote = NonNullable<AgreedItem['quote']>
type Quoted = AgreedItem & { quote: Quote }

/** The lab's price for it waits for an answer. */
export const isQuoted = (item: AgreedItem): item is Quoted =>
  item.experiment.state === 'quoted' && item.quote !== undefined

const rowsOf = ({ experiment, project, quote }: Quoted): Cell[][] =>
  quote.lines.map((line) => [
    experiment.number.split('-').at(-1) ?? '',
    [line.label, ...(line.reason ? [`${quoteLineKinds[line.kind]}：${line.reason}`] : [])],
    formatFen(line.unit_fen),
    line.kind === 'project' ? `${line.count} ${project.unit}` : String(line.count),
    formatFen(quoteLineFen(line)),
  ])

const notesOf = (items: readonly Quoted[]): Block[] => {
  const notes = items.flatMap(({ experiment, quote }) =>
    quote.note ? [`${experiment.number.split('-').at(-1)}：${quote.note}`] : [],
  )
  return notes.length > 0 ? [{ kind: 'text', title: '说明', paragraphs: notes }] : []
}

const termsOf = (items: readonly Quoted[], until: number): string[] => [
  `本报价有效期至 ${dateTimeOf(until)}，逾期须重新报价。`,
  ...items.map(({ experiment: { number, days }, project, quote }) => {
    const [label, time] = [`${project.name}（${number.split('-').at(-1)}）`, quote.days ?? days]
    return `${label}：自样品到齐起 ${time} 个工作日。`
  }),
  '实际工作量与报价不符、价格需要提高的，实验室说明理由并征得委托方同意。',
  `同意本报价的，请在有效期内上传签字盖章的协议并在订单页接受报价；接受后 ${deadlines.prepaying.after} 日内付款，付款后寄送样品。`,
]

/**
 * What the lab asks of a company, for its own approval: every quote of an order that waits for its answer, line by line;
 * `base` is where its QR code leads.
 * @throws Refusal `wrong_state` once none does
 */
export const quotationPaper = (agreed: Agreed, house: House, base: string): Paper => {
  const { order, member, quoted } = agreed
  const items = agreed.items.filter(isQuoted)
  const [first] = items
  if (!first) throw refuse('wrong_state', '没有等待答复的报价')
  const until = Math.min(...items.map(({ quote }) => quote.valid_until))
  const given = Math.max(...items.map(({ quote }) => quote.at))
  return {
    title: '报价单',
    subtitle: `报价日期 ${longDate(dateOf(given))}，有效期至 ${longDate(dateOf(until))}`,
    // Every new quote of an order makes another paper.
    number: `${order.number}-Q${quoted}`,
    house,
    code: { url: orderAddress(base, order.rid), says: '扫码查看订单' },
    blocks: [
      partiesOf(member, house),
      {
        kind: 'table',
        title: '报价明细',
        columns: [
          { label: '实验', share: 1 },
          { label: '项目', share: 5 },
          { label: '单价', share: 2, align: 'right' },
          { label: '数量', share: 1.4, align: 'right' },
          { label: '金额', share: 2, align: 'right' },
        ],
        rows: items.flatMap(rowsOf),
        sums: sumsOf(items.reduce((sum, { quote }) => sum + quoteSum(quote.lines), 0)),
      },
      ...notesOf(items),
      {
        kind: 'clauses',
        title: '报价条款',
        clauses: [{ title: '价格与付款', items: termsOf(items, until) }],
      },
      {
        kind: 'signatures',
        boxes: [
          { title: '委托方审批', lines: ['经办', '审批', '日期'] },
          { title: '报价方（盖章）', lines: ['经办', '日期'] },
        ],
      },
    ],
  }
}
