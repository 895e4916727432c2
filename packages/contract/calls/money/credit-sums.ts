import { fen } from '../../call.ts'

/** What may be used, is used and is due. */
export const creditSums = {
  limit_fen: fen,
  used_fen: fen,
  /** Still to be used; nothing while something is overdue. */
  free_fen: fen,
  overdue_fen: fen,
}
