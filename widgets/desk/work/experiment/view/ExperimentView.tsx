import { formatFen } from '@lab/contract/rules/ground/money'
import { stateWord } from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useEffect, useRef } from 'react'
import { useLinkTo } from '../../../list/address.ts'
import { Back } from '../../../list/Back.tsx'
import { ActDialog } from '../acts/ActDialog.tsx'
import { ActionBar } from '../acts/ActionBar.tsx'
import { changed, orderAddress, queueAddress } from '../address.ts'
import { Due } from '../Due.tsx'
import { Looking } from '../Looking.tsx'
import { stateLooks } from '../looks.ts'
import { Answers } from './Answers.tsx'
import { Files } from './Files.tsx'
import { Notices } from './Notices.tsx'
import { Price } from './Price.tsx'
import { Samples } from './Samples.tsx'
import { Siblings } from './Siblings.tsx'
import { Talk } from './Talk.tsx'
import { Timeline } from './Timeline.tsx'
import { useActNamed } from './useActNamed.ts'
import { useExperiment } from './useExperiment.ts'
import '../view.css'

/** All of one experiment, and what can be done with it. */
export function ExperimentView({ rid }: { rid: string }) {
  const linkTo = useLinkTo()
  const { assign, isFailed, reload, open, setOpen, close, changes, send } = useExperiment(rid)
  useActNamed(assign, setOpen)
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = assign !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  if (!assign)
    return (
      <div className="desk-section">
        <Back to="experiment" />
        {isFailed ? <ErrorState onRetry={() => void reload()} /> : <Skeleton lines={10} />}
      </div>
    )
  const { number, project, member, state, order } = assign
  return (
    <div className="desk-section desk-view">
      <header className="desk-view-head">
        <Back to="experiment" />
        <div className="desk-title">
          <h1 ref={heading} tabIndex={-1}>
            <span className="number">{number}</span>
            <span className="desk-view-project">{project.name}</span>
          </h1>
          <Tag kind={stateLooks[state]}>{stateWord(state, isReserved(assign))}</Tag>
        </div>
        <Looking list={assign.looking} />
        <dl className="desk-facts">
          <div>
            <dt>客户</dt>
            <dd>
              {member.name || '（未填姓名）'}
              {member.company && `，${member.company}`}
              <br />
              <a className="number" href={`tel:${member.phone}`}>
                {member.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>期限</dt>
            <dd>
              <Due due={assign.due} held={assign.held?.reason} />
              {assign.urgent && <Tag kind="accent">{assign.urgent}</Tag>}
            </dd>
          </div>
          <div>
            <dt>价格</dt>
            <dd className="number">{formatFen(assign.final_fen ?? assign.price_fen)}</dd>
          </div>
          <div>
            <dt>实验员</dt>
            <dd>{assign.operator ?? '未指派'}</dd>
          </div>
          <div>
            <dt>订单</dt>
            <dd>
              <a {...linkTo(orderAddress(order.rid))} className="number">
                {order.number}
              </a>
            </dd>
          </div>
          <div>
            <dt>项目</dt>
            <dd>
              <a {...linkTo(queueAddress(changed(new URLSearchParams(), { project: project.rid })))}>
                同项目的实验
              </a>
            </dd>
          </div>
        </dl>
        <ActionBar assign={assign} onAct={setOpen} />
      </header>
      <Notices assign={assign} />
      <div className="desk-view-body">
        <div className="desk-view-main">
          <Samples assign={assign} />
          <Answers assign={assign} />
          <Files assign={assign} />
          <Price assign={assign} />
          <Timeline assign={assign} />
        </div>
        <div className="desk-view-side">
          <Talk rid={rid} unread={assign.unread} />
          <Siblings rid={rid} order_rid={order.rid} />
        </div>
      </div>
      {open && (
        <ActDialog
          key={open}
          event={open}
          subject={`${number} ${project.name}`}
          assign={assign}
          changes={changes}
          whyNot={assign.can.find((one) => one.event === open && !one.ok)?.why}
          onClose={close}
          onSend={(body) => send(open, body)}
        />
      )}
    </div>
  )
}
