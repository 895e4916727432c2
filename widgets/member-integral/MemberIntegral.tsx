import { periodParam } from '@lab/contract/rules/ground/period'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { pointsEarning } from '@lab/contract/rules/money/points/points'
import { pointsRule } from '@lab/contract/rules/money/statement/statement'
import { withoutWords } from '@lab/contract/rules/people/payer/rewards'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { LinkTabs } from '@lab/ui/link-tabs'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { Exchanges } from './Exchanges.tsx'
import { Goods } from './Goods.tsx'
import { History } from './History.tsx'
import { Thanks } from './Thanks.tsx'

const Transfer = lazyPart(() => import('./Transfer.tsx').then((part) => part.Transfer))
const ApplyThanks = lazyPart(() => import('./ApplyThanks.tsx').then((part) => part.ApplyThanks))

interface MemberIntegralProps {
  attributes: { view: string; page: number; from?: string; to?: string }
}

const views = { '': '明细', goods: '积分兑换', exchange: '兑换记录', apply: '致谢奖励' } as const
type View = keyof typeof views

const isView = (view: string): view is View => Object.hasOwn(views, view)

/** A member's points: how many, from where, and what can be done with them (domain §3). */
export function MemberIntegral({ attributes }: MemberIntegralProps) {
  const lab = useLab()
  const account = useOwn('integration/list', { page: 1, limit: 1 })
  const [open, setOpen] = useState<'transfer' | 'thanks'>()
  const [version, setVersion] = useState(0)
  const view = isView(attributes.view) ? attributes.view : ''
  const page = Math.max(1, Math.min(Math.floor(attributes.page) || 1, 100_000))

  if (account.isVisitor)
    return (
      <div className="container member-frame">
        <EmptyState
          title="登录后查看积分"
          action={<Button onClick={() => lab.dialogs.open('login')}>登录</Button>}
        />
      </div>
    )
  const { balance, thanks_points, without } = account.found ?? {}
  const changed = () => {
    setOpen(undefined)
    setVersion((before) => before + 1)
    void account.reload()
  }
  const shown = {
    '': <History key={`history ${version}`} period={periodParam(attributes)} page={page} />,
    goods: <Goods key={`goods ${version}`} onChange={changed} />,
    exchange: <Exchanges key={`exchange ${version}`} page={page} onChange={() => void account.reload()} />,
    apply: <Thanks key={`thanks ${version}`} page={page} onApply={() => setOpen('thanks')} />,
  }[view]
  return (
    <div className="container member-frame">
      <section className="balance" aria-label="我的积分">
        <div>
          <p className="member-note">可用积分</p>
          <p className="balance-sum number" aria-busy={balance === undefined}>
            {balance ?? '—'}
          </p>
        </div>
        <div className="points-acts">
          <Button kind="primary" onClick={() => setOpen('thanks')}>
            申请致谢奖励
          </Button>
          <Button disabled={!balance} onClick={() => setOpen('transfer')}>
            转赠
          </Button>
        </div>
        <ul className="balance-more" aria-label="积分规则">
          <li>
            每结算 ¥{pointsEarning.fenPerPoint / 100} 得 1 积分
            {without && without.length > 0 && `（${withoutWords(without, '不得')}）`}
          </li>
          <li>
            首次评价得 <span className="number">{pointsEarning.firstRating}</span> 积分
          </li>
          <li>
            论文致谢得 <span className="number">{thanks_points ?? '—'}</span> 积分
          </li>
          <li>
            结算时 {pointsRule.perYuan} 积分抵 ¥1，最多抵 {pointsRule.mostPercent}%
          </li>
        </ul>
      </section>
      {account.isFailed && <ErrorState onRetry={() => void account.reload()} />}
      <LinkTabs
        label="积分"
        links={(Object.keys(views) as View[]).map((one) => ({
          href: lab.link(hrefOf('member-integral', {}, { view: one })),
          label: views[one],
          isCurrent: one === view,
        }))}
      />
      {shown}
      {open === 'transfer' && balance !== undefined && (
        <Transfer balance={balance} onClose={() => setOpen(undefined)} onDone={changed} />
      )}
      {open === 'thanks' && <ApplyThanks onClose={() => setOpen(undefined)} onDone={changed} />}
    </div>
  )
}
