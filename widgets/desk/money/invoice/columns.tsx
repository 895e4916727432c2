import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import {
  invoiceSources,
  invoiceStates,
  isInvoiceOut,
  paperKinds,
} from '@lab/contract/rules/money/invoice/invoice-application'
import { invoiceTypeName } from '@lab/contract/rules/money/invoice/invoice-title'
import { mayRed } from '@lab/contract/rules/money/invoice/red'
import { Button } from '@lab/ui/button'
import { invoiceLooks } from '@lab/ui/looks'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { FileLink } from '../../act/FileLink.tsx'
import { Payer } from '../../books/Payer.tsx'
import type { DeskInvoice, InvoiceAct } from './invoice.ts'
import './invoice.css'

const acts: { act: InvoiceAct; label: string; isFor: (one: DeskInvoice) => boolean; isMain?: true }[] = [
  { act: 'confirm', label: '登记发票', isFor: ({ state }) => state === 'applied', isMain: true },
  { act: 'reject', label: '不通过', isFor: ({ state }) => state === 'applied' },
  {
    act: 'attach',
    label: '补号码或 PDF',
    isFor: ({ papers }) => papers.some(({ number, file_rid }) => number === '' || file_rid === undefined),
  },
  { act: 'red', label: '红冲', isFor: ({ state }) => isInvoiceOut(state) },
  { act: 'redReject', label: '不红冲', isFor: (one) => mayRed(one, 'reject') },
  { act: 'reissue', label: '重开', isFor: ({ state }) => state === 'red_issued' },
]

export const invoiceColumns = (onAct: (act: InvoiceAct, one: DeskInvoice) => void): Column<DeskInvoice>[] => [
  {
    key: 'number',
    title: '申请',
    line: 'note',
    sorts: ['newest', 'oldest'],
    cell: (one) => (
      <div className="number desk-invoice-what">
        <strong>{one.number}</strong>
        <p className="desk-note">{dateTimeOf(one.created)}</p>
      </div>
    ),
  },
  { key: 'member', title: '客户', line: 'title', cell: ({ member }) => <Payer payer={member} /> },
  {
    key: 'title',
    title: '抬头',
    cell: ({ title, tax_no, type, remark }) => (
      <div className="desk-invoice-title">
        {title}
        <p className="desk-note">
          <span className="number">{tax_no}</span> · {invoiceTypeName(type)}
        </p>
        {remark && <p className="desk-note">备注：{remark}</p>}
      </div>
    ),
  },
  {
    key: 'amount_fen',
    title: '金额',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ amount_fen, sources }) => (
      <div className="number desk-invoice-sum">
        <strong>{formatFen(amount_fen)}</strong>
        {sources.slice(0, 2).map(({ kind, rid, number }) => (
          <p key={rid} className="desk-note">
            {invoiceSources[kind]} {number}
          </p>
        ))}
        {sources.length > 2 && <p className="desk-note">等 {sources.length} 笔</p>}
      </div>
    ),
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ state, reason, decided_by, red_wanted, red_reason, red_needed, red_refused, papers }) => (
      <div className="desk-invoice-state">
        <span className="desk-acts">
          <Tag kind={invoiceLooks[state]}>{invoiceStates[state]}</Tag>
          {red_wanted !== undefined && <Tag kind="warning">{red_needed ? '退款，待红冲' : '待红冲'}</Tag>}
        </span>
        {(reason || decided_by) && (
          <p className="desk-note">{[decided_by, reason].filter(Boolean).join('：')}</p>
        )}
        {red_wanted !== undefined && <p className="desk-note">红冲原因：{red_reason}</p>}
        {red_refused && <p className="desk-note">红冲申请未通过：{red_refused}</p>}
        {papers.map(({ rid, kind, number, file_rid }) => (
          <p key={rid} className="desk-note desk-invoice-paper number">
            {paperKinds[kind]}
            {file_rid === undefined ? (
              <span>{number}</span>
            ) : (
              <FileLink file={{ rid: file_rid, name: number || 'PDF' }} />
            )}
          </p>
        ))}
      </div>
    ),
  },
  {
    key: 'act',
    title: '操作',
    line: 'under',
    cell: (one) => (
      <div className="desk-acts">
        {acts
          .filter(({ isFor }) => isFor(one))
          .map(({ act, label, isMain }) => (
            <Button
              key={act}
              size="small"
              kind={isMain ? 'primary' : undefined}
              aria-label={`${label}：${one.number}`}
              onClick={() => onAct(act, one)}
            >
              {label}
            </Button>
          ))}
      </div>
    ),
  },
]
