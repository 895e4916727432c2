import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, dateTimeOf, longDate, weekdayName } from '@lab/contract/rules/ground/time'
import { agreementEdition, agreementOf, agreementTitle } from '@lab/contract/rules/papers/agreement'
import { answersInWords } from '@lab/contract/rules/shop/catalogue/answer-words'
import { sampleFields } from '@lab/contract/rules/work/sample/fields'
import { type Block, type Cell, type House, known, type Paper } from '../paper.ts'
import { partiesOf, signatures } from '../parties.ts'
import { agreedFen, agreedLines, agreedTotal, priceText, sumsOf } from './price.ts'
import type { Agreed, AgreedItem } from './read.ts'

/** The agreement of any order, or the contract of a company's. */
export type AgreementKind = 'agreement' | 'contract'

export const agreementTitles: Record<AgreementKind, string> = {
  agreement: agreementTitle,
  contract: '检测技术服务合同',
}

/** The lab's side of it, and where samples go. */
export interface Lab {
  house: House
  receiving: string
}

/** What tells a sample within its order: the number at the end of its own. */
const shortNumber = (number: string) => number.split('-').at(-1) ?? number

/** `1–3、5` of 1, 2, 3, 5. */
export const ranges = (numbers: readonly number[]): string => {
  const parts: [number, number][] = []
  for (const one of [...numbers].sort((a, b) => a - b)) {
    const last = parts.at(-1)
    if (last && one === last[1] + 1) last[1] = one
    else parts.push([one, one])
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join('、')
}

const daysText = ({ experiment: { days, hours }, quote }: AgreedItem) =>
  hours === null ? `${quote?.days ?? days} 个工作日` : `${hours} 工作小时`

const itemRow = (item: AgreedItem): Cell[] => {
  const { experiment, project, samples } = item
  const asked = answersInWords(project.parameters, experiment.answers).map(
    ({ label, text }) => `${label}：${text}`,
  )
  const why = agreedLines(item).map((line) => `${line.label}　${formatFen(line.fen)}`)
  return [
    experiment.number.split('-').at(-1) ?? '',
    [project.name, ...(experiment.urgent ? [`加急：${experiment.urgent}`] : []), ...asked],
    samples.length > 0 ? ranges(samples.map(({ number }) => Number(shortNumber(number)))) : '—',
    `${experiment.count} ${project.unit}`,
    daysText(item),
    [priceText(agreedFen(item)), ...why],
  ]
}

const itemsBlock = ({ items }: Agreed): Block => ({
  kind: 'table',
  title: '委托项目',
  columns: [
    { label: '实验', share: 1 },
    { label: '项目与要求', share: 5.6 },
    { label: '样品', share: 1.5 },
    { label: '数量', share: 1.4 },
    { label: '工期', share: 1.9 },
    { label: '费用', share: 3.6, align: 'right' },
  ],
  rows: items.map(itemRow),
  sums: sumsOf(agreedTotal(items)),
})

/** Columns of the samples' table before the one that says what they are for, and after it. */
const described = sampleFields.filter(({ kind }) => kind !== 'note')
const notes = sampleFields.filter(({ kind }) => kind === 'note')

const samplesBlock = ({ samples, items }: Agreed): Block[] =>
  samples.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: `样品（${samples.length} 件）`,
          columns: [
            { label: '样品编号', share: 2.6 },
            ...described.map(({ agreement: { label, share } }) => ({ label, share })),
            { label: '用于', share: 1.6 },
            ...notes.map(({ agreement: { label, share } }) => ({ label, share })),
          ],
          rows: samples.map((one) => [
            one.number,
            ...described.map(({ column, agreement }) => one[column] || agreement.none),
            items
              .filter((item) => item.samples.includes(one))
              .map(({ experiment }) => experiment.number.split('-').at(-1))
              .join('、'),
            ...notes.map(({ column, agreement }) => one[column] || agreement.none),
          ]),
        },
      ]

const deliveryBlock = ({ order, pickup, samples }: Agreed, { receiving }: Lab): Block[] => {
  if (samples.length === 0) return []
  const sent = order.carrier || order.tracking ? `${order.carrier} ${order.tracking}`.trim() : ''
  const facts = pickup
    ? [
        { label: '送样方式', value: '上门取样' },
        { label: '取样时间', value: `${longDate(pickup.date)} ${weekdayName(pickup.date)} ${pickup.time}` },
        { label: '取样地址', value: `${pickup.province}${pickup.city}${pickup.area}${pickup.address}` },
        { label: '联系人', value: `${pickup.name} ${pickup.phone}` },
      ]
    : [
        { label: '送样方式', value: '自送或邮寄' },
        { label: '收样地址', value: receiving },
        { label: '物流', value: sent },
      ]
  const back = order.return_samples ? '检测完成后寄回，运费到付' : '不寄回，保管期满后由乙方处置'
  return [
    { kind: 'facts', title: '送样与返还', facts: known([...facts, { label: '样品返还', value: back }]) },
  ]
}

const remarkBlock = ({ order }: Agreed): Block[] =>
  order.remark ? [{ kind: 'text', title: '备注', paragraphs: [order.remark] }] : []

/** The prices of quotes hold for a while only, which the paper that is signed says. */
const quoteNote = ({ items }: Agreed): string | undefined => {
  const ends = items.flatMap(({ experiment, quote }) =>
    experiment.state === 'quoted' && quote ? [quote.valid_until] : [],
  )
  return ends.length > 0 ? `报价有效期至 ${dateTimeOf(Math.min(...ends))}。` : undefined
}

/** What the agreement of an order says; `base` is where its QR code leads. */
export const agreementPaper = (agreed: Agreed, lab: Lab, base: string, kind: AgreementKind): Paper => {
  const { order } = agreed
  const note = [quoteNote(agreed), `本协议条款自 ${longDate(agreementEdition)} 起施行。`]
  return {
    title: agreementTitles[kind],
    subtitle: `下单日期 ${longDate(dateOf(order.created))}`,
    number: order.number,
    house: lab.house,
    code: { url: orderAddress(base, order.rid), says: '扫码查看订单' },
    blocks: [
      partiesOf(agreed.member, lab.house),
      itemsBlock(agreed),
      ...samplesBlock(agreed),
      ...deliveryBlock(agreed, lab),
      ...remarkBlock(agreed),
      {
        kind: 'clauses',
        title: '协议条款',
        clauses: agreementOf(order.process),
        note: note.filter(Boolean).join(''),
      },
      signatures,
    ],
  }
}

/** Where a member finds their order. */
export const orderAddress = (base: string, rid: string): string => `${base}/member/order?rid=${rid}`
