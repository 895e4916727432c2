import { calls, type DataOf } from '@lab/contract/calls'
import { readReportCode } from '@lab/contract/rules/work/report/report'
import { useCase } from '../../ground/db/use-case.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { checkNetwork, lockNetwork, noteNetwork } from '../../people/credential/network-tries.ts'
import { findReport, type Report } from './store.ts'

const shown = ({
  number,
  issued,
  project,
  state,
  since,
  replaced_by,
  sha256,
}: Report): DataOf<'open/report/verify'> => ({
  number,
  kind: 'report',
  issued,
  project,
  state,
  sha256,
  ...(since !== null && { since }),
  ...(replaced_by !== null && { replaced_by }),
})

/** Reports that anyone may verify (domain §2): who guesses codes is stopped, who has one is not. */
export const reportCalls = (deps: Deps): Handled[] => [
  handle(calls['open/report/verify'], async ({ code: typed }, { ip }) => {
    await checkNetwork(deps.db, deps, 'report', ip)
    const code = readReportCode(typed)
    const found = code && (await findReport(deps.db, code))
    if (found) return shown(found)
    return useCase<DataOf<'open/report/verify'>>(deps.db, async (tx) => {
      await lockNetwork(tx, deps, 'report', ip)
      await noteNetwork(tx, deps, 'report', ip)
      return refuse('not_found', '没有这个编码的报告，请核对后再试')
    })
  }),
]
