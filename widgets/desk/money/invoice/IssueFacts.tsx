import { formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { invoiceSources } from '@lab/contract/rules/money/invoice/invoice-application'
import { invoiceTypeName } from '@lab/contract/rules/money/invoice/invoice-title'
import { Fragment } from 'react'
import { Copied } from '../../list/Copied.tsx'
import type { DeskInvoice } from './invoice.ts'

/** What else an invoice may need of its buyer, as far as it is known: a special one needs all of it. */
const buyerFacts = (invoice: DeskInvoice) =>
  [
    { label: '开户银行', text: invoice.bank },
    { label: '银行账号', text: invoice.bank_no },
    { label: '注册地址', text: invoice.reg_address },
    { label: '注册电话', text: invoice.reg_phone },
    { label: '收票邮箱', text: invoice.email },
    { label: '备注', text: invoice.remark },
  ].filter(({ text }) => text !== '')

const yuanText = (fen: number) => `${fen < 0 ? '-' : ''}${yuanOf(Math.abs(fen))}`

interface IssueFactsProps {
  invoice: DeskInvoice
  /** Below zero for a red one. */
  fen: number
  item?: string
}

/** What the tax software asks for, to be copied there. */
export function IssueFacts({ invoice, fen, item }: IssueFactsProps) {
  return (
    <dl className="desk-request">
      <dt>抬头</dt>
      <dd>
        <Copied label="抬头" text={invoice.title} />
      </dd>
      {invoice.tax_no && (
        <>
          <dt>税号</dt>
          <dd className="number">
            <Copied label="税号" text={invoice.tax_no} />
          </dd>
        </>
      )}
      <dt>类型</dt>
      <dd>{invoiceTypeName(invoice.type)}</dd>
      <dt>金额</dt>
      <dd className="number">
        <strong>
          <Copied label="金额" text={yuanText(fen)} shown={formatFen(fen)} />
        </strong>
        <p className="desk-note">{moneyCapitals(fen)}</p>
      </dd>
      {item && (
        <>
          <dt>项目</dt>
          <dd>
            <Copied label="项目" text={item} />
            {invoice.sources.map((source) => (
              <p key={source.rid} className="desk-note number">
                {invoiceSources[source.kind]} {source.number} {formatFen(source.fen)}
              </p>
            ))}
          </dd>
        </>
      )}
      {buyerFacts(invoice).map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Copied label={label} text={text} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
