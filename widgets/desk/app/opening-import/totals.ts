import type { OpeningTotal } from '@lab/contract/rules/app/opening-import/totals'
import { formatFen } from '@lab/contract/rules/ground/money'

/** What a file comes to, in a line. */
export const totalsText = (totals: readonly OpeningTotal[]): string =>
  totals.map(({ title, unit, value }) => `${title} ${unit === 'fen' ? formatFen(value) : value}`).join('，')
