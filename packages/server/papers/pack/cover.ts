import { formatFen } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { dateOf, longDate } from '@lab/contract/rules/ground/time'
import { packParts, paidFen } from '@lab/contract/rules/papers/pack'
import { sealNotice } from '@lab/contract/rules/papers/seal'
import { shownReportCode } from '@lab/contract/rules/work/report/report'
import { type House, known, type Paper } from '../paper.ts'
import { packSides } from './costs.ts'
import type { NamedPart } from './named.ts'
import { type Packed, payerName } from './read.ts'

const title = '报销材料清单'

const stateOf = ({ file, part }: NamedPart) => (part === 'title' ? '见右' : file ? '有' : '缺')

/** What a pack holds and lacks, as its first page. */
export const coverPaper = (packed: Packed, parts: readonly NamedPart[], house: House): Paper => {
  const { bill } = packed
  return {
    title,
    number: bill.number,
    house,
    blocks: [
      packSides(packed, house),
      {
        kind: 'facts',
        facts: known([
          { label: '账单编号', value: bill.number },
          { label: '支付日期', value: bill.paid === null ? '' : longDate(dateOf(bill.paid)) },
          { label: '实付金额', value: formatFen(paidFen(packed)) },
          { label: '人民币大写', value: moneyCapitals(paidFen(packed)) },
        ]),
      },
      {
        kind: 'table',
        title: '材料',
        columns: [
          { label: '材料', share: 2.2 },
          { label: '有无', share: 1, align: 'center' },
          { label: '编号', share: 3.2 },
          { label: '说明', share: 5 },
        ],
        rows: parts.map((one) => [
          packParts[one.part],
          stateOf(one),
          one.number || '—',
          [one.note, ...(one.issued ? [`核验码 ${shownReportCode(one.issued.row.code)}`] : [])].filter(
            Boolean,
          ),
        ]),
      },
      {
        kind: 'text',
        title: '说明',
        paragraphs: [
          '实验室出具的材料依次附在后面；发票等原件在压缩包里，也作为附件附在本 PDF 中（用电脑上的阅读器打开“附件”）。',
          ...(parts.some(({ issued }) => issued?.paper.seal) ? [`${sealNotice}。`] : []),
        ],
      },
    ],
  }
}

/** The same as text, for the archive. */
export const coverLines = (packed: Packed, parts: readonly NamedPart[], base: string): string[] => {
  const [given, lacking] = [
    parts.filter(({ file }) => file !== undefined),
    parts.filter(({ file, part }) => file === undefined && part !== 'title'),
  ]
  const told = ({ part, number, note }: NamedPart) =>
    `  ${packParts[part]}${number && ` ${number}`}${note && `：${note}`}`
  return [
    `${title}　账单 ${packed.bill.number}`,
    `付款方抬头：${payerName(packed)}${packed.title ? `　税号 ${packed.title.tax_no}` : '（没有填写发票抬头）'}`,
    `实付金额：${formatFen(paidFen(packed))}（${moneyCapitals(paidFen(packed))}）`,
    '',
    '里面有：',
    ...given.map((one) => `  ${one.file}${one.note && `（${one.note}）`}`),
    ...(lacking.length > 0 ? ['', '缺少：', ...lacking.map(told)] : []),
    '',
    `带编号的材料，任何人可以在 ${base}/verify 用核验码核验：`,
    ...given.flatMap(({ issued }) =>
      issued ? [`  ${issued.row.number}　${shownReportCode(issued.row.code)}`] : [],
    ),
    ...(parts.some(({ issued }) => issued?.paper.seal) ? ['', `${sealNotice}。`] : []),
  ]
}
