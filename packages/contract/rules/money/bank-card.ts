import { type Rule, required, written } from '../ground/form.ts'

/** Where a promoter's money goes. */
export interface PayoutAccount {
  payee: string
  bank: string
  bank_no: string
}

/** Characters of each field; a card's number is typed with blanks. */
export const payoutLengths = { payee: 50, bank: 100, bank_no: 40 } as const

/** As it is kept: digits alone. */
export const bankCardOf = (text: string): string => text.replace(/[\s-]/g, '')

/** The sum of Luhn: every second digit from the right doubled, its digits added. */
const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)

/** A card of a Chinese bank: 16 to 19 digits whose last one checks the others (Luhn). */
export const isBankCard = (text: string): boolean => {
  const number = bankCardOf(text)
  return /^[1-9]\d{15,18}$/.test(number) && luhnSum(number) % 10 === 0
}

/** `6222…0123` → `**** 0123`. */
export const maskBankCard = (number: string): string => `**** ${number.slice(-4)}`

/** The form of a payout account, in the order of its fields; feeds `promoter/update4user`. */
export const payoutRules: readonly Rule[] = [
  required('payee', '[收款人]'),
  required('bank', '[开户银行]'),
  required('bank_no', '[银行卡号]'),
  {
    field: 'bank_no',
    problem: (value) =>
      written(value) === '' || isBankCard(written(value))
        ? undefined
        : '[银行卡号]应为16–19位数字，请核对是否有误',
  },
]
