import { z } from 'zod'
import {
  days,
  epoch,
  exportedFile,
  fen,
  listOf,
  memberCall,
  nothing,
  paging,
  rid,
  sorted,
  text,
} from '../../call.ts'
import { version } from '../../decision.ts'
import {
  allInvoiceStates,
  applyLimits,
  type InvoiceSource,
  invoiceSources,
  type NotInvoicedReason,
  notInvoicedReasons,
  type PaperKind,
  paperKinds,
} from '../../rules/money/invoice/invoice-application.ts'
import { type InvoiceType, invoiceTypes } from '../../rules/money/invoice/invoice-title.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'

export const invoiceState = z.literal(allInvoiceStates)

export const invoiceType = z.literal(invoiceTypes.map(({ id }) => id) as InvoiceType[])

const sourceKind = z.literal(Object.keys(invoiceSources) as InvoiceSource[])

/** A document that was issued; the red one takes back the one before it. */
const paper = z.object({
  rid: z.string(),
  kind: z.literal(Object.keys(paperKinds) as PaperKind[]),
  /** Empty where only the PDF was given. */
  number: z.string(),
  file_rid: z.string().optional(),
  amount_fen: fen,
  title: z.string(),
  issued: epoch,
  note: z.string(),
})

/** An application for an invoice as its member sees it; the title is kept as it was when it was asked for. */
export const invoiceApplication = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state: invoiceState,
  type: invoiceType,
  title: z.string(),
  tax_no: z.string(),
  bank: z.string(),
  bank_no: z.string(),
  reg_address: z.string(),
  reg_phone: z.string(),
  email: z.string(),
  amount_fen: fen,
  remark: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  created: epoch,
  decided: epoch.optional(),
  /** Since when a red invoice is asked for, and why. */
  red_wanted: epoch.optional(),
  red_reason: z.string(),
  /** Because money was given back: neither refused nor taken back. */
  red_needed: z.boolean(),
  /** Why the last one that was asked for was refused. */
  red_refused: z.string(),
  sources: z.array(z.object({ kind: sourceKind, rid: z.string(), number: z.string(), fen })),
  /** In the order in which they were issued. */
  papers: z.array(paper),
})

export const exampleInvoice: z.output<typeof invoiceApplication> = {
  rid: 'example-invoice',
  version: 1,
  number: 'FP-260105-0001',
  state: 'issued',
  type: 1,
  title: '示例大学',
  tax_no: '91350100M000100Y43',
  bank: '',
  bank_no: '',
  reg_address: '',
  reg_phone: '',
  email: 'bill@lab.example',
  amount_fen: 480_050,
  remark: '',
  reason: '',
  created: 1767225600,
  decided: 1767229200,
  red_reason: '',
  red_needed: false,
  red_refused: '',
  sources: [{ kind: 'statement', rid: 'example-statement', number: 'ZD-260105-0001', fen: 480_050 }],
  papers: [
    {
      rid: 'example-paper',
      kind: 'blue',
      number: '25332000000123456789',
      file_rid: 'example-file',
      amount_fen: 480_050,
      title: '示例大学',
      issued: 1767229200,
      note: '',
    },
  ],
}

const sourceRids = z.array(rid).max(applyLimits.sources, `一次最多 ${applyLimits.sources} 笔`)
const remark = text(applyLimits.remark).optional()

export const add = memberCall({
  path: 'invoiceApply/add',
  summary: '申请开票：已付账单或已到账的预存，累计不超过已付金额',
  request: z
    .strictObject({
      statement_rids: sourceRids.default([]),
      prestore_apply_rids: sourceRids.default([]),
      /** The group of one's own that paid. */
      cluster_rid: rid.optional(),
      invoice_rid: rid,
      type: invoiceType,
      remark,
    })
    .refine(
      ({ statement_rids, prestore_apply_rids }) => statement_rids.length + prestore_apply_rids.length > 0,
      {
        path: ['statement_rids'],
        message: '请选择要开票的款项',
      },
    ),
  data: z.object({ rid: z.string(), number: z.string(), amount_fen: fen }),
  once: true,
  refuses: ['not_found', 'forbidden', 'nothing_to_invoice', 'too_many'],
  example: { rid: 'example-invoice', number: 'FP-260105-0001', amount_fen: 480_050 },
})

const changeRefuses = ['not_found', 'wrong_state'] as const

export const edit = memberCall({
  path: 'invoiceApply/edit',
  summary: '修改待开票的申请；给出款项时替换全部款项',
  request: z.strictObject({
    rid,
    statement_rids: sourceRids.optional(),
    prestore_apply_rids: sourceRids.optional(),
    invoice_rid: rid.optional(),
    type: invoiceType.optional(),
    remark,
  }),
  data: nothing,
  once: true,
  refuses: [...changeRefuses, 'forbidden', 'nothing_to_invoice'],
  example: {},
})

export const cancel = memberCall({
  path: 'invoiceApply/cancel',
  summary: '撤回待开票的申请',
  request: z.strictObject({ rid }),
  data: nothing,
  once: true,
  refuses: changeRefuses,
  example: {},
})

export const red = memberCall({
  path: 'invoiceApply/red',
  summary: '申请红冲已开的发票；给出抬头时请财务按新抬头重开',
  request: z.strictObject({
    rid,
    reason: text(applyLimits.reason).min(1, '[原因]不能为空'),
    invoice_rid: rid.optional(),
  }),
  data: nothing,
  once: true,
  refuses: changeRefuses,
  example: {},
})

export const redCancel = memberCall({
  path: 'invoiceApply/redCancel',
  summary: '撤回红冲申请：发票仍然有效；因退款需要的不能撤回',
  request: z.strictObject({ rid }),
  data: nothing,
  once: true,
  refuses: changeRefuses,
  example: {},
})

export const info = memberCall({
  path: 'invoiceApply/info',
  summary: '一个开票申请，附款项与已开的发票',
  request: z.strictObject({ rid }),
  data: invoiceApplication,
  refuses: ['not_found'],
  example: exampleInvoice,
})

const narrowed = {
  state: invoiceState.optional(),
  /** Part of its number, its title, or the number of an invoice. */
  kw: text(50).optional(),
  ...days,
  ...sorted(memberSorts['invoiceApply/list']),
}

export const list = memberCall({
  path: 'invoiceApply/list',
  summary: '我的开票申请，最新在前',
  request: z.strictObject({ ...paging, ...narrowed }),
  data: listOf(invoiceApplication),
  refuses: [],
  example: { list: [exampleInvoice], total: 1, page: 1, limit: 20 },
})

export const exported = memberCall({
  path: 'invoiceApply/export',
  summary: '把开票记录存为表格（xlsx），链接短时有效',
  request: z.strictObject(narrowed),
  data: exportedFile,
  refuses: ['too_many'],
  example: {
    url: '/api/file/example-file?expires=1767225900&signature=example',
    name: '开票记录 2026-01-05.xlsx',
    rows: 1,
    total: 1,
  },
})

export const available = memberCall({
  path: 'invoiceApply/available',
  summary: '还可以开票的款项，先付的在前，与还可以开票的总额；不能开票的说明原因',
  /** With a group of one's own: what it paid. */
  request: z.strictObject({ ...paging, kind: sourceKind.optional(), cluster_rid: rid.optional() }),
  data: listOf(
    z.object({
      kind: sourceKind,
      rid: z.string(),
      number: z.string(),
      at: epoch,
      paid_fen: fen,
      /** Of that, what is not yet invoiced. */
      open_fen: fen,
    }),
  ).extend({
    /** What was paid in all and is not yet invoiced: prestore and the bills paid from it are the same money. */
    left_fen: fen,
    /** What was paid and cannot be invoiced now, and why; the newest, at most 20. */
    others: z.array(
      z.object({
        kind: sourceKind,
        rid: z.string(),
        number: z.string(),
        at: epoch,
        paid_fen: fen,
        reason: z.literal(Object.keys(notInvoicedReasons) as NotInvoicedReason[]),
      }),
    ),
  }),
  refuses: ['not_found', 'forbidden'],
  example: {
    list: [
      {
        kind: 'statement',
        rid: 'example-statement',
        number: 'ZD-260105-0001',
        at: 1767225600,
        paid_fen: 480_050,
        open_fen: 480_050,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
    left_fen: 1_000_000,
    others: [
      {
        kind: 'prestore',
        rid: 'example-prestore',
        number: 'YC-260105-0001',
        at: 1767225600,
        paid_fen: 500_000,
        reason: 'invoiced',
      },
    ],
  },
})
