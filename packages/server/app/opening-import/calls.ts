import type { AnsweredFile } from '@lab/contract/call'
import { type OpeningKind, openingTables } from '@lab/contract/rules/app/opening-import/kinds'
import type { Table } from '@lab/contract/rules/ground/sheet/table'
import { explainTables, writeTable } from '@lab/contract/rules/ground/sheet/write-table'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { spreadsheetBytes } from '../../ground/spreadsheet/write.ts'
import { confirmOpening, rejectOpening } from './decide.ts'
import { openingDetail, previewOpening } from './preview.ts'
import { proposeOpening } from './propose.ts'
import { listImports } from './store.ts'

const templateOf = async (kind: OpeningKind): Promise<AnsweredFile> => {
  const table: Table = openingTables[kind]
  const bytes = new Uint8Array(await spreadsheetBytes([writeTable(table, []), explainTables([table])]))
  return { name: `期初${table.name}模板.xlsx`, bytes }
}

/** Customers, balances and prices that a lab brings along (domain §12). */
export const openingImportCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/import/template': ({ kind }) => templateOf(kind),
    'staff/import/preview': (request, caller) => previewOpening(deps, request, caller),
    'staff/import/propose': (request, caller) => proposeOpening(deps, request, caller),
    'staff/import/list': (request, caller) => listImports(deps.db, request, staffOf(caller).rid),
    'staff/import/detail': (request, caller) => openingDetail(deps, request, caller),
    'staff/import/confirm': (request, caller) => confirmOpening(deps, request, caller),
    'staff/import/reject': (request, caller) => rejectOpening(deps, request, caller),
  }) satisfies Partial<Handlers>
