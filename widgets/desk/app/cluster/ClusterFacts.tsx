import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import type { ReactNode } from 'react'
import { useLinkTo } from '../../list/address.ts'
import { memberAddress, nameOf } from '../member/member.ts'
import type { ClusterDetail } from './cluster.ts'

interface Fact {
  term: string
  said: ReactNode
}

const sum = (fen: number) => <span className="number">{formatFen(fen)}</span>

const moneyFacts = ({ balance_fen, open_fen, credit }: ClusterDetail): Fact[] => [
  { term: '预存余额', said: sum(balance_fen) },
  { term: '未结清', said: sum(open_fen) },
  {
    term: '可用信用',
    said: (
      <span className="number">
        {credit.limit_fen > 0 ? `${formatFen(credit.free_fen)} / ${formatFen(credit.limit_fen)}` : '没有'}
        {credit.overdue_fen > 0 && `（逾期 ${formatFen(credit.overdue_fen)}）`}
      </span>
    ),
  },
]

/** Whose a group is, by which rules it orders, and what it has and owes. */
export function ClusterFacts({ cluster }: { cluster: ClusterDetail }) {
  const linkTo = useLinkTo()
  const { owner, company, sketch, approval_fen } = cluster
  const facts: Fact[] = [
    {
      term: '负责人',
      said: (
        <>
          <a {...linkTo(memberAddress(owner.rid))}>{nameOf(owner)}</a>{' '}
          <a className="number" href={`tel:${owner.phone}`}>
            {owner.phone}
          </a>
        </>
      ),
    },
    { term: '单位', said: company },
    ...(sketch ? [{ term: '说明', said: sketch }] : []),
    { term: '建立', said: <span className="number">{dateOf(cluster.created)}</span> },
    { term: '流程', said: cluster.asks_quotes ? '先报价、付款，后实验' : '先实验、后付款' },
    { term: '超过须审批', said: approval_fen === null ? '不设' : sum(approval_fen) },
    ...moneyFacts(cluster),
  ]
  return (
    <dl className="desk-facts">
      {facts.map(({ term, said }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
