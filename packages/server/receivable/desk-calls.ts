import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/time'
import type { WithFiles } from '../file/storage.ts'
import { type Deps, type Handled, handle } from '../http/handle.ts'
import { exportList } from '../staff/export-list.ts'
import { receivableColumns } from './desk-columns.ts'
import { agesOf, openItems } from './items.ts'

const list = async (
  { db, now }: Deps,
  { page, limit, age, kw, sort }: ParsedOf<'staff/receivable/list'>,
): Promise<DataOf<'staff/receivable/list'>> => {
  const all = await openItems(db, dateOf(now()))
  const word = kw?.toLowerCase()
  const named = word
    ? all.filter(({ reference, payer }) =>
        [reference, payer.name, payer.phone, payer.company].some((one) => one.toLowerCase().includes(word)),
      )
    : all
  const found = age ? named.filter((one) => one.age === age) : named
  if (sort === 'fen') found.sort((a, b) => b.fen - a.fen)
  return {
    list: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    page,
    limit,
    total_fen: found.reduce((sum, { fen }) => sum + fen, 0),
    ages: agesOf(named),
  }
}

/** What payers owe, by age (domain §3). */
export const receivableDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/receivable/list'], (request) => list(deps, request)),
  handle(calls['staff/receivable/export'], (asked, caller) =>
    exportList(deps, caller, {
      ...{ title: '应收款', action: 'receivable/export', asked, columns: receivableColumns },
      find: (paging) => list(deps, { ...asked, ...paging }),
    }),
  ),
]
