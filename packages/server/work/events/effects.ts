import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Experiment, NewExperiment } from '../experiment/store.ts'

type Tools = Pick<Deps, 'now' | 'newId'>

/** What events set off on the floors above, within the event's transaction; `app` registers who does it. */
export interface ExperimentEffects {
  rated(tx: Db, tools: Tools, experiment: Experiment): Promise<void>
  /** An experiment is opened at no charge: it counts as paid ahead. */
  openedFree(tx: Db, experiment: NewExperiment): Promise<void>
  /** It is quoted anew: what was paid ahead goes back. */
  quotedAnew(tx: Db, tools: Tools, experiment: Experiment): Promise<void>
}

/** For calls that let events happen which set something off, beside `Deps`. */
export interface WithEffects {
  effects: ExperimentEffects
}
