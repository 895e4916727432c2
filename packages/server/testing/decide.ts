import { calls } from '@lab/contract/calls'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { memberMerge } from '../app/merge/schema.ts'
import { openingImport } from '../app/opening-import/schema.ts'
import type { Db } from '../ground/db/open.ts'
import { creditApplication } from '../money/credit/schema.ts'
import { invoiceApplication } from '../money/invoice/application-schema.ts'
import { payout } from '../money/payout/schema.ts'
import { pointsExchange, thanksApplication } from '../money/points/schema.ts'
import { prestoreApplication } from '../money/prestore/schema.ts'
import { promoter, withdrawal } from '../money/promotion/schema.ts'
import { refund } from '../money/refund/schema.ts'
import { statement } from '../money/statement/schema.ts'
import { transferApplication } from '../money/transfer/schema.ts'
import { writeOff } from '../money/write-off/schema.ts'
import { cluster, clusterApplication } from '../people/cluster/schema.ts'
import { experiment } from '../work/experiment/schema.ts'
import { requirement } from '../work/requirement/schema.ts'
import { sampleRecycle } from '../work/sample/schema.ts'
import { sampling } from '../work/sampling/schema.ts'
import type { Answer, Sent } from './a-server.ts'

/** What calls decide on, by their noun. */
const tables = {
  assign: experiment,
  cluster,
  creditApply: creditApplication,
  exchange: pointsExchange,
  import: openingImport,
  integration: thanksApplication,
  member: memberMerge,
  invoiceApply: invoiceApplication,
  payout,
  prestoreApply: prestoreApplication,
  promoter,
  refund,
  requirement,
  sample4recycle: sampleRecycle,
  sampling,
  statement,
  transferApply: transferApplication,
  withdraw: withdrawal,
  writeOff,
}

/** What is decided on, as it stands now; of what is not there the first version. */
export const versionNow = async (db: Db, path: string, body: { rid?: string; apply_rid?: string }) => {
  const noun = path.replace('staff/', '').split('/')[0] as keyof typeof tables
  const table = body.apply_rid === undefined ? tables[noun] : clusterApplication
  const [found] = await db
    .select({ version: table.version })
    .from(table)
    .where(eq(table.rid, body.rid ?? body.apply_rid ?? ''))
  return found?.version ?? 1
}

type Post = (path: string, body?: object, sent?: Sent) => Promise<Answer>

/** Whether a call names the version of what it is about. */
const isVersioned = (path: string) =>
  'version' in ((calls[path as keyof typeof calls].request as z.ZodObject).shape ?? {})

/** Decides as who has just looked: in the version that stands now, where the call names one. */
export const decideBy =
  (db: Db, post: Post): Post =>
  async (path, body = {}, sent = {}) =>
    isVersioned(path)
      ? post(path, { version: await versionNow(db, path, body), ...body }, sent)
      : post(path, body, sent)
