import { formatFen } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import {
  invoiceSources,
  invoiceStates,
  isInvoiceOut,
  isLiveInvoice,
  paperKinds,
} from '@lab/contract/rules/money/invoice/invoice-application'
import { invoiceTypeName, isPaperInvoice } from '@lab/contract/rules/money/invoice/invoice-title'
import { mayRed, redStateOf } from '@lab/contract/rules/money/invoice/red'
import { openFile } from '@lab/core/api/open-file'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Link } from '@lab/ui/link'
import { invoiceLooks } from '@lab/ui/looks'
import { PackButton } from '@lab/ui/reimbursement'
import { Tag } from '@lab/ui/tag'
import Download from 'lucide-react/icons/download'
import type { Invoice } from './filter.ts'

interface InvoiceCardProps {
  invoice: Invoice
  onAsk: (ask: 'edit' | 'cancel' | 'red' | 'redCancel') => void
}

/** An application: how much, to whom, for what, what became of it, and its invoices. */
export function InvoiceCard({ invoice, onAsk }: InvoiceCardProps) {
  const lab = useLab()
  const { number, state, amount_fen, title, type, tax_no, sources, papers } = invoice

  const download = (rid: string) => openFile(lab, rid)
  return (
    <li className="record invoice" aria-label={number}>
      <div className="record-top">
        <div>
          <h2 className="number">{formatFen(amount_fen)}</h2>
          <p className="member-note">{moneyCapitals(amount_fen)}</p>
        </div>
        <Tag kind={invoiceLooks[state]}>{invoiceStates[state]}</Tag>
        {invoice.red_wanted !== undefined && <Tag kind="warning">等待红冲</Tag>}
        <div className="record-acts">
          {state === 'applied' && (
            <>
              <Button size="small" onClick={() => onAsk('edit')}>
                修改
              </Button>
              <Button size="small" onClick={() => onAsk('cancel')}>
                撤回
              </Button>
            </>
          )}
          {isInvoiceOut(state) && invoice.red_wanted === undefined && (
            <Button size="small" onClick={() => onAsk('red')}>
              申请红冲
            </Button>
          )}
          {mayRed(invoice, 'cancel') && (
            <Button size="small" onClick={() => onAsk('redCancel')}>
              撤回红冲申请
            </Button>
          )}
        </div>
      </div>
      <div className="invoice-body">
        <p className="invoice-title">{title}</p>
        <p className="member-note">
          {invoiceTypeName(type)} · 税号 <span className="number">{tax_no}</span>
        </p>
        <p className="member-note number">
          {number} · {dateTimeOf(invoice.created)} 申请
          {invoice.decided !== undefined && ` · ${dateTimeOf(invoice.decided)} 答复`}
        </p>
        <p className="member-note number">
          款项：
          {sources
            .map(({ kind, number, fen }) => `${invoiceSources[kind]} ${number} ${formatFen(fen)}`)
            .join('、')}
        </p>
        {isLiveInvoice(state) && (
          <p className="invoice-packs">
            {sources
              .filter(({ kind }) => kind === 'statement')
              .map((bill) => (
                <PackButton key={bill.rid} bill={bill} />
              ))}
          </p>
        )}
        {invoice.remark && <p className="member-note">备注：{invoice.remark}</p>}
      </div>
      {state === 'rejected' && (
        <p className="record-reason">
          未通过：{invoice.reason}。还可开票的款项在
          <Link href={lab.link(hrefOf('member-invoiceLs', {}, { view: 'open' }))}>申请开票</Link>。
        </p>
      )}
      {state === 'red_issued' && (
        <p className="member-note">原发票已作废；还可开票的金额由财务重新开具，开好后会通知您。</p>
      )}
      {invoice.red_wanted !== undefined && (
        <p className="member-note">
          红冲原因：{invoice.red_reason}
          {redStateOf(invoice) === 'needed' && '。款项已退，必须红冲，不能撤回'}
        </p>
      )}
      {invoice.red_refused && (
        <p className="record-reason">红冲申请未通过：{invoice.red_refused}。原发票仍然有效。</p>
      )}
      {papers.length > 0 && (
        <ul className="invoice-papers" aria-label={`${number} 的发票`}>
          {papers.map((paper) => (
            <li key={paper.rid}>
              <Tag kind={paper.kind === 'red' ? 'danger' : 'primary'}>{paperKinds[paper.kind]}</Tag>
              <span className="invoice-number number">{paper.number || '号码见 PDF'}</span>
              <span className="member-note number">
                {dateTimeOf(paper.issued)} · {paper.kind === 'red' && '-'}
                {formatFen(paper.amount_fen)}
              </span>
              {paper.file_rid === undefined ? (
                <span className="member-note">{isPaperInvoice(type) ? '纸质发票' : 'PDF 待上传'}</span>
              ) : (
                <Button
                  size="small"
                  icon={<Download size={16} />}
                  aria-label={`下载 PDF ${paperKinds[paper.kind]} ${paper.number || number}`}
                  onClick={() => void download(paper.file_rid as string)}
                >
                  下载 PDF
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
