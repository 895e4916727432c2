import type { DataOf } from '@lab/contract/calls'
import { deskFind } from '@lab/contract/rules/app/desk'
import { type AccountName, accountKinds } from '@lab/contract/rules/books/ledger/accounts'
import { type JournalKind, journalKinds } from '@lab/contract/rules/books/ledger/journals'
import { listAddress, oneOf, words } from '@lab/contract/rules/ground/list-address'
import { dayParam } from '@lab/contract/rules/ground/period'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { Column } from '@lab/ui/table'
import { useLinkTo } from '../../list/address.ts'
import { DayFields } from '../../list/DayFields.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useListQuery } from '../../list/useListQuery.ts'
import { useTyped } from '../../list/useTyped.ts'
import { Postings } from '../Postings.tsx'
import { Audit } from './Audit.tsx'
import '../../money/finance.css'

type Journal = DataOf<'staff/ledger/list'>['list'][number]

const allKinds = Object.keys(journalKinds) as JournalKind[]
const allAccounts = Object.keys(accountKinds) as AccountName[]

const kinds = [
  { value: 'all', label: '全部业务' },
  ...allKinds.map((value) => ({ value, label: journalKinds[value] })),
]
const accounts = [
  { value: 'all', label: '全部科目' },
  ...allAccounts.map((value) => ({ value, label: accountKinds[value].title })),
]

const columns = (linkTo: ReturnType<typeof useLinkTo>): Column<Journal>[] => [
  {
    key: 'at',
    title: '时间',
    line: 'note',
    sorts: ['newest', 'oldest'],
    cell: ({ at }) => <span className="number desk-when">{dateTimeOf(at)}</span>,
  },
  {
    key: 'title',
    title: '业务',
    line: 'title',
    cell: ({ kind, title, reference, note }) => (
      <div>
        {title}
        <p className="desk-note number">
          {kind === 'payment' ? <a {...linkTo(deskFind('payment', reference))}>{reference}</a> : reference}
        </p>
        {note && <p className="desk-note">{note}</p>}
      </div>
    ),
  },
  {
    key: 'postings',
    title: '分录与余额',
    line: 'under',
    cell: ({ postings }) => <Postings postings={postings} />,
  },
]

const journals = listAddress({
  kind: oneOf(allKinds),
  account: oneOf(allAccounts),
  from: dayParam,
  to: dayParam,
  kw: words(),
})

/** The books: whether they agree with themselves, and every journal. */
export function LedgerSection() {
  const { filter, asked, request, sorting, narrow } = useListQuery('ledger', 'staff/ledger/list', journals)
  const { kw = '', kind, account, from, to } = filter
  const [typed, setTyped] = useTyped(kw)
  const linkTo = useLinkTo()
  const result = useFound('staff/ledger/list', request)
  return (
    <div className="desk-section">
      <h1>账目</h1>
      <Audit />
      <div className="desk-title">
        <h2>分录</h2>
        <ExportButton path="staff/ledger/export" asked={asked} />
      </div>
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="业务"
          name="kind"
          value={kind ?? 'all'}
          onChange={(kind) => narrow({ kind: kind === 'all' ? '' : kind })}
          options={kinds}
        />
        <Select
          label="科目"
          name="account"
          value={account ?? 'all'}
          onChange={(account) => narrow({ account: account === 'all' ? '' : account })}
          options={accounts}
        />
        <TextField label="编号或备注" name="kw" type="search" value={typed} onChange={setTyped} />
        <DayFields what="记账" from={from} to={to} narrow={narrow} />
      </Filter>
      <Found
        result={result}
        sorting={sorting}
        caption="分录"
        columns={columns(linkTo)}
        empty="没有符合条件的分录"
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
}
