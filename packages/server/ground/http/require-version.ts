import { refuse } from '../refuse.ts'

/** Who decides, decides on what they saw (domain §8); under a lock on the row. @throws Refusal `stale` */
export const requireVersion = (row: { version: number }, seen: number): void => {
  if (row.version !== seen) throw refuse('stale')
}
