import type { DataOf } from '@lab/contract/calls'
import { bankTargets, matchReasons, sureness } from '@lab/contract/rules/money/bank/bank'
import { Checkbox } from '@lab/ui/field'
import { Fen } from '../../books/Fen.tsx'
import { nameOf } from '../../list/columns.tsx'
import '../finance.css'

export type BankRow = DataOf<'staff/bank/list'>['list'][number]
export type Match = BankRow['matches'][number]

/** From here on a match is chosen beforehand: its number is named, or payer and amount agree. */
const sureEnough = 3

/** The match that is chosen beforehand: sure enough, and surer than the next. */
export const surest = ({ matches: [first, second], amount_fen }: BankRow): Match | undefined =>
  first &&
  first.amount_fen === amount_fen &&
  sureness(first.why) >= sureEnough &&
  (!second || sureness(first.why) > sureness(second.why))
    ? first
    : undefined

/**
 * What is chosen for each row of a list: what was chosen by hand stays while other rows are booked or ignored, as long as
 * it still waits; the surest of the others, for one receipt each.
 */
export const keptChoices = (
  rows: readonly BankRow[],
  before: Readonly<Record<string, Match | undefined>>,
): Record<string, Match | undefined> => {
  const kept = rows.flatMap((row) => {
    const match = row.matches.find(({ rid }) => rid === before[row.rid]?.rid)
    return row.rid in before ? [[row.rid, match] as const] : []
  })
  const taken = new Set(kept.flatMap(([, match]) => match?.rid ?? []))
  const fresh = rows
    .filter((row) => !(row.rid in before))
    .map((row) => {
      const match = surest(row)
      if (!match || taken.has(match.rid)) return [row.rid, undefined] as const
      taken.add(match.rid)
      return [row.rid, match] as const
    })
  return Object.fromEntries([...kept, ...fresh])
}

interface MatchChoiceProps {
  row: BankRow
  chosen?: Match
  /** What is chosen for other receipts. */
  elsewhere: ReadonlySet<string>
  onChoose: (match: Match | undefined) => void
}

/** What a row may be the payment for: one of them is chosen, or none. */
export function MatchChoice({ row, chosen, elsewhere, onChoose }: MatchChoiceProps) {
  if (row.matches.length === 0) return <span className="desk-note">没有对应的申请或账单</span>
  return (
    <ul className="desk-matches">
      {row.matches.map((match) => (
        <li key={match.rid}>
          <Checkbox
            name={`${row.rid} ${match.rid}`}
            checked={chosen?.rid === match.rid}
            disabled={elsewhere.has(match.rid)}
            onChange={(isChosen) => onChoose(isChosen ? match : undefined)}
            label={
              <>
                {bankTargets[match.target]} <span className="number">{match.number}</span>，
                {match.member.company || nameOf(match.member)}
              </>
            }
            hint={
              <>
                {match.why.map((one) => matchReasons[one]).join('，')}
                {elsewhere.has(match.rid) && '，已选给另一笔收款'}
                {match.amount_fen !== row.amount_fen && (
                  <>
                    ，应付 <Fen fen={match.amount_fen} />
                  </>
                )}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
