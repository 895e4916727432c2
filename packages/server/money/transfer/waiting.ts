import { sql } from 'drizzle-orm'
import { experiment } from '../../work/experiment/schema.ts'
import { transferItem } from './schema.ts'

/** Of an experiment: whose transfer finance has not looked at has paid in time. */
export const noTransferWaits = sql`not exists (select 1 from ${transferItem} where ${transferItem.experiment_rid} = ${experiment.rid} and ${transferItem.state} = 'open')`
