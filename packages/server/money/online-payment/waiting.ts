import { sql } from 'drizzle-orm'
import { experiment } from '../../work/experiment/schema.ts'
import { noTransferWaits } from '../transfer/waiting.ts'
import { paymentItem } from './schema.ts'

const noPaymentWaits = sql`not exists (select 1 from ${paymentItem} where ${paymentItem.experiment_rid} = ${experiment.rid} and ${paymentItem.state} = 'open')`

/** Of an experiment: who has sent its money, or is about to pay it online, has paid in time. */
export const noMoneyWaits = sql`${noTransferWaits} and ${noPaymentWaits}`
