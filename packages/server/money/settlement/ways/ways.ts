import type { SettlementWay } from '@lab/contract/rules/money/statement/statement'
import { credit } from './credit.ts'
import { prestore } from './prestore.ts'
import { transfer } from './transfer.ts'
import type { Way } from './way.ts'

/** Each way of paying. */
export const ways: Record<SettlementWay, Way> = { prestore, credit, transfer }
