import type { DataOf } from '@lab/contract/calls'
import { packPaperKinds } from '@lab/contract/rules/papers/pack'
import { readReportCode } from '@lab/contract/rules/work/report/report'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { checkNetwork, lockNetwork, noteNetwork } from '../../people/credential/network-tries.ts'
import { findReport, type Report } from '../../work/report/store.ts'
import { findPaper } from '../pack/store.ts'

type Verified = DataOf<'open/report/verify'>

const shownReport = ({ number, issued, project, state, since, replaced_by, sha256 }: Report): Verified => ({
  number,
  kind: 'report',
  issued,
  project,
  state,
  sha256,
  ...(since !== null && { since }),
  ...(replaced_by !== null && { replaced_by }),
})

type Paper = NonNullable<Awaited<ReturnType<typeof findPaper>>>

const shownPaper = ({
  paper: { number, kind, issued, amount_fen, payer },
  next,
  isRefunded,
}: Paper): Verified => ({
  number,
  kind,
  title: packPaperKinds[kind],
  issued,
  amount_fen,
  payer,
  state: next ? 'replaced' : isRefunded ? 'refunded' : 'valid',
})

const verified = async (db: Db, code: string | undefined): Promise<Verified | undefined> => {
  if (code === undefined) return
  const report = await findReport(db, code)
  if (report) return shownReport(report)
  const paper = await findPaper(db, code)
  return paper && shownPaper(paper)
}

/** What anyone may verify (domain §2, §17): who guesses codes is stopped, who has one is not. */
export const verifyCalls = (deps: Deps) =>
  ({
    'open/report/verify': async ({ code: typed }, { ip }) => {
      await checkNetwork(deps.db, deps, 'report', ip)
      const found = await verified(deps.db, readReportCode(typed))
      if (found) return found
      return useCase<Verified>(deps.db, async (tx) => {
        await lockNetwork(tx, deps, 'report', ip)
        await noteNetwork(tx, deps, 'report', ip)
        return refuse('not_found', '没有这个编码的报告或材料，请核对后再试')
      })
    },
  }) satisfies Partial<Handlers>
