import type { DataOf } from '@lab/contract/calls'
import { type Side, shownBalance, sideOf } from '@lab/contract/rules/books/ledger/accounts'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'

type Journal = DataOf<'staff/ledger/list'>['list'][number]
type Posting = Journal['postings'][number]

interface Line {
  journal: Journal
  posting: Posting
}

/** A journal as a line for each of its sides. */
export const linesOf = (journal: Journal): Line[] => journal.postings.map((posting) => ({ journal, posting }))

const doers = { member: '客户', staff: '员工', system: '系统' } as const

/** In the account's own unit: money is shown in yuan. */
const shown = (amount: number, { unit }: Posting) => (unit === 'fen' ? amount / 100 : amount)

const onSide = (side: Side, posting: Posting) =>
  sideOf(posting.amount) === side ? shown(Math.abs(posting.amount), posting) : null

/** Journals as finance's spreadsheet has them. */
export const journalColumns: readonly SpreadsheetColumn<Line>[] = [
  { title: '时间', width: 18, cell: ({ journal }) => dateTimeOf(journal.at) },
  { title: '业务', width: 14, cell: ({ journal }) => journal.title },
  { title: '单号', width: 20, cell: ({ journal }) => journal.reference },
  { title: '备注', width: 26, cell: ({ journal }) => journal.note },
  { title: '经手', width: 8, cell: ({ journal }) => doers[journal.actor] },
  { title: '科目', width: 14, cell: ({ posting }) => posting.title },
  { title: '账户', width: 40, cell: ({ posting }) => posting.account },
  { title: '单位', width: 8, cell: ({ posting }) => (posting.unit === 'fen' ? '元' : '积分') },
  { title: '借方', width: 14, cell: ({ posting }) => onSide('debit', posting) },
  { title: '贷方', width: 14, cell: ({ posting }) => onSide('credit', posting) },
  {
    title: '余额',
    width: 14,
    cell: ({ posting }) => shown(shownBalance(posting.account, posting.balance), posting),
  },
]
