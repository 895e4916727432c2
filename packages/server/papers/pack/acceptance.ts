import { formatFen } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { dateOf } from '@lab/contract/rules/ground/time'
import { packPaperKinds } from '@lab/contract/rules/papers/pack'
import type { House, Paper } from '../paper.ts'
import { countCell, packSides } from './costs.ts'
import type { Packed, PackLine } from './read.ts'

export type Accepted = PackLine & { accepted: number }

/** What of a bill was delivered and accepted; what was only paid ahead, or is a fee, is not. */
export const acceptedOf = ({ lines }: Packed): Accepted[] =>
  lines.filter((line): line is Accepted => line.accepted !== undefined)

/** That what a bill was paid for has been done and accepted. */
export const acceptancePaper = (packed: Packed, accepted: readonly Accepted[], house: House): Paper => {
  const fen = accepted.reduce((sum, { net_fen }) => sum + net_fen, 0)
  const others = packed.lines.length - accepted.length
  return {
    title: packPaperKinds.acceptance,
    number: '',
    house,
    blocks: [
      packSides(packed, house),
      {
        kind: 'table',
        title: '验收内容',
        columns: [
          { label: '序号', share: 0.9, align: 'center' },
          { label: '服务', share: 4.8 },
          { label: '数量', share: 1.8 },
          { label: '交付日期', share: 2 },
          { label: '确认日期', share: 2 },
          { label: '本单实付', share: 2, align: 'right' },
        ],
        rows: accepted.map((line, at) => [
          String(at + 1),
          [line.project, line.number],
          countCell(line),
          line.delivered === undefined ? '—' : dateOf(line.delivered),
          dateOf(line.accepted),
          formatFen(line.net_fen),
        ]),
        sums: [
          { label: '合计', value: formatFen(fen) },
          { label: '人民币大写', value: moneyCapitals(fen) },
        ],
      },
      {
        kind: 'text',
        title: '验收意见',
        paragraphs: [
          '上列检测服务已按委托完成，数据已经交付，并在系统中确认；“确认日期”为委托方确认或按约定视为确认之日。',
          ...(others > 0
            ? [`账单 ${packed.bill.number} 中另有 ${others} 项不在验收之列（费用、预付或尚未确认）。`]
            : []),
        ],
      },
      {
        kind: 'signatures',
        boxes: [
          { title: '委托方验收（签字或盖章）', lines: ['验收人', '日期'] },
          { title: '受托方（盖章）', lines: ['经办', '日期'], isLabs: true },
        ],
      },
    ],
  }
}
