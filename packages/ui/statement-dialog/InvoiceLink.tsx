import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { useLab } from '@lab/core/react'
import { Link } from '../link/Link.tsx'

type Bill = Pick<
  DataOf<'assign/statements'>['list'][number],
  'rid' | 'state' | 'total_fen' | 'refunded_fen' | 'cluster'
>

export interface InvoiceLinkProps {
  bill: Bill
}

/** Whether the reader may have it invoiced: it is paid, not given back, and their own or that of a group where they may. */
const isToInvoice = ({ state, total_fen, refunded_fen = 0, cluster }: Bill): boolean =>
  state === 'paid' &&
  refunded_fen < total_fen &&
  (!cluster || (cluster.role !== null && mayInCluster(cluster.role, 'invoice')))

/** What comes after a bill is paid: its invoice, with the bill chosen beforehand. */
export function InvoiceLink({ bill }: InvoiceLinkProps) {
  const { link } = useLab()
  if (!isToInvoice(bill)) return null
  const { rid, cluster } = bill
  return (
    <Link href={link(hrefOf('member-invoiceLs', {}, { view: 'open', cluster: cluster?.rid, bill: rid }))}>
      申请发票
    </Link>
  )
}
