import type { DataOf } from '@lab/contract/calls'
import type { LabInvoice, LabInvoiceTitle } from '@lab/contract/laboratory'
import { formatFen } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { dateOf } from '@lab/contract/rules/ground/time'
import { bytesOf, newSheet, rule, write } from '../../papers/pdf/sheet.ts'
import { keepBytes } from './files.ts'
import { call, callerOf, type Scene, type Stage } from './stage.ts'

type Application = DataOf<'invoiceApply/info'>

/** Looks like an invoice, and says that it is none. */
const paperOf = async (
  { title, tax_no, amount_fen }: Application,
  { number, isRed, day }: { number: string; isRed: boolean; day: string },
): Promise<Buffer> => {
  const sheet = await newSheet({
    title: `电子发票 ${number}（演示）`,
    author: '演示',
    size: [595, 340] as [number, number],
  })
  const at = { x: 40, width: 515 }
  const heading = isRed ? '电子发票（红字，演示）' : '电子发票（演示）'
  write(sheet, heading, { ...at, y: 34, size: 20, align: 'center', strong: true, color: '#8c2f2f' })
  write(sheet, '演示数据，不是真实票据，不能用于报销或抵扣', { ...at, y: 64, size: 9, align: 'center' })
  write(sheet, `发票号码：${number}    开票日期：${day}`, { ...at, y: 88, size: 10, align: 'right' })
  rule(sheet, at.x, 108, at.width)
  const sign = isRed ? '-' : ''
  const lines = [
    `购买方：${title}`,
    `统一社会信用代码：${tax_no}`,
    '项目：检测费',
    `价税合计（大写）：${isRed ? '负' : ''}${moneyCapitals(amount_fen)}`,
    `价税合计（小写）：${sign}${formatFen(amount_fen)}`,
  ]
  for (const [nth, line] of lines.entries()) write(sheet, line, { ...at, y: 126 + nth * 30, size: 12 })
  return bytesOf(sheet)
}

/** A title by its name, saved when it is first wanted. */
const titleRid = async (stage: Stage, member: string, title: LabInvoiceTitle): Promise<string> => {
  const caller = callerOf(stage, { member })
  const { list } = (await call(stage, 'invoice/list', caller, {})) as DataOf<'invoice/list'>
  const saved = list.find((one) => one.title === title.title)
  return saved?.rid ?? ((await call(stage, 'invoice/add', caller, title)) as { rid: string }).rid
}

const infoOf = async (stage: Stage, member: string, rid: string): Promise<Application> =>
  (await call(stage, 'invoiceApply/info', callerOf(stage, { member }), { rid })) as Application

/** An invoice as it was asked for, and what finance did with it. */
export const invoiceScenes = (
  stage: Stage,
  { member, at, paid_fen, title, remark, acts }: LabInvoice,
): Scene[] => {
  const caller = callerOf(stage, { member })
  let rid = ''
  const apply = async () => {
    const open = (await call(stage, 'invoiceApply/available', caller, {
      kind: 'prestore',
    })) as DataOf<'invoiceApply/available'>
    const paid = open.list.find((one) => one.paid_fen === paid_fen)
    if (!paid) throw new Error(`nothing of ${paid_fen} fen is open`)
    const invoice_rid = await titleRid(stage, member, title)
    const sent = { prestore_apply_rids: [paid.rid], invoice_rid, type: title.type, remark }
    rid = ((await call(stage, 'invoiceApply/add', caller, sent)) as { rid: string }).rid
  }
  const act = async ({ at, staff, does, number = '', reason, title }: LabInvoice['acts'][number]) => {
    const finance = callerOf(stage, { staff })
    const path = `staff/invoiceApply/${does}`
    const application = await infoOf(stage, member, rid)
    const seen = { rid, version: application.version }
    if (does === 'reject') return call(stage, path, finance, { ...seen, reason })
    const isRed = does === 'red'
    const now = { ...application, ...title }
    const bytes = await paperOf(now, { number, isRed, day: dateOf(at) })
    const file_rid = await keepBytes(
      stage.deps,
      { staff_rid: staff },
      {
        name: `${isRed ? '红字发票' : '发票'} ${number}（演示）.pdf`,
        type: 'application/pdf',
        bytes: () => bytes,
      },
    )
    await call(stage, path, finance, { ...seen, number, file_rid, ...(isRed && { reason }) })
  }
  /** Before a red one whose invoice is issued anew to another title, its member asks for that. */
  const ask = async (reason: string, wanted: LabInvoiceTitle) => {
    const invoice_rid = await titleRid(stage, member, wanted)
    await call(stage, 'invoiceApply/red', caller, { rid, reason, invoice_rid })
  }
  const again = acts.find(({ does }) => does === 'reissue')?.title
  return [
    { at, story: `an invoice of ${member}`, play: apply },
    ...acts.map((one) => ({
      at: one.at,
      story: `${one.does} of an invoice of ${member}`,
      play: async () => {
        if (one.does === 'red' && again) await ask(one.reason ?? '', again)
        await act(one)
      },
    })),
  ]
}
