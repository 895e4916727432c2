import { calls } from '@lab/contract/calls'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { statement } from '../billing/schema.ts'
import { cluster, clusterApplication } from '../cluster/schema.ts'
import { creditApplication } from '../credit/schema.ts'
import type { Db } from '../db/open.ts'
import { experiment } from '../experiment/schema.ts'
import { invoiceApplication } from '../invoice/application-schema.ts'
import { payout } from '../payout/schema.ts'
import { pointsExchange, thanksApplication } from '../points/schema.ts'
import { prestoreApplication } from '../prestore/schema.ts'
import { promoter, withdrawal } from '../promotion/schema.ts'
import { refund } from '../refund/schema.ts'
import { requirement } from '../requirement/schema.ts'
import { sampleRecycle } from '../sample/schema.ts'
import { sampling } from '../sampling/schema.ts'
import { transferApplication } from '../transfer/schema.ts'
import { writeOff } from '../write-off/schema.ts'
import type { Answer, Sent } from './a-server.ts'

/** What calls decide on, by their noun. */
const tables = {
  assign: experiment,
  cluster,
  creditApply: creditApplication,
  exchange: pointsExchange,
  integration: thanksApplication,
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
