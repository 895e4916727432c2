import type { WithReaders } from '../file/readable.ts'
import type { WithFiles } from '../file/storage.ts'
import type { Deps } from '../http/handle.ts'
import type { WithPartners } from '../partner/store.ts'

/** What the whole server works with: the tools of the ground, and what parts of the domain share with others. */
export type AppDeps = Deps & WithFiles & WithReaders & WithPartners

/** What an app is made of; it adds its log, its partners and who may read which files. */
export type Parts = Omit<AppDeps, 'log' | 'partners' | keyof WithReaders>
