import type { Database, Db } from '../ground/db/open.ts'
import type { WithFiles } from '../ground/files/storage.ts'
import type { Deps } from '../ground/http/handle.ts'
import type { WithObserver } from '../ground/observe/observer.ts'
import type { WithRewards } from '../money/statement/rewards.ts'
import type { WithRegistered } from '../people/account/registered.ts'
import type { WithReaders } from '../people/file/readable.ts'
import type { WithPartners } from '../people/partner/store.ts'
import type { WithPayerFacts } from '../work/allowance/payer-facts.ts'
import type { WithEffects } from '../work/events/effects.ts'

/** For what saves an embedded database while it is open. */
export type WithDump = Pick<Database, 'dump'>

/** For what may be read from a copy of the database. */
export interface WithReplica {
  replica?: Db
}

/** What the whole server works with: the tools of the ground, and what parts of the domain share with others. */
export type AppDeps = Deps &
  WithFiles &
  WithDump &
  WithReplica &
  WithObserver &
  WithReaders &
  WithPartners &
  WithRegistered &
  WithRewards &
  WithEffects &
  WithPayerFacts

/** What an app is made of; it adds its log, and what parts of the domain share with others. */
export type Parts = Omit<
  AppDeps,
  | 'log'
  | keyof (WithReaders &
      WithPartners &
      WithRegistered &
      WithRewards &
      WithEffects &
      WithPayerFacts &
      WithObserver)
>
