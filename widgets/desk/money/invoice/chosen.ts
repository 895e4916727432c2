import type { DeskInvoice } from './invoice.ts'

type Chosen = ReadonlyMap<string, DeskInvoice>

/** The chosen invoices by rid, with some more of them, or without some. */
export const withChosen = (before: Chosen, rows: readonly DeskInvoice[], isChosen: boolean): Chosen => {
  const next = new Map(before)
  for (const row of rows) isChosen ? next.set(row.rid, row) : next.delete(row.rid)
  return next
}

/** Those of some rids, as they are now where they are still shown. */
export const stillChosen = (
  before: Chosen,
  shown: readonly DeskInvoice[],
  rids: readonly string[],
): Chosen => {
  const fresh = new Map(shown.map((row) => [row.rid, row]))
  return new Map(rids.flatMap((rid) => fresh.get(rid) ?? before.get(rid) ?? []).map((row) => [row.rid, row]))
}
