import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { gateWhy } from '@lab/contract/rules/people/payer/orderable'
import { useOwn } from '@lab/core/member/useOwn'
import { useEffect } from 'react'
import { RadioGroup } from '../choices/RadioGroup.tsx'
import { ErrorState } from '../state/index.ts'

export interface PayerChoiceProps {
  /** The group's rid; empty: the member. */
  value: string
  onChange: (cluster_rid: string) => void
  /** Who the member is, below 本人支付. */
  own?: string
  /** What holds where a group (empty: the member) pays, said before all else. */
  terms?: (cluster_rid: string) => string | undefined
  /** Called once it is known which groups there are, or that they can't be read. */
  onKnown?: () => void
}

type Cluster = DataOf<'cluster/all'>['list'][number]

/** What a member should know of a group before they let it pay. */
const hintOf = (one: Cluster): string => {
  const { fen, gate } = one.orderable ?? {}
  return [
    fen !== undefined && `可下单 ${formatFen(fen)}`,
    gate && gateWhy(gate),
    one.asks_quotes && '先报价、付款，后实验',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Who pays: the member, or a group whose money they may spend. */
export function PayerChoice({ value, onChange, own, terms, onKnown }: PayerChoiceProps) {
  const { found, isFailed, reload } = useOwn('cluster/all', { may: 'order' })
  const isKnown = Boolean(found) || isFailed
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever function is passed meanwhile
  useEffect(() => {
    if (isKnown) onKnown?.()
  }, [isKnown])
  const groups = found?.list ?? []
  const hint = (rid: string, text = '') => [terms?.(rid), text].filter(Boolean).join(' · ') || undefined
  // One that they are no longer in is not chosen any more.
  const isThere = found === undefined || groups.some(({ rid }) => rid === value)
  return (
    <>
      <RadioGroup
        label="付款方"
        name="payer"
        value={isThere ? value : ''}
        onChange={onChange}
        options={[
          { value: '', label: '本人支付', hint: hint('', own) },
          ...groups.map((one) => ({ value: one.rid, label: one.name, hint: hint(one.rid, hintOf(one)) })),
        ]}
      />
      {isFailed && <ErrorState title="群组载入失败" onRetry={() => void reload()} />}
    </>
  )
}
