import { daySeconds } from '@lab/contract/rules/time'
import { forgetCodes } from '../account/code-store.ts'
import { forgetFailures } from '../account/login-guard.ts'
import { forgetLogins } from '../account/login-store.ts'
import { forgetTries } from '../account/network-tries.ts'
import { forgetLostAnswers, forgetRetired } from '../account/refresh-again.ts'
import { forgetTickets } from '../account/wechat-store.ts'
import { forgetVariants } from '../content/variants.ts'
import { sweepUploads } from '../file/finish.ts'
import { removeExpired } from '../file/store.ts'
import { forgetAnswers } from '../http/idempotency.ts'
import { forgetSentMails } from '../notify/send.ts'
import { forgetStaffNotices } from '../notify/staff-inbox.ts'
import { forgetRemoved } from '../plan/store.ts'
import { forgetTransferTries } from '../points/transfer.ts'
import { forgetMessages } from '../providers/outbox.ts'
import { refreshPopularity } from '../search/documents.ts'
import { forgetStaffSessions } from '../staff/store.ts'
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
  await forgetSentMails(db, now() - 30 * daySeconds)
  await forgetStaffNotices(db, now() - 180 * daySeconds)
  await forgetTransferTries(db, now())
  await forgetMessages(db, now() - 7 * daySeconds)
  await forgetVariants(db)
  await files.clearIncoming(an_hour)
  await sweepUploads({ db, files, now })
  for (const rid of await removeExpired(db, now())) await files.remove(rid)
  await refreshPopularity(db)
}
