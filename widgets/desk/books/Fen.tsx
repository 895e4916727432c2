import { formatFen } from '@lab/contract/rules/ground/money'

/** An amount in a table or a sum: fen, or points where it says so. */
export function Fen({ fen, unit = 'fen' }: { fen: number; unit?: 'fen' | 'points' }) {
  return <span className="number">{unit === 'fen' ? formatFen(fen) : `${fen} 分`}</span>
}
