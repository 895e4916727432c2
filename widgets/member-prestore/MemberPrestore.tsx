import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { periodParam } from '@lab/contract/rules/ground/period'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { isInWechat } from '@lab/core/page/in-wechat'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { LinkTabs } from '@lab/ui/link-tabs'
import { Below } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { WechatNote } from '@lab/ui/wechat-note'
import { useState } from 'react'
import { Applications } from './Applications.tsx'
import { History } from './History.tsx'

const Apply = lazyPart(() => import('./Apply.tsx').then((part) => part.Apply))
const PrestoreOnline = lazyPart(() => import('./PrestoreOnline.tsx').then((part) => part.PrestoreOnline))

interface MemberPrestoreProps {
  attributes: { view: string; page: number; cluster?: string; from?: string; to?: string }
}

const views = { '': '明细', apply: '申请记录' } as const

/** What is given with a sum that is paid in. */
function BonusTiers({ tiers }: { tiers: DataOf<'prestore/balance'>['bonus'] }) {
  if (tiers.length === 0) return null
  return (
    <ul className="balance-more" aria-label="预存赠送">
      {tiers.map(({ from_fen, bonus_fen }) => (
        <li key={from_fen}>
          满 <span className="number">{formatFen(from_fen)}</span> 赠{' '}
          <span className="number">{formatFen(bonus_fen)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What a member has paid in ahead: how much is left, where it went, and how more comes in (domain §3). */
export function MemberPrestore({ attributes }: MemberPrestoreProps) {
  const lab = useLab()
  const balance = useOwn('prestore/balance', {})
  const [isApplying, setApplying] = useState(false)
  const [isOnline, setOnline] = useState(false)
  const [version, setVersion] = useState(0)
  const view = attributes.view === 'apply' ? 'apply' : ''
  const page = Math.max(1, Math.min(Math.floor(attributes.page) || 1, 100_000))

  if (balance.isVisitor) {
    const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
    return (
      <div className="container member-frame">
        <EmptyState title="登录后查看预存" action={login} />
      </div>
    )
  }
  const holders = balance.found?.list.filter(({ is_own }) => is_own) ?? []
  const cluster = holders.some(({ rid }) => rid === attributes.cluster) ? (attributes.cluster ?? '') : ''
  const own = holders.find(({ kind, rid }) => (cluster ? rid === cluster : kind === 'self'))
  const tiers = balance.found?.bonus ?? []
  const offered = balance.found?.online ?? []
  const inWechat = isInWechat(lab.window)
  const online = inWechat ? [] : offered
  const group = own?.kind === 'cluster' ? own.name : undefined
  const changed = () => {
    setVersion((before) => before + 1)
    void balance.reload()
  }
  return (
    <div className="container member-frame">
      <Below isReady={balance.found !== undefined || balance.isFailed}>
        {holders.length > 1 && (
          <LinkTabs
            label="预存账户"
            links={holders.map(({ kind, rid, name }) => ({
              href: lab.link(hrefOf('member-prestore', {}, { cluster: kind === 'self' ? undefined : rid })),
              label: name,
              isCurrent: kind === 'self' ? cluster === '' : rid === cluster,
            }))}
          />
        )}
        <section className="balance" aria-label="预存余额">
          <div>
            <p className="member-note">预存余额</p>
            <p className="balance-sum number" aria-busy={!own}>
              {own ? formatFen(own.balance_fen) : '—'}
            </p>
          </div>
          <div className="balance-acts">
            <Button kind={online.length > 0 ? undefined : 'primary'} onClick={() => setApplying(true)}>
              申请预存
            </Button>
            {online.length > 0 && (
              <Button kind="primary" onClick={() => setOnline(true)}>
                在线预存
              </Button>
            )}
          </div>
          {offered.length > 0 && inWechat && <WechatNote what="在线预存" or="对公转账后申请预存" />}
          <BonusTiers tiers={tiers} />
        </section>
        {balance.isFailed && <ErrorState onRetry={() => void balance.reload()} />}
        <LinkTabs
          label="预存"
          links={(Object.keys(views) as (keyof typeof views)[]).map((one) => ({
            href: lab.link(hrefOf('member-prestore', {}, { cluster, view: one })),
            label: views[one],
            isCurrent: one === view,
          }))}
        />
        {view === 'apply' ? (
          <Applications
            key={`apply ${version}`}
            page={page}
            onChange={changed}
            onApply={() => setApplying(true)}
          />
        ) : (
          <History
            key={`history ${cluster} ${version}`}
            cluster={cluster}
            period={periodParam(attributes)}
            page={page}
            onApply={() => setApplying(true)}
          />
        )}
      </Below>
      {isOnline && (
        <PrestoreOnline
          cluster={cluster}
          group={group}
          tiers={tiers}
          online={online}
          onClose={() => setOnline(false)}
          onEnd={changed}
        />
      )}
      {isApplying && (
        <Apply
          cluster={cluster}
          group={group}
          tiers={tiers}
          account={balance.found?.account}
          onClose={() => setApplying(false)}
          onDone={() => {
            setApplying(false)
            changed()
          }}
        />
      )}
    </div>
  )
}
