import type { Deps } from '../http/handle.ts'

/** Work that happens by itself; `D` is what it works with. */
export interface Job<D extends Deps = Deps> {
  /** Its name at the desk. */
  title: string
  /** When, as cron says it, in Asia/Shanghai; minutes are the finest. */
  every: string
  /**
   * Does all that is due by `deps.now()` and not done yet, and answers how much that was. It is called at least once,
   * perhaps on two servers at once: that each thing is done once, its transaction sees to.
   */
  run: (deps: D) => Promise<number>
}

/** The jobs of an installation by their names (`app/jobs.ts`). */
export type JobTable<D extends Deps> = Readonly<Record<string, Job<D>>>
