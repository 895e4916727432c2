import { exampleOf } from '@lab/contract/calls'

export const reservations = exampleOf('reservation/list')
const [first] = reservations.list

type Reservation = (typeof reservations.list)[number]

/** A reservation of an hour, three days from now. */
export const aReservation = (change: Partial<Reservation> = {}): Reservation => {
  const from = Math.ceil(Date.now() / 3_600_000) * 3600 + 3 * 86_400
  return { ...(first as Reservation), from, to: from + 3600, ...change }
}

export const aPage = (...list: Reservation[]) => ({ ...reservations, list, total: list.length, limit: 10 })
