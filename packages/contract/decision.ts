import { z } from 'zod'
import { rid } from './call.ts'

/** Of a row that people decide on: grows with each of its changes. */
export const version = z.int().min(1)

/** What a decision names: what it is about, in the version that was on the screen; an older one is `stale` (domain §8). */
export const decides = { rid, version }
