import { invoiceStates } from '@lab/contract/rules/money/invoice/invoice-application'
import { invoiceTypes } from '@lab/contract/rules/money/invoice/invoice-title'
import { Select } from '@lab/ui/choices'
import { Checkbox } from '@lab/ui/field'
import { lazyPart } from '@lab/ui/lazy-part'
import { RejectDialog } from '../../act/answering.tsx'
import { chooseColumn } from '../../act/bulk/choose-column.tsx'
import { useChosenRows } from '../../act/bulk/useChosenRows.ts'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Found } from '../../list/Found.tsx'
import { RowKeys } from '../../list/keys/RowKeys.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { invoiceColumns } from './columns.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import type { DeskInvoice, InvoiceAct } from './invoice.ts'
import '../../work/experiment/queue.css'

const InvoiceBulk = lazyPart(() => import('./InvoiceBulk.tsx').then((part) => part.InvoiceBulk))

const all = 'all'
const mayIssue = ({ state }: DeskInvoice) => state === 'applied'
const typeNames = invoiceTypes.map(({ id, name }) => ({ value: String(id), label: name }))

/** Invoices that members ask for: issued one by one or many at once, taken back, issued anew, given to the tax software. */
export function InvoiceSection() {
  const { text } = useQuery('invoice')
  const isRedWanted = text('red') === '1'
  // What waits is what one comes for.
  const usual = isRedWanted ? 'all' : 'applied'
  const {
    sorting,
    asked,
    page,
    filter: shown,
    narrow,
  } = useStateQuery('invoice', 'staff/invoiceApply/list', invoiceStates, usual, 'dated')
  const type = invoiceTypes.find(({ id }) => String(id) === text('type'))?.id
  const filter = { ...asked, type, red_wanted: isRedWanted || undefined }
  const result = useFound('staff/invoiceApply/list', { page, ...filter })
  const { chosen, choose, chooseAll, keep, clear } = useChosenRows<DeskInvoice>(
    'staff/invoiceApply/list',
    filter,
    JSON.stringify(filter),
    mayIssue,
  )
  const { open, ask, close, decide, after } = useDecision<InvoiceAct, DeskInvoice>(async () => {
    const fresh = await result.reload()
    clear()
    return fresh
  })
  const rids = chosen.size > 0 ? [...chosen.keys()] : undefined
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>发票</h1>
        <div className="desk-acts">
          <RowKeys />
          <ExportButton path="staff/invoiceApply/export" asked={{ ...filter, rids }}>
            {rids ? `导出所选 ${rids.length} 张` : '导出开票表'}
          </ExportButton>
        </div>
      </div>
      <StateFilter {...shown} counts={result.found?.counts ?? {}} label="编号、抬头、号码或客户" days="申请">
        <Select
          label="类型"
          name="type"
          value={type === undefined ? all : String(type)}
          onChange={(to) => narrow({ type: to === all ? '' : to })}
          options={[{ value: all, label: '全部类型' }, ...typeNames]}
        />
        <Checkbox
          name="red"
          label="只看待红冲"
          checked={isRedWanted}
          onChange={(isOn) => narrow({ red: isOn ? '1' : '', state: '' })}
        />
      </StateFilter>
      <Found
        result={result}
        sorting={sorting}
        caption="开票申请"
        columns={[
          chooseColumn({ rows: result.found?.list ?? [], chosen, may: mayIssue, choose }),
          ...invoiceColumns(ask),
        ]}
        empty={isRedWanted ? '没有等待红冲的发票' : '没有符合条件的开票申请'}
        onPage={(to) => narrow({ page: to })}
      />
      {chosen.size > 0 && (
        <InvoiceBulk
          chosen={[...chosen.values()]}
          total={result.found?.total ?? 0}
          onAll={chooseAll}
          onKeep={keep}
          reload={result.reload}
        />
      )}
      {open?.ask === 'reject' && (
        <RejectDialog
          number={open.one.number}
          reader="客户"
          onClose={close}
          onReject={(reason) => decide('staff/invoiceApply/reject', { reason })}
        >
          {open.one.title}
        </RejectDialog>
      )}
      {open?.ask === 'redReject' && (
        <ReasonDialog
          title={`不红冲 ${open.one.number}`}
          act="不红冲"
          hint="客户会看到；原发票仍然有效"
          onClose={close}
          onGive={(reason) => decide('staff/invoiceApply/redReject', { reason })}
        >
          {open.one.title}，红冲原因：{open.one.red_reason}
        </ReasonDialog>
      )}
      {open && open.ask !== 'reject' && open.ask !== 'redReject' && (
        <IssueDialog mode={open.ask} invoice={open.one} onClose={close} decide={decide} after={after} />
      )}
    </div>
  )
}
