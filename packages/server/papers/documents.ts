import type { WithFiles } from '../ground/files/storage.ts'
import type { Deps } from '../ground/http/handle.ts'
import { refuse } from '../ground/refuse.ts'
import { findFile } from '../people/file/store.ts'
import type { Document } from '../work/events/document.ts'
import { requireOwnFiles } from '../work/experiment/files.ts'
import { findExperiment } from '../work/experiment/find.ts'
import { nextReport } from '../work/report/store.ts'
import { agreementPaper } from './agreement/agreement.ts'
import { readAgreed } from './agreement/read.ts'
import { houseOf } from './house.ts'
import { type KeptPaper, keepPaper } from './keep.ts'
import type { Paper } from './paper.ts'
import { pdfOf } from './pdf/pdf.ts'
import { readReported } from './report/read.ts'
import { reportPaper } from './report/report.ts'

interface Wanted {
  rid: string
  /** The version that the asker has seen. */
  version?: number
  kind: 'report' | 'contract'
  /** Made elsewhere and uploaded; otherwise it is made here. */
  file_rid?: string
  staff_rid: string
  /** Where its QR code leads. */
  base: string
}

const uploaded = async (deps: Deps, file_rid: string): Promise<KeptPaper> => {
  await requireOwnFiles(deps.db, [file_rid], { staff: true })
  const found = await findFile(deps.db, file_rid, deps.now())
  if (!found) throw refuse('not_found', '文件不存在')
  return { file_rid, sha256: found.sha256 }
}

/**
 * Makes a report or a contract as a PDF, or takes the one that was uploaded. It is not given yet: that is the event
 * `document`, which may still be refused.
 * @throws Refusal `not_found`, `stale`; `wrong_state` for a report before there is data
 */
export const documentFor = async (
  deps: Deps & WithFiles,
  { rid, version, kind, file_rid, staff_rid, base }: Wanted,
): Promise<Document> => {
  const { experiment, order } = await findExperiment(deps.db, rid)
  if (version !== undefined && version !== experiment.version) throw refuse('stale')
  if (experiment.released_version === 0) throw refuse('wrong_state', '数据交付之后才能出具报告与合同')
  const mark = kind === 'report' ? await nextReport(deps.db, deps, experiment) : undefined
  if (file_rid) return { ...(await uploaded(deps, file_rid)), mark }
  const { house, receiving } = await houseOf(deps, mark ? deps.now() : order.created)
  const paper: Paper = mark
    ? reportPaper(await readReported(deps.db, rid), mark, { house, base, now: deps.now() })
    : agreementPaper(await readAgreed(deps.db, order), { house, receiving }, base, 'contract')
  const name = `${paper.title} ${paper.number}`
  return { ...(await keepPaper(deps, await pdfOf(paper), { name, staff_rid })), mark }
}
