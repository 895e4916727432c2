import { hrefOf } from '@lab/contract/rules/ground/routes'
import { allInvoiceStates, invoiceStates } from '@lab/contract/rules/money/invoice/invoice-application'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Question } from '@lab/ui/dialog'
import { ExportButton } from '@lab/ui/export-button'
import { lazyPart } from '@lab/ui/lazy-part'
import { ButtonLink } from '@lab/ui/link'
import { ListSearch } from '@lab/ui/list-search'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { hrefWith, type Invoice, type InvoiceFilter } from './filter.ts'
import { InvoiceCard } from './InvoiceCard.tsx'

const ApplyDialog = lazyPart(() => import('./ApplyDialog.tsx').then((part) => part.ApplyDialog))
const AskRed = lazyPart(() => import('./AskRed.tsx').then((part) => part.AskRed))

const states = allInvoiceStates.map((value) => ({ value, label: invoiceStates[value] }))

type Asking = { ask: 'edit' | 'cancel' | 'red' | 'redCancel'; one: Invoice }

/** The member's applications for invoices. */
export function Records({ filter }: { filter: InvoiceFilter }) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('invoiceApply/list', { ...filter, limit: 10 })
  const [open, setOpen] = useState<Asking>()
  const close = () => setOpen(undefined)
  const done = async () => {
    close()
    await reload()
  }
  const { page: _, ...asked } = filter
  const sorting = useSorting(memberSorts['invoiceApply/list'], filter.sort, (sort) =>
    hrefWith(filter, { sort }),
  )
  const isNarrowed = Boolean(filter.state || filter.kw || filter.from || filter.to)

  const isBare = found?.total === 0 && !isNarrowed
  const hrefOfPage = (page: number) => lab.link(hrefWith(filter, { page }))

  const withdraw = async (what: 'cancel' | 'redCancel', { rid }: Invoice) => {
    const { code, reason } = await lab.api.post(`invoiceApply/${what}`, { rid })
    if (code) lab.messages.success('操作成功!')
    if (code || reason) await done()
    else close()
  }
  const content = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={8} />
    if (found.total === 0 && isNarrowed)
      return (
        <EmptyState
          title="没有符合条件的申请"
          hint="可以换一个更短的关键词，或放宽日期与状态"
          action={<a href={lab.link(hrefOf('member-invoiceLs'))}>清除全部条件</a>}
        />
      )
    if (isBare)
      return (
        <EmptyState
          title="还没有开票申请"
          hint="账单付清或预存到账后，就可以申请发票"
          action={
            <ButtonLink href={lab.link(hrefOf('member-invoiceLs', {}, { view: 'open' }))} kind="primary">
              申请开票
            </ButtonLink>
          }
        />
      )
    if (found.list.length === 0)
      return <EmptyState title={`没有第${filter.page}页`} action={<a href={hrefOfPage(1)}>回到第一页</a>} />
    return (
      <>
        <ul className="member-cards" aria-label="开票申请">
          {found.list.map((one) => (
            <InvoiceCard key={one.rid} invoice={one} onAsk={(ask) => setOpen({ ask, one })} />
          ))}
        </ul>
        <Pagination {...found} href={hrefOfPage} />
      </>
    )
  }
  return (
    <>
      {!isBare && (
        <div className="member-top">
          <ListSearch
            key={JSON.stringify(filter)}
            filter={filter}
            href={(change) => hrefWith(filter, change)}
            words="编号、抬头或发票号码"
            states={states}
            from="申请从"
            sorting={sorting}
          />
          <ExportButton
            disabled={!found || found.total === 0}
            write={() => lab.api.post('invoiceApply/export', asked)}
          />
        </div>
      )}
      {content()}
      {open?.ask === 'cancel' && (
        <Question
          title="撤回开票申请？"
          keep="保留申请"
          confirm="撤回申请"
          onKeep={close}
          onConfirm={() => withdraw('cancel', open.one)}
        >
          <p>{open.one.number} 不再等待开票。这些款项可以重新申请。</p>
        </Question>
      )}
      {open?.ask === 'redCancel' && (
        <Question
          title="撤回红冲申请？"
          keep="保留申请"
          confirm="撤回申请"
          kind="primary"
          onKeep={close}
          onConfirm={() => withdraw('redCancel', open.one)}
        >
          <p>{open.one.number} 的发票仍然有效，财务不再红冲。</p>
        </Question>
      )}
      {open?.ask === 'edit' && <ApplyDialog invoice={open.one} onClose={close} onDone={done} />}
      {open?.ask === 'red' && <AskRed invoice={open.one} onClose={close} onDone={done} />}
    </>
  )
}
