import { z } from 'zod'
import { days, exportedFile, fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decides } from '../../decision.ts'
import {
  applyLimits,
  invoiceNumberOf,
  isInvoiceNumber,
} from '../../rules/money/invoice/invoice-application.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign } from '../work/staff-assign.ts'
import { exampleInvoice, invoiceApplication, invoiceState, invoiceType } from './invoice-apply.ts'

/** An application as finance sees it: also whose it is. */
const deskInvoice = invoiceApplication.extend({ member: deskAssign.shape.member, decided_by: z.string() })

const filters = {
  state: invoiceState.optional(),
  type: invoiceType.optional(),
  /** Only those for which a red invoice is asked. */
  red_wanted: z.boolean().optional(),
  /** Part of its number, its title, a tax number, the number of an invoice, or of the member's name or phone. */
  kw: text(50).optional(),
  ...days,
  ...sorted(deskSorts['staff/invoiceApply/list']),
}

export const list = staffCall({
  path: 'staff/invoiceApply/list',
  summary: '开票申请；待开票的旧的在前，其余最新在前，附各状态的数目',
  request: z.strictObject({ ...paging, ...filters }),
  data: listOf(deskInvoice).extend({ counts: z.partialRecord(invoiceState, z.int()), red_wanted: z.int() }),
  refuses: [],
  example: {
    list: [
      {
        ...exampleInvoice,
        state: 'applied',
        papers: [],
        decided: undefined,
        member: {
          rid: 'example-member',
          name: '示例用户',
          phone: '13800000000',
          company: '示例大学',
          email: 'member@lab.example',
        },
        decided_by: '',
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
    counts: { applied: 1 },
    red_wanted: 0,
  },
})

const number = text(2 * applyLimits.number)
  .refine((value) => value === '' || isInvoiceNumber(value), '[发票号码]应为8–30位数字或字母')
  .transform(invoiceNumberOf)
  .default('')

/** What was issued: its number, its PDF, or both. */
const issuing = { number, file_rid: rid.optional() }

const isNamed = ({ number, file_rid }: { number: string; file_rid?: string }) =>
  number !== '' || file_rid !== undefined
const unnamed = { path: ['number'], message: '请填写发票号码或上传 PDF' }

const decided = z.object({ rid: z.string(), state: invoiceState })
const exampleDecided = (state: z.output<typeof invoiceState>) => ({ rid: 'example-invoice', state })
const issueRefuses = ['not_found', 'stale', 'wrong_state', 'invoice_taken'] as const

export const confirm = staffCall({
  path: 'staff/invoiceApply/confirm',
  summary: '登记已开的发票：号码与 PDF 至少一项',
  request: z.strictObject({ ...decides, ...issuing }).refine(isNamed, unnamed),
  data: decided,
  once: true,
  refuses: issueRefuses,
  example: exampleDecided('issued'),
})

export const reject = staffCall({
  path: 'staff/invoiceApply/reject',
  summary: '不通过开票申请',
  request: z.strictObject({ ...decides, reason: text(applyLimits.reason).min(1, '[原因]不能为空') }),
  data: decided,
  once: true,
  refuses: ['not_found', 'stale', 'wrong_state'],
  example: exampleDecided('rejected'),
})

export const red = staffCall({
  path: 'staff/invoiceApply/red',
  summary: '登记红字发票：这笔款可以重开或再申请',
  request: z
    .strictObject({ ...decides, ...issuing, reason: text(applyLimits.reason).min(1, '[原因]不能为空') })
    .refine(isNamed, unnamed),
  data: decided,
  once: true,
  refuses: issueRefuses,
  example: exampleDecided('red_issued'),
})

export const redReject = staffCall({
  path: 'staff/invoiceApply/redReject',
  summary: '不通过红冲申请：发票仍然有效；因退款需要的不能不通过',
  request: z.strictObject({ ...decides, reason: text(applyLimits.reason).min(1, '[原因]不能为空') }),
  data: decided,
  once: true,
  refuses: ['not_found', 'stale', 'wrong_state'],
  example: exampleDecided('issued'),
})

export const reissue = staffCall({
  path: 'staff/invoiceApply/reissue',
  summary: '登记红冲后重开的发票，金额为这些款项仍可开票的金额',
  request: z.strictObject({ ...decides, ...issuing }).refine(isNamed, unnamed),
  data: decided,
  once: true,
  refuses: [...issueRefuses, 'nothing_to_invoice'],
  example: exampleDecided('reissued'),
})

export const attach = staffCall({
  path: 'staff/invoiceApply/attach',
  summary: '给已登记的发票补上号码或 PDF',
  request: z.strictObject({ paper_rid: rid, ...issuing }).refine(isNamed, unnamed),
  data: decided,
  once: true,
  refuses: ['not_found', 'invoice_taken'],
  example: exampleDecided('issued'),
})

export const exported = staffCall({
  path: 'staff/invoiceApply/export',
  summary: `把申请写成开票软件的批量导入表格（xlsx），最多 ${applyLimits.exported} 张`,
  request: z.strictObject({ ...filters, rids: z.array(rid).max(applyLimits.exported).optional() }),
  data: exportedFile,
  refuses: [],
})

export const info = staffCall({
  path: 'staff/invoiceApply/info',
  summary: '一个开票申请，附这笔款现在可以开票的金额',
  request: z.strictObject({ rid }),
  /** `item`: what stands on it as the service. */
  data: deskInvoice.extend({ open_fen: fen, item: z.string() }),
  refuses: ['not_found'],
})
