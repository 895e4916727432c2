import type { Column } from '@lab/ui/table'
import { Payer, type PayerProps } from '../books/Payer.tsx'
import { nameOf } from '../list/columns.tsx'

interface Applied {
  member: { name: string; phone: string; company: string }
  /** The group for which its owner applied. */
  cluster?: { name: string }
}

/** For whom it was applied, in a sentence; for a group also by whom. */
export const applicantOf = ({ member, cluster }: Applied) =>
  cluster ? `群组「${cluster.name}」，${nameOf(member)}` : nameOf(member)

/** For whom it was applied. */
export const applicantColumn = <R extends Applied>(payerOf: (row: R) => PayerProps['payer']): Column<R> => ({
  key: 'payer',
  title: '付款方',
  line: 'title',
  cell: (row) => <Payer payer={payerOf(row)} note={row.cluster ? `${nameOf(row.member)} 申请` : undefined} />,
})
