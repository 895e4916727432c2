import type { DataOf } from '@lab/contract/calls'
import { shownBalance, sideOf, sides } from '@lab/contract/rules/books/ledger/accounts'
import { Fen } from './Fen.tsx'
import '../money/finance.css'

type Posted = DataOf<'staff/ledger/list'>['list'][number]['postings']

/** What was booked at once on each account, and what it held afterwards. */
export function Postings({ postings }: { postings: Posted }) {
  return (
    <ul className="desk-postings">
      {postings.map(({ account, title, unit, amount, balance }) => (
        <li key={account}>
          <span title={account}>{title}</span>
          <span>
            {sides[sideOf(amount)]} <Fen fen={Math.abs(amount)} unit={unit} />
          </span>
          <small>
            余 <Fen fen={shownBalance(account, balance)} unit={unit} />
          </small>
        </li>
      ))}
    </ul>
  )
}
