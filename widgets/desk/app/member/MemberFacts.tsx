import { deskRow } from '@lab/contract/rules/app/desk'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf, lastDayUntil } from '@lab/contract/rules/ground/time'
import { Fragment, type ReactNode } from 'react'
import { useLinkTo } from '../../list/address.ts'
import { groupName, type MemberDetail, memberAddress } from './member.ts'

interface Fact {
  term: string
  said: ReactNode
}

const groupFact = ({ group, verified, group_until, organization }: MemberDetail) => {
  if (!verified) return `${groupName(group)}（会员自己填写）`
  const until = group_until === undefined ? '长期' : `至 ${lastDayUntil(group_until)}`
  return `${groupName(group)}（已核定，${until}；会员填写：${groupName(organization)}）`
}

const moneyFacts = ({ money }: MemberDetail): Fact[] => [
  { term: '预存', said: <span className="number">{formatFen(money.prestore_fen)}</span> },
  { term: '未付账单', said: <span className="number">{formatFen(money.unpaid_fen)}</span> },
  { term: '未结清', said: <span className="number">{formatFen(money.open_fen)}</span> },
  {
    term: '可用信用',
    said: (
      <span className="number">
        {formatFen(money.credit.free_fen)}
        {money.credit.overdue_fen > 0 && `（逾期 ${formatFen(money.credit.overdue_fen)}）`}
      </span>
    ),
  },
  { term: '积分', said: <span className="number">{money.points}</span> },
  ...(money.rebate_fen > 0
    ? [{ term: '返利', said: <span className="number">{formatFen(money.rebate_fen)}</span> }]
    : []),
]

/** Who a member is, as what they are served, and what they have and owe. */
export function MemberFacts({ member }: { member: MemberDetail }) {
  const linkTo = useLinkTo()
  const { phone, email, company, teacher, inviter, partner, clusters, frozen_at, merged } = member
  const facts: Fact[] = [
    {
      term: '手机',
      said: (
        <a className="number" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    },
    { term: '邮箱', said: email ? <a href={`mailto:${email}`}>{email}</a> : '未填' },
    { term: '单位', said: company || '未填' },
    ...(teacher ? [{ term: '导师', said: teacher }] : []),
    { term: '客户类别', said: groupFact(member) },
    {
      term: '注册',
      said: (
        <span className="number">
          {dateTimeOf(member.created)}
          {partner && ` · ${partner}`}
        </span>
      ),
    },
    ...(inviter
      ? [
          {
            term: '邀请人',
            said: <a {...linkTo(memberAddress(inviter.rid))}>{inviter.name || '未填姓名'}</a>,
          },
        ]
      : []),
    {
      term: '登录方式',
      said: ['手机', ...(member.wechat ? ['微信'] : [])].join('、'),
    },
    ...(merged.length > 0
      ? [
          {
            term: '已并入的账号',
            said: merged.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join('、'),
          },
        ]
      : []),
    ...(clusters.length > 0
      ? [
          {
            term: '群组',
            said: clusters.map(({ rid, name, is_owner }, at) => (
              <Fragment key={rid}>
                {at > 0 && '、'}
                <a {...linkTo(deskRow('cluster', rid))}>{name}</a>
                {is_owner && '（负责人）'}
              </Fragment>
            )),
          },
        ]
      : []),
    ...(frozen_at === undefined
      ? []
      : [{ term: '冻结', said: <span className="number">{dateTimeOf(frozen_at)}</span> }]),
    ...moneyFacts(member),
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
