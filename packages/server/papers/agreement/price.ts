import { formatFen } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import type { PriceLine } from '@lab/contract/rules/shop/catalogue/price'
import { pricedByQuote } from '@lab/contract/rules/work/order/quote'
import type { Fact } from '../paper.ts'
import type { AgreedItem } from './read.ts'

/** What an experiment costs by its agreement, fen; null while the lab's price is awaited. */
export const agreedFen = ({ experiment, quote }: AgreedItem): number | null => {
  if (experiment.state === 'quoting') return null
  return experiment.state === 'quoted' && quote ? quote.price_fen : experiment.price_fen
}

/** Of what it is made, line by line: it sums to `agreedFen`. */
export const agreedLines = ({ experiment, quote }: AgreedItem): readonly PriceLine[] => {
  if (experiment.state === 'quoting') return []
  return experiment.state === 'quoted' && quote ? pricedByQuote(quote.lines) : experiment.price_lines
}

/** The sum of all; null while a price is awaited. */
export const agreedTotal = (items: readonly AgreedItem[]): number | null => {
  const prices = items.map(agreedFen)
  return prices.includes(null) ? null : prices.reduce<number>((sum, fen) => sum + (fen ?? 0), 0)
}

export const awaited = '待报价'

export const priceText = (fen: number | null): string => (fen === null ? awaited : formatFen(fen))

export const sumsOf = (total: number | null): Fact[] =>
  total === null
    ? [{ label: '合计', value: awaited }]
    : [
        { label: '合计', value: formatFen(total) },
        { label: '人民币大写', value: moneyCapitals(total) },
      ]
