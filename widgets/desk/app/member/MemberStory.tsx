import { deskAddress, deskFind } from '@lab/contract/rules/app/desk'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, dateTimeOf, lastDayUntil } from '@lab/contract/rules/ground/time'
import { invoiceStates } from '@lab/contract/rules/money/invoice/invoice-application'
import { memberEvents } from '@lab/contract/rules/people/account/member-events'
import type { StaffPath } from '@lab/contract/rules/people/staff/acts'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { experimentStates } from '@lab/contract/rules/work/experiment/states'
import { requirementStates } from '@lab/contract/rules/work/requirement/requirement-states'
import { Tag } from '@lab/ui/tag'
import type { ReactNode } from 'react'
import { FileLink } from '../../act/FileLink.tsx'
import { useLinkTo } from '../../list/address.ts'
import { useDesk } from '../../session/desk-session.ts'
import { experimentAddress } from '../../work/experiment/address.ts'
import { stateLooks } from '../../work/experiment/looks.ts'
import { Panel } from '../../work/experiment/view/Panel.tsx'
import { groupName, type MemberDetail } from './member.ts'

interface PartProps {
  title: string
  count: number
  /** Where all of them are, and what one must be allowed to go there. */
  all?: { href: string; needs: StaffPath }
  children: ReactNode
}

/** One kind of what a member has: the newest, and the way to all of them. */
function Part({ title, count, all, children }: PartProps) {
  const linkTo = useLinkTo()
  const { role } = useDesk().staff
  return (
    <Panel title={title} count={count}>
      {count === 0 ? <p className="desk-note">没有</p> : <ul className="desk-rows">{children}</ul>}
      {all && count > 0 && mayCall(role, all.needs) && (
        <p>
          <a {...linkTo(all.href)}>全部{title}</a>
        </p>
      )}
    </Panel>
  )
}

type Event = MemberDetail['events'][number]

const said = ({ event, text, group, until }: Event): string => {
  if (event !== 'grouped') return text
  if (group === null || group === undefined) return '不再核定，按会员填写的用户类型'
  return until === undefined ? `${groupName(group)}，长期` : `${groupName(group)}，至 ${lastDayUntil(until)}`
}

function Notes({ events }: { events: readonly Event[] }) {
  return (
    <Part title="账号记录与备注" count={events.length}>
      {events.map((one) => (
        <li key={one.rid}>
          <Tag kind={one.event === 'frozen' ? 'danger' : undefined}>{memberEvents[one.event]}</Tag>
          <span className="desk-rows-grow">
            <span className="desk-said">{said(one)}</span>
            <small className="number">
              {one.by} · {dateTimeOf(one.at)}
            </small>
          </span>
          {one.file_rid && <FileLink file={{ rid: one.file_rid, name: '证明' }} />}
        </li>
      ))}
    </Part>
  )
}

function Experiments({ member }: { member: MemberDetail }) {
  const linkTo = useLinkTo()
  const { all, list } = member.experiments
  return (
    <Part
      title="实验"
      count={all}
      all={{
        href: `${deskAddress('experiment')}?state=all&kw=${encodeURIComponent(member.phone)}`,
        needs: 'staff/assign/list',
      }}
    >
      {list.map((one) => (
        <li key={one.rid}>
          <span className="desk-rows-grow">
            <a {...linkTo(experimentAddress(one.rid))}>
              <span className="number">{one.number}</span> {one.project}
            </a>
            <small className="number">
              {formatFen(one.price_fen)} · {dateOf(one.created)}
            </small>
          </span>
          <Tag kind={stateLooks[one.state]}>{experimentStates[one.state]}</Tag>
        </li>
      ))}
    </Part>
  )
}

function Talks({ member }: { member: MemberDetail }) {
  const linkTo = useLinkTo()
  const { all, list } = member.talks
  return (
    <Part title="留言" count={all}>
      {list.map((one) => (
        <li key={one.rid}>
          <span className="desk-rows-grow">
            <span className="desk-said">{one.text || '（文件）'}</span>
            <small>
              {one.from_member ? '客户' : '实验室'} ·{' '}
              <a {...linkTo(experimentAddress(one.experiment_rid))} className="number">
                {one.number}
              </a>{' '}
              · <span className="number">{dateTimeOf(one.at)}</span>
            </small>
          </span>
        </li>
      ))}
    </Part>
  )
}

function Money({ member }: { member: MemberDetail }) {
  const { all, list } = member.invoices
  return (
    <Part
      title="发票"
      count={all}
      all={{
        href: `${deskAddress('invoice')}?state=all&kw=${encodeURIComponent(member.phone)}`,
        needs: 'staff/invoiceApply/list',
      }}
    >
      {list.map((one) => (
        <li key={one.rid}>
          <span className="desk-rows-grow">
            {one.title}
            <small className="number">
              {formatFen(one.amount_fen)} · {dateOf(one.created)}
            </small>
          </span>
          <Tag>{invoiceStates[one.state]}</Tag>
        </li>
      ))}
    </Part>
  )
}

/** What happened with a member, kind by kind. */
export function MemberStory({ member }: { member: MemberDetail }) {
  const { requirements, logins } = member
  return (
    <div className="desk-view-body">
      <div className="desk-view-main">
        <Experiments member={member} />
        <Talks member={member} />
        <Money member={member} />
        <Part
          title="需求"
          count={requirements.all}
          all={{
            href: deskFind('requirement', member.phone),
            needs: 'staff/requirement/list',
          }}
        >
          {requirements.list.map((one) => (
            <li key={one.rid}>
              <span className="desk-rows-grow">
                {one.title}
                <small className="number">{dateOf(one.created)}</small>
              </span>
              <Tag>{requirementStates[one.state]}</Tag>
            </li>
          ))}
        </Part>
      </div>
      <div className="desk-view-side">
        <Notes events={member.events} />
        <Part title="登录" count={logins.length}>
          {logins.map((one) => (
            <li key={one.rid}>
              <span className="desk-rows-grow">
                {one.device}
                {one.partner && '（合作方页面）'}
                <small className="number">
                  {dateTimeOf(one.created)} 登录 · 最近 {dateTimeOf(one.last_used)}
                </small>
              </span>
            </li>
          ))}
        </Part>
      </div>
    </div>
  )
}
