import { withOneDot } from '../ground/text/typed.ts'
/** Fen: above it another person approves, unless the setting `refund_second_person_fen` says another sum. */
export const usualSecondPersonFen = 50_000

/** How far back what went to one payee counts, days. */
export const payeeDays = 30

/** What was granted of money that goes back, before it is decided about more: fen. */
export interface GivenBefore {
  /** Of the same statement, whenever. */
  ofStatement: number
  /** To the same payee within the last `payeeDays`: the payer, or the bank account it went to. */
  toPayee: number
}

/**
 * Whether somebody else than who asked for it has to approve money that goes back (domain §3): many small sums count as
 * the one that they come to.
 */
export const needsSecondPerson = (
  amount_fen: number,
  { ofStatement, toPayee }: GivenBefore,
  above: unknown,
): boolean =>
  amount_fen + Math.max(ofStatement, toPayee) >
  (typeof above === 'number' && above >= 0 ? above : usualSecondPersonFen)

/** The shortest run of digits that is taken for an account's number. */
const leastDigits = 8

/**
 * Who gets money at a bank, so that one account is known again however it was typed: the digits of its number, else all
 * that was typed, without spaces. Full-width digits count as digits.
 */
export const payeeOf = (account: string): string => {
  const typed = withOneDot(account).replace(/[\s\-–—·.]/g, '')
  const [longest = ''] = (typed.match(/\d+/g) ?? []).sort((a, b) => b.length - a.length)
  return longest.length >= leastDigits ? longest : typed.toLowerCase()
}
