import { forgetCodes } from './account/code-store.ts'
import { forgetFailures } from './account/login-guard.ts'
import { forgetLogins } from './account/login-store.ts'
import { forgetTickets } from './account/wechat-store.ts'
import { forgetVariants } from './content/variants.ts'
import { removeFiles } from './file/store.ts'
import type { Deps } from './http/handle.ts'
import { forgetAnswers } from './http/idempotency.ts'
import { forgetRemoved } from './plan/store.ts'
import { forgetMessages } from './providers/outbox.ts'
import { refreshPopularity } from './search/documents.ts'
import { forgetStaffSessions } from './staff/store.ts'

const day = 86_400

/** Throws away what has served its time, and follows what is counted. Any number of servers may do it at once. */
export const sweep = async ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>): Promise<void> => {
  await forgetCodes(db, { before: now() - day })
  await forgetTickets(db, now() - day)
  await forgetFailures(db, now() - day)
  await forgetLogins(db, now() - 90 * day)
  await forgetStaffSessions(db, now() - 90 * day)
  await forgetAnswers(db, now() - day)
  await forgetRemoved(db, now() - day)
  await forgetMessages(db, now() - 7 * day)
  await forgetVariants(db)
  for (const rid of await removeFiles(db, { expired: now() })) await files.remove(rid)
  await refreshPopularity(db)
}
