import type { RequestOf } from '@lab/contract/calls'
import { useEffect, useState } from 'react'
import { type StaffCall, useDesk } from '../../session/desk-session.ts'
import { mostAtOnce } from './BulkBar.tsx'

interface Keyed {
  rid: string
}

/** Most rows that a list answers at once. */
const pageRows = 100

/**
 * Rows of a list that are chosen for a bulk act, page by page or all of them; those that were chosen under another filter,
 * which `narrowed` says, are out of sight and count no more.
 */
export const useChosenRows = <Row extends Keyed>(
  path: StaffCall,
  asked: object,
  narrowed: string,
  may: (row: Row) => boolean = () => true,
) => {
  const { call } = useDesk()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  useEffect(() => setChosen(new Map()), [narrowed])

  const choose = (rows: readonly Row[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows.filter(may)) isChosen ? next.set(row.rid, row) : next.delete(row.rid)
      return next
    })
  /** Chooses what the list has on all its pages, the first ones where they are too many. */
  const chooseAll = async () => {
    for (let page = 1; page <= mostAtOnce / pageRows; page++) {
      const request = { ...asked, page, limit: pageRows } as RequestOf<StaffCall>
      const { data } = await call(path, request, { feedback: false })
      const { list = [], total = 0 } = (data ?? {}) as { list?: readonly Row[]; total?: number }
      choose(list, true)
      if (page * pageRows >= total) return
    }
  }
  return {
    chosen,
    choose,
    chooseAll,
    /** Only these are chosen any more, as they are now. */
    keep: (rows: readonly Row[]) => setChosen(new Map(rows.map((row) => [row.rid, row]))),
    clear: () => setChosen(new Map()),
  }
}
