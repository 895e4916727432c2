import type { Line } from '@lab/contract/rules/app/opening-import/check'
import type { SheetProblem } from '@lab/contract/rules/ground/sheet/table'
import type { Db } from '../../../ground/db/open.ts'
import type { Deps } from '../../../ground/http/handle.ts'

/** Of which import it is, and who confirms it. */
export interface Booking {
  import_rid: string
  number: string
  staff_rid: string
}

export interface Judged {
  problems: SheetProblem[]
  /** Writes what was judged, in the same transaction; only where nothing is at fault. */
  book(tx: Db, tools: Deps, of: Booking): Promise<void>
}

/** How one kind of an opening import is compared with what is there, and written. */
export interface Part<R> {
  /** `hold`: in a transaction that books it; what it depends on is held to its end. */
  judge(db: Db, tools: Deps, lines: readonly Line<R>[], hold: boolean): Promise<Judged>
}
