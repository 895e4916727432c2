import { type EventOf, type StateOf, statesOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'

/** What becomes of an application for an invoice (domain §3). */
export const invoiceFlow = workflow({
  title: '开票申请',
  states: {
    applied: { title: '待开票', look: 'warning', waits: true },
    issued: { title: '已开票', look: 'success' },
    red_issued: { title: '已红冲', look: 'danger' },
    reissued: { title: '已重开', look: 'success' },
    rejected: { title: '未通过', look: 'danger' },
    canceled: { title: '已撤回', look: 'plain' },
  },
  // One that was issued anew may be wrong again: it is taken back like the first.
  events: {
    edit: { from: ['applied'], to: 'applied', by: ['member'] },
    cancel: { from: ['applied'], to: 'canceled', by: ['member'] },
    confirm: { from: ['applied'], to: 'issued' },
    reject: { from: ['applied'], to: 'rejected', asks: 'reason' },
    red: { from: ['issued', 'reissued'], to: 'red_issued' },
    reissue: { from: ['red_issued'], to: 'reissued' },
  },
})

export type InvoiceState = StateOf<typeof invoiceFlow>

export type InvoiceEvent = EventOf<typeof invoiceFlow>

export const invoiceStates = titlesOf(invoiceFlow)

export const allInvoiceStates = statesOf(invoiceFlow)

/** In these states its amount counts as invoiced; in the others that money may be invoiced anew. */
export const liveInvoiceStates = ['applied', 'issued', 'reissued'] as const satisfies readonly InvoiceState[]

export const isLiveInvoice = (state: InvoiceState): boolean =>
  liveInvoiceStates.some((live) => live === state)

/** Whether there is a valid invoice, which can be taken back by a red one. */
export const isInvoiceOut = (state: InvoiceState): boolean =>
  invoiceFlow.events.red.from.some((one) => one === state)

/** What an application may be for. */
export const invoiceSources = { statement: '账单', prestore: '预存' } as const

export type InvoiceSource = keyof typeof invoiceSources

/** Why something that was paid cannot be invoiced now. */
export const notInvoicedReasons = {
  invoiced: '已申请或已开票',
  refunded: '已退款',
  nothing_paid: '实付为零',
  unpaid_credit: '用信用额度结算，还款后可以开票',
  covered: '这笔钱已随预存或其他账单开票，或来自赠送',
} as const

export type NotInvoicedReason = keyof typeof notInvoicedReasons

/** Why it cannot; nothing where it can. `left_fen`: what its payer paid in all and is not yet invoiced. */
export const whyNotInvoiced = (
  {
    paid_fen,
    open_fen,
    invoiced_fen,
    pay,
  }: Record<'paid_fen' | 'open_fen' | 'invoiced_fen', number> & {
    pay: string
  },
  left_fen: number,
): NotInvoicedReason | undefined => {
  if (paid_fen === 0) return 'nothing_paid'
  if (open_fen <= 0) return invoiced_fen > 0 ? 'invoiced' : 'refunded'
  if (left_fen > 0) return undefined
  return pay === 'credit' ? 'unpaid_credit' : 'covered'
}

/** What was issued: an invoice, or the red one that takes it back. */
export const paperKinds = { blue: '发票', red: '红字发票' } as const

export type PaperKind = keyof typeof paperKinds

/** Most of each: sources of one application, applications that wait, rows of a file, characters; bytes. */
export const applyLimits = {
  sources: 50,
  open: 20,
  exported: 2000,
  remark: 200,
  reason: 200,
  number: 30,
  /** It goes by mail: most mailboxes take no more than twice as much. */
  pdf: 10 * 1024 * 1024,
} as const

/**
 * What of each chosen source is invoiced, fen: all that is open of it, in the given order, as long as what was paid and
 * is not yet invoiced lasts; sources for which nothing is left are left out.
 */
export const invoiceLines = <S extends { open_fen: number }>(
  sources: readonly S[],
  left_fen: number,
): { lines: (S & { fen: number })[]; amount_fen: number } => {
  const lines: (S & { fen: number })[] = []
  let amount_fen = 0
  for (const source of sources) {
    const fen = Math.min(Math.max(0, source.open_fen), Math.max(0, left_fen) - amount_fen)
    if (fen <= 0) continue
    lines.push({ ...source, fen })
    amount_fen += fen
  }
  return { lines, amount_fen }
}

/** As it is kept: without blanks, in capitals. */
export const invoiceNumberOf = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** 20 digits of a digital one; code and number, or the number alone, of an older one. */
export const isInvoiceNumber = (text: string): boolean => /^[0-9A-Z]{8,30}$/.test(invoiceNumberOf(text))

/** The number of a digital invoice in the name its PDF was given: `dzfp_2533…_示例大学.pdf`. */
export const invoiceNumberIn = (fileName: string): string | undefined =>
  /(?<!\d)\d{20}(?!\d)/.exec(fileName)?.[0]

/** What stands on an invoice as the service, for the tax software. */
export interface InvoiceItem {
  name: string
  /** 商品和服务税收分类编码; empty until the house has set its own. */
  tax_code: string
  /** 0.06 is 6 %. */
  rate: number
}

export const usualItem: InvoiceItem = { name: '检测费', tax_code: '', rate: 0.06 }

/** The setting `invoice_item` as it is used. */
export const invoiceItemIn = (setting: unknown): InvoiceItem => {
  const { name, tax_code, rate } = (setting ?? {}) as Partial<Record<keyof InvoiceItem, unknown>>
  return {
    name: typeof name === 'string' && name !== '' ? name : usualItem.name,
    tax_code: typeof tax_code === 'string' ? tax_code : usualItem.tax_code,
    rate: typeof rate === 'number' && rate >= 0 && rate < 1 ? rate : usualItem.rate,
  }
}
