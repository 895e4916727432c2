import type { Rule } from '@lab/contract/rules/ground/form'
import { fenOfYuan, yuanOf } from '@lab/contract/rules/ground/money'
import { clusterLimits } from '@lab/contract/rules/people/cluster/cluster'

/** A sum that may be left out: empty is none. */
export const amountRule = (field: string, label: string): Rule => ({
  field,
  problem: (value) => {
    const text = String(value ?? '').trim()
    if (text === '') return
    const fen = fenOfYuan(text)
    if (fen === undefined) return `${label}须为金额，最多两位小数`
    return fen > clusterLimits.fen ? `${label}过大` : undefined
  },
})

/** What was typed as fen; null where nothing was. */
export const amountOf = (text: string): number | null => fenOfYuan(text) ?? null

export const amountText = (fen: number | null): string => (fen === null ? '' : yuanOf(fen))
