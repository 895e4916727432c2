import type { Period } from '@lab/contract/rules/work/reservation/period'

/** A period that is held while the form is filled in; `expires` in epoch seconds. */
export interface Lock extends Period {
  rid: string
  expires: number
  price_fen: number
}
