import { daySeconds } from '@lab/contract/rules/ground/time'
import { forgetAnswers } from '../ground/http/idempotency.ts'
import { forgetObserved } from '../ground/observe/store.ts'
import { forgetMessages } from '../ground/providers/outbox.ts'
import { forgetTransferTries } from '../money/points/transfer.ts'
import { forgetCodes } from '../people/account/code-store.ts'
import { forgetTickets } from '../people/account/wechat-store.ts'
import { forgetFailures } from '../people/credential/login-guard.ts'
import { forgetTries } from '../people/credential/network-tries.ts'
import { sweepUploads } from '../people/file/finish.ts'
import { removeExpired } from '../people/file/store.ts'
import { forgetLogins } from '../people/member/login-store.ts'
import { forgetLostAnswers, forgetRetired } from '../people/member/refresh-again.ts'
import { forgetSent } from '../people/notify/queue.ts'
import { forgetStaffNotices } from '../people/notify/staff-inbox.ts'
import { forgetStaffSessions } from '../people/staff/store.ts'
import { forgetVariants } from '../shop/content/variants.ts'
import { forgetRemoved } from '../shop/plan/store.ts'
import { refreshPopularity } from '../shop/search/documents.ts'
import { forgetLooks } from '../work/order/look.ts'
import type { AppDeps } from './deps.ts'

const an_hour = 3600

/** Throws away what has served its time, and follows what is counted. Any number of servers may do it at once. */
export const sweep = async ({
  db,
  now,
  files,
  settings,
}: Pick<AppDeps, 'db' | 'now' | 'files' | 'settings'>): Promise<void> => {
  await forgetCodes(db, { before: now() - daySeconds })
  await forgetTickets(db, now() - daySeconds)
  await forgetFailures(db, now() - daySeconds)
  await forgetTries(db, now() - daySeconds)
  await forgetLostAnswers(db, now() - settings.refreshAgainSeconds)
  await forgetRetired(db, now() - settings.refreshSeconds)
  await forgetLogins(db, now() - 90 * daySeconds)
  await forgetStaffSessions(db, now() - 90 * daySeconds)
  await forgetAnswers(db, now() - daySeconds)
  await forgetRemoved(db, now() - daySeconds)
  await forgetSent(db, now() - 30 * daySeconds)
  await forgetStaffNotices(db, now() - 180 * daySeconds)
  await forgetTransferTries(db, now())
  await forgetLooks(db, now() - an_hour)
  await forgetObserved(db, now() - 30 * daySeconds)
  await forgetMessages(db, now() - 7 * daySeconds)
  await forgetVariants(db)
  await files.clearIncoming(an_hour)
  await sweepUploads({ db, files, now })
  for (const rid of await removeExpired(db, now())) await files.remove(rid)
  await refreshPopularity(db)
}
