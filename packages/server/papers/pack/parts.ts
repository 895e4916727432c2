import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { invoiceTypeName, isPaperInvoice } from '@lab/contract/rules/money/invoice/invoice-title'
import { type PackPart, packLimits, type packPaperKinds, packParts } from '@lab/contract/rules/papers/pack'
import type { StoredFile } from '../../people/file/store.ts'
import type { BillInvoice } from './invoices.ts'
import type { IssuedPaper } from './issue.ts'
import { type Packed, payerName } from './read.ts'
import { isFor, type PackReader } from './wanted.ts'

/** One thing of a pack: what lies in it, or in words why it does not. */
export interface Part {
  part: PackPart
  number: string
  note: string
  /** What its file is called, without its place in the pack and its ending. */
  stem?: string
  /** A file that is there already, or a paper that is made here. */
  file?: StoredFile
  issued?: IssuedPaper
}

const missing = (part: PackPart, note: string, number = ''): Part => ({ part, number, note })

const noInvoice = ({ bill }: Packed) =>
  bill.pay === 'prestore'
    ? '这张账单没有单独开票。用预存结算的，发票可能已随预存开具，请在“开票记录”里查看；没有的可以申请开票'
    : '还没有申请开票，可以在“申请开票”里申请'

const invoicePart = ({ application, paper, file }: BillInvoice, reader: PackReader): Part => {
  if (!isFor(reader, application.member_rid, 'invoice'))
    return missing('invoice', '发票由申请人与群组负责人、管理员保管，请向他们索取')
  if (!paper)
    return missing('invoice', `已申请开票（${application.number}），财务还没有开具`, application.number)
  const number = paper.number || application.number
  const facts = `${invoiceTypeName(application.type)}，票面金额 ${formatFen(paper.amount_fen)}，${dateOf(paper.issued)} 开具`
  if (file) return { part: 'invoice', number, note: facts, stem: `发票 ${number}`, file }
  const why = isPaperInvoice(application.type) ? '纸质发票，另行邮寄' : '电子文件还没有上传'
  return missing('invoice', `${facts}；${why}`, number)
}

const invoiceParts = (packed: Packed, reader: PackReader): Part[] =>
  packed.invoices.length === 0
    ? [missing('invoice', noInvoice(packed))]
    : packed.invoices.map((one) => invoicePart(one, reader))

const ofPaper = (issued: IssuedPaper, part: PackPart, number = issued.row.number): Part => ({
  part,
  number,
  note: number === issued.row.number ? '' : `编号 ${issued.row.number}`,
  stem: `${packParts[part]} ${number}`,
  issued,
})

interface Given {
  packed: Packed
  reader: PackReader
  issued: readonly IssuedPaper[]
  /** Agreements as members sent them signed, by their order. */
  signed: ReadonlyMap<string, StoredFile>
}

const agreementParts = ({ packed, reader, issued, signed }: Given): Part[] => {
  if (packed.orders.length === 0) return [missing('agreement', '账单里没有委托检测的订单')]
  return packed.orders.flatMap((order): Part[] => {
    const { number } = order
    if (!isFor(reader, order.member_rid, 'readOrders'))
      return [missing('agreement', '协议由下单人与群组负责人、管理员保管，请向他们索取', number)]
    const contracts = packed.contracts.filter(({ order_rid }) => order_rid === order.rid)
    if (contracts.length > 0)
      return contracts.map(({ file }) => {
        const stem = `合同 ${number}`
        return { part: 'agreement', number, note: '实验室出具的合同', stem, file }
      })
    const own = signed.get(order.rid)
    if (own) {
      const stem = `委托协议（已签） ${number}`
      return [{ part: 'agreement', number, note: '上传的签字盖章件', stem, file: own }]
    }
    const made = issued.find(({ row }) => row.kind === 'agreement' && row.subject_rid === order.rid)
    if (made) return [ofPaper(made, 'agreement', number)]
    return [missing('agreement', `一次最多放 ${packLimits.orders} 份，请在订单里下载`, number)]
  })
}

const whyNotAccepted = ({ lines }: Packed) =>
  lines.some(({ is_ahead }) => is_ahead)
    ? '这张账单是实验前的预付款，验收单随实验的结算账单出具'
    : '账单里没有交付并确认过数据的实验'

/** What a pack is made of, in its order; what is missing says why. */
export const partsOf = (given: Given): Part[] => {
  const { packed, issued, reader } = given
  const made = (kind: keyof typeof packPaperKinds) => issued.find(({ row }) => row.kind === kind)
  const one = (kind: 'costs' | 'acceptance' | 'reports', why: string) => {
    const found = made(kind)
    return found ? ofPaper(found, kind) : missing(kind, why)
  }
  const title = [payerName(packed), packed.title && `税号 ${packed.title.tax_no}`].filter(Boolean)
  return [
    ...invoiceParts(packed, reader),
    one('costs', ''),
    ...agreementParts(given),
    one('acceptance', whyNotAccepted(packed)),
    one('reports', '没有出具检测报告，数据以电子文件交付'),
    missing('title', packed.title ? title.join('，') : `${title.join('')}（没有填写发票抬头）`),
  ]
}
