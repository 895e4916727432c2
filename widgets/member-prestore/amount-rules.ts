import type { Rule } from '@lab/contract/rules/ground/form'
import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen } from '@lab/contract/rules/ground/money'

/** How much is paid in at once; both fen. */
interface Limits {
  least: number
  most: number
}

/** What an amount that is paid in has to be, as it is typed in yuan. */
export const amountRules = ({ least, most }: Limits): Rule[] => [
  required('amount', '[预存金额]'),
  {
    field: 'amount',
    problem: (value) => {
      const fen = fenOfYuan(String(value).trim())
      if (fen === undefined) return '[预存金额]须为金额，最多两位小数'
      if (fen < least) return `[预存金额]至少 ${formatFen(least)}`
      return fen > most ? `[预存金额]至多 ${formatFen(most)}` : undefined
    },
  },
]
