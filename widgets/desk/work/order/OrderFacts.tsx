import type { DataOf } from '@lab/contract/calls'
import { deskAddress, deskRow } from '@lab/contract/rules/app/desk'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { processes } from '@lab/contract/rules/work/experiment/states'
import { FileLink } from '../../act/FileLink.tsx'
import { useLinkTo } from '../../list/address.ts'
import { useDesk } from '../../session/desk-session.ts'

/** Whose order it is, what it costs and who pays, its agreement, how samples come and go. */
export function OrderFacts({ order }: { order: DataOf<'staff/order/detail'> }) {
  const linkTo = useLinkTo()
  const { role } = useDesk().staff
  const { member, delivery, protocol, payer } = order
  const facts = [
    {
      term: '客户',
      said: (
        <>
          {mayCall(role, 'staff/member/detail') ? (
            <a {...linkTo(deskRow('member', member.rid))}>{member.name || '未填姓名'}</a>
          ) : (
            member.name || '（未填姓名）'
          )}
          {member.company && `，${member.company}`}
          <br />
          <a className="number" href={`tel:${member.phone}`}>
            {member.phone}
          </a>
          {member.email && (
            <>
              <br />
              <a href={`mailto:${member.email}`}>{member.email}</a>
            </>
          )}
        </>
      ),
    },
    { term: '流程', said: processes[order.process] },
    { term: '下单', said: <span className="number">{dateTimeOf(order.created)}</span> },
    { term: '金额', said: <span className="number">{formatFen(order.total_fen)}</span> },
    { term: '付款方', said: `${payer.kind === 'self' ? '本人' : '群组'}${payer.name && `：${payer.name}`}` },
    {
      term: '协议',
      said: protocol.file_rid ? (
        <FileLink file={{ rid: protocol.file_rid, name: '已签字的协议' }} />
      ) : (
        '还没有签字的协议'
      ),
    },
    {
      term: '送样',
      said:
        delivery.type === 1 ? (
          <>
            上门取样
            {delivery.sampling_rid && (
              <>
                {' · '}
                <a {...linkTo(deskAddress('sampling'))}>取样</a>
              </>
            )}
          </>
        ) : (
          ['自送或邮寄', delivery.carrier, delivery.tracking].filter(Boolean).join(' · ')
        ),
    },
    { term: '余样', said: order.return_samples ? '寄回' : '不寄回' },
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
