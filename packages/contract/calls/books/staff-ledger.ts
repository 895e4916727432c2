import { z } from 'zod'
import {
  days,
  epoch,
  exampleFile,
  exportedFile,
  listOf,
  nothing,
  paging,
  sorted,
  staffCall,
  text,
} from '../../call.ts'
import { type AccountName, accountKinds } from '../../rules/books/ledger/accounts.ts'
import { type JournalKind, journalKinds } from '../../rules/books/ledger/journals.ts'
import { exportLimit } from '../../rules/ground/export.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'

export const accountName = z.literal(Object.keys(accountKinds) as AccountName[])
export const journalKind = z.literal(Object.keys(journalKinds) as JournalKind[])

const posting = z.object({
  account: z.string(),
  title: z.string(),
  unit: z.literal(['fen', 'points']),
  amount: z.int(),
  /** What the account held afterwards. */
  balance: z.int(),
})

/** What was booked at once, and on which accounts. */
export const journalEntry = z.object({
  rid: z.string(),
  kind: journalKind,
  title: z.string(),
  reference: z.string(),
  note: z.string(),
  at: epoch,
  actor: z.literal(['member', 'staff', 'system']),
  postings: z.array(posting),
})

const filters = {
  kind: journalKind.optional(),
  /** An account's kind: journals that touch one of them. */
  account: accountName.optional(),
  /** Part of what it is for, or of its note. */
  kw: text(50).optional(),
  ...days,
  ...sorted(deskSorts['staff/ledger/list']),
}

export const list = staffCall({
  path: 'staff/ledger/list',
  summary: '账本分录，最新在前',
  request: z.strictObject({ ...paging, ...filters }),
  data: listOf(journalEntry),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-journal',
        kind: 'prestore',
        title: '预存到账',
        reference: 'YC-260105-0001',
        note: '',
        at: 1_767_582_000,
        actor: 'staff',
        postings: [
          { account: 'bank', title: '银行', unit: 'fen', amount: -500_000, balance: -500_000 },
          { account: 'prestore:member:m', title: '预存', unit: 'fen', amount: 500_000, balance: 500_000 },
        ],
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const exported = staffCall({
  path: 'staff/ledger/export',
  summary: `把筛选出的分录写成表格文件（xlsx），每个科目一行，最多 ${exportLimit} 笔`,
  request: z.strictObject(filters),
  data: exportedFile,
  refuses: [],
  example: exampleFile('分录'),
})

export const audit = staffCall({
  path: 'staff/ledger/audit',
  summary: '核对账本：由分录重算每个余额，列出任何不一致（至多 100 条）',
  request: nothing,
  data: z.object({
    at: epoch,
    accounts: z.int(),
    journals: z.int(),
    postings: z.int(),
    findings: z.array(
      z.object({
        what: z.literal(['balance', 'journal', 'total', 'committed', 'credit']),
        key: z.string(),
        is: z.int(),
        should: z.int(),
      }),
    ),
    /** How many there are, those beyond the list too. */
    total: z.int(),
    sums: z.array(
      z.object({
        kind: accountName,
        title: z.string(),
        unit: z.literal(['fen', 'points']),
        accounts: z.int(),
        balance: z.int(),
      }),
    ),
  }),
  refuses: [],
  example: {
    at: 1_767_582_000,
    accounts: 2,
    journals: 1,
    postings: 2,
    findings: [],
    total: 0,
    sums: [
      { kind: 'prestore', title: '预存', unit: 'fen', accounts: 1, balance: 500_000 },
      { kind: 'bank', title: '银行', unit: 'fen', accounts: 1, balance: -500_000 },
    ],
  },
})
