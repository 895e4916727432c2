import { answers } from '../ground/db/answers.ts'
import { isLost } from '../ground/db/lost.ts'
import type { Deps } from '../ground/http/handle.ts'
import type { Figure } from '../ground/http/metrics.ts'
import { countLogins } from '../people/member/login-store.ts'
import { standbyOf } from '../shop/version/standby.ts'

/** Nothing while the database is away: the other figures are needed then. */
const unlessLost = (error: unknown): undefined => {
  if (!isLost(error)) throw error
}

/** What `/metrics` says beside times and errors. */
export const processFigures = (deps: Pick<Deps, 'db' | 'now'>): Figure[] => {
  const { figures } = standbyOf(deps)
  return [
    {
      name: 'lab_sessions',
      help: 'Logins that still hold',
      read: () => countLogins(deps.db, deps.now()).catch(unlessLost),
    },
    {
      name: 'lab_database_up',
      help: 'Whether the database answers',
      read: async () => Number(await answers(deps.db)),
    },
    {
      name: 'lab_standby_answers',
      help: 'Public answers that can stand in while the database is away',
      read: () => figures().answers,
    },
    { name: 'lab_standby_bytes', help: 'What they take of memory', read: () => figures().bytes },
    {
      name: 'lab_standby_sent_total',
      help: 'Answers that stood in',
      isCounter: true,
      read: () => figures().sent,
    },
  ]
}
