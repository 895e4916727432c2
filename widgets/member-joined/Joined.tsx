import type { DataOf } from '@lab/contract/calls'
import { changedText } from '@lab/contract/rules/ground/changed'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { clusterRoles, mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { gateWay, gateWhy } from '@lab/contract/rules/people/payer/orderable'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { ButtonLink } from '@lab/ui/link'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'

type Cluster = DataOf<'cluster/joined'>['list'][number]

/** What of a group they looked at before they take it over. */
const groupWords = {
  name: '群组名称',
  sketch: '简介',
  balance_fen: '群组余额',
  approval_fen: '须审批的金额',
  used_fen: '本月已下单',
  credit: '信用额度',
}

/** What changed of an offered group, for them to look at it again. */
const offerTold = (before: Cluster, after: Cluster | undefined): string =>
  after?.transfer?.mine ? `刚刚有改动：${changedText(before, after, groupWords)}` : '移交已被收回'

/** The groups that pay for the member: what they may still order, who answers for them, and how to leave. */
export function Joined({ page }: { page: number }) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('cluster/joined', { page })
  const [leaving, setLeaving] = useState<Cluster>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0)
    return (
      <EmptyState
        title="还没有加入群组"
        hint="加入课题组的群组后，下单时可以选择由群组付款"
        action={
          <ButtonLink href={lab.link(hrefOf('member-communityJn', {}, { view: 'search' }))}>
            搜索群组
          </ButtonLink>
        }
      />
    )
  const leave = async ({ rid }: Cluster) => {
    const { code, reason } = await lab.api.post('cluster/leave', { rid })
    setLeaving(undefined)
    if (code) lab.messages.success('已退出群组')
    if (code || reason) await reload()
  }
  const answer = async (cluster: Cluster, accept: boolean) => {
    const { rid, version } = cluster
    const request = { rid, version, accept }
    const { code, reason, msg } = await lab.api.post('cluster/transferAnswer', request, { feedback: false })
    if (!code && reason !== 'stale') lab.messages.error(msg ?? '网络不通，请稍后再试')
    if (reason === 'stale') {
      const fresh = (await reload())?.list.find((one) => one.rid === rid)
      lab.messages.info(offerTold(cluster, fresh))
    } else if (code && accept) {
      lab.messages.success('现在由您负责群组')
      lab.navigation.go(hrefOf('member-communityMg', {}, { rid }))
    } else if (code || reason) await reload()
  }
  return (
    <>
      <ul className="member-cards">
        {found.list.map((one) => (
          <li key={one.rid} className="member-card" aria-label={one.name}>
            <div className="member-words">
              <h2 className="member-name">
                {one.name} {one.role !== 'member' && <Tag kind="primary">{clusterRoles[one.role]}</Tag>}
              </h2>
              <p className="member-note">
                {one.company} · 负责人 {one.owner.name} <span className="number">{one.owner.phone}</span>
              </p>
              {one.sketch && <p>{one.sketch}</p>}
            </div>
            <Facts cluster={one} />
            {one.transfer?.mine && (
              <section className="joined-offer" aria-label="移交">
                <p>{one.owner.name}想把群组移交给您。接受后由您管理余额、成员与审批。</p>
                <div className="member-acts">
                  <Button size="small" kind="primary" onClick={() => void answer(one, true)}>
                    接受
                  </Button>
                  <Button size="small" onClick={() => void answer(one, false)}>
                    不接受
                  </Button>
                </div>
              </section>
            )}
            <div className="member-acts">
              {mayInCluster(one.role, 'readSpending') && (
                <ButtonLink
                  size="small"
                  kind="primary"
                  href={lab.link(hrefOf('member-communityMg', {}, { rid: one.rid }))}
                >
                  {mayInCluster(one.role, 'edit') ? '管理群组' : '账单与支出'}
                </ButtonLink>
              )}
              <ButtonLink size="small" href={lab.link(hrefOf('member-unsettled', {}, { cluster: one.rid }))}>
                待结算的实验
              </ButtonLink>
              <Button size="small" onClick={() => setLeaving(one)}>
                退出群组
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) => lab.link(hrefOf('member-communityJn', {}, { page: to === 1 ? undefined : to }))}
      />
      {leaving && (
        <Question
          title={`退出「${leaving.name}」？`}
          keep="留在群组"
          confirm="退出"
          onKeep={() => setLeaving(undefined)}
          onConfirm={() => leave(leaving)}
        >
          <p>以后下单不能再选择由它付款；已经下的订单不受影响，由负责人结算。</p>
        </Question>
      )}
    </>
  )
}

/** What the member has ordered of the group's money, and still may. */
function Facts({ cluster }: { cluster: Cluster }) {
  const { orderable } = cluster
  return (
    <>
      <dl className="member-facts">
        <div>
          <dt>本月已下单</dt>
          <dd className="number">{formatFen(cluster.used_fen)}</dd>
        </div>
        <div>
          <dt>可下单</dt>
          <dd className="number">{orderable ? formatFen(orderable.fen) : '不可下单'}</dd>
        </div>
      </dl>
      {orderable?.gate && (
        <p className="member-note">
          {gateWhy(orderable.gate)}，{gateWay(orderable.gate)}
        </p>
      )}
    </>
  )
}
