import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import { receivableColumns } from './desk-columns.ts'
import { agesOf, openItems } from './items.ts'

const list = async (
  { db, now }: Deps,
  request: ParsedOf<'staff/receivable/list'>,
): Promise<DataOf<'staff/receivable/list'>> => {
  const { page, limit, age, kw } = request
  const today = dateOf(now())
  const ages = await agesOf(db, today, { kw })
  const found = ages.filter((one) => !age || one.age === age)
  return {
    list: await openItems(db, today, request),
    total: found.reduce((sum, { count }) => sum + count, 0),
    page,
    limit,
    total_fen: found.reduce((sum, { fen }) => sum + fen, 0),
    ages,
  }
}

/** What payers owe, by age (domain §3). */
export const receivableDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/receivable/list': (request) => list(deps, request),
    'staff/receivable/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '应收款',
        action: 'receivable/export',
        asked,
        columns: receivableColumns,
        find: (paging) => list(deps, { ...asked, ...paging }),
      }),
  }) satisfies Partial<Handlers>
