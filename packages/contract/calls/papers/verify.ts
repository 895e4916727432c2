import { z } from 'zod'
import { call, epoch, fen, text } from '../../call.ts'
import { type PackPaperKind, packPaperKinds, packPaperStates } from '../../rules/papers/pack.ts'
import { type ReportState, reportStates } from '../../rules/work/report/report.ts'

const report = z.object({
  number: z.string(),
  kind: z.literal('report'),
  issued: epoch,
  project: z.string(),
  state: z.literal(Object.keys(reportStates) as ReportState[]),
  /** Since when it is replaced or void. */
  since: epoch.optional(),
  /** Number of the report that replaces it. */
  replaced_by: z.string().optional(),
  /** Of the PDF as it was issued, hex. */
  sha256: z.string(),
})

const packPaper = z.object({
  number: z.string(),
  kind: z.literal(Object.keys(packPaperKinds) as PackPaperKind[]),
  /** What the paper is called. */
  title: z.string(),
  issued: epoch,
  /** Null for an order of which a price was awaited. */
  amount_fen: fen.nullable(),
  /** Who paid, masked. */
  payer: z.string(),
  state: z.literal(packPaperStates),
})

export const verify = call({
  path: 'open/report/verify',
  method: 'GET',
  access: 'open',
  summary:
    '凭报告或报销材料上的编码核验真伪；报告不涉及客户的任何信息，报销材料只有名称、编号、金额、日期与隐去的付款方',
  request: z.strictObject({ code: text(300, 1) }),
  data: z.union([report, packPaper]),
  refuses: ['not_found', 'too_many'],
  isSecret: true,
  example: {
    number: '260101-0001-E1-R1',
    kind: 'report' as const,
    issued: 1_767_225_600,
    project: 'X射线衍射',
    state: 'valid' as const,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
})
