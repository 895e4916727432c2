import type { DataOf } from '@lab/contract/calls'
import { bankTargets, matchReasons, sureness } from '@lab/contract/rules/bank'
import { Checkbox } from '@lab/ui/form'
import { nameOf } from '../../columns.tsx'
import { Fen } from '../Fen.tsx'

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

interface MatchChoiceProps {
  row: BankRow
  chosen?: Match
  onChoose: (match: Match | undefined) => void
}

/** What a row may be the payment for: one of them is chosen, or none. */
export function MatchChoice({ row, chosen, onChoose }: MatchChoiceProps) {
  if (row.matches.length === 0) return <span className="desk-note">没有对应的申请</span>
  return (
    <ul className="desk-matches">
      {row.matches.map((match) => (
        <li key={match.rid}>
          <Checkbox
            name={`${row.rid} ${match.rid}`}
            checked={chosen?.rid === match.rid}
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
                {match.amount_fen !== row.amount_fen && (
                  <>
                    ，申请 <Fen fen={match.amount_fen} />
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
