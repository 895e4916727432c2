import { asc, type Column, desc, type SQL } from 'drizzle-orm'

type By = Column | SQL

/**
 * The two directions of a list's orders. Each ends with the row's own id, in the same direction: without it, rows that
 * are alike could change places between two pages, so that one stands on both and another on none.
 */
export const sortedBy = (id: By) => {
  const each = (by: By[], direction: typeof asc) => [...by, id].map((one) => direction(one))
  return {
    /** The least first. */
    up: (...by: By[]): SQL[] => each(by, asc),
    /** The greatest first. */
    down: (...by: By[]): SQL[] => each(by, desc),
  }
}

/** The orders of what comes in and is worked off: by when it came (as rids go), or by its sum or points. */
export const queueOrders = (rid: Column, amount: By, isWaiting: boolean) => {
  const { up, down } = sortedBy(rid)
  const [newest, oldest, most, least] = [down(), up(), down(amount), up(amount)]
  return {
    usual: isWaiting ? oldest : newest,
    newest,
    oldest,
    fen: most,
    fen_least: least,
    points: most,
    points_least: least,
  }
}
