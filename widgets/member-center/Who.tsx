import { hrefOf } from '@lab/contract/rules/ground/routes'
import { shanghai } from '@lab/contract/rules/ground/time'
import { organizations } from '@lab/contract/rules/people/account/organization'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { ButtonLink } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { ground } from './ground.ts'

const hour = 3600

/** The first hour of each part of the day, with its greeting. */
const greetings = [
  [18, '晚上好'],
  [13, '下午好'],
  [11, '中午好'],
  [5, '早上好'],
  [0, '夜深了'],
] as const

const greetingAt = (now: number) => greetings.find(([from]) => shanghai(now).seconds >= from * hour)?.[1]

/** Who is logged in, and how much of their identity is filled in; without all of it no order is taken (reading 42). */
export function Who() {
  const lab = useLab()
  const userInfo = useStore(lab.user, (state) => state.userInfo)
  const isFailed = useStore(lab.user, ({ status }) => status === 'failed')
  if (isFailed) return <ErrorState onRetry={() => void lab.user.load({ feedback: false })} />
  if (!userInfo) return <Skeleton className="center-who-skeleton" />

  const { name, nickname, phone, company, organization, complete, profile } = userInfo
  const called = nickname || name || `${phone.slice(0, 3)}****${phone.slice(-4)}`
  const type = organizations.find(({ id }) => id === organization)?.name
  const share = profile.all > 0 ? profile.done / profile.all : 0
  return (
    <section className="center-who" aria-label="我的身份">
      <svg
        className="center-ground"
        viewBox="0 0 640 200"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        {ground.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <span className="center-initial" aria-hidden="true">
        {nickname || name ? [...called][0] : '我'}
      </span>
      <div className="center-name">
        <p className="center-greeting">{greetingAt(lab.clock.now())}</p>
        <h2>{called}</h2>
        <p className="center-of">{[type, company].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="center-complete">
        <svg viewBox="0 0 44 44" width={56} height={56} aria-hidden="true">
          <circle cx="22" cy="22" r="19" />
          <circle cx="22" cy="22" r="19" pathLength={1} strokeDasharray={`${share} 1`} />
        </svg>
        <div>
          <p>
            资料完善度 <strong className="number">{Math.round(share * 100)}%</strong>
          </p>
          <p className="center-missing">
            {complete ? '可以正常下单' : `还缺：${profile.missing.join('、')}`}
          </p>
        </div>
        {complete ? (
          <ButtonLink size="small" href={lab.link(hrefOf('member-information'))}>
            个人信息
          </ButtonLink>
        ) : (
          <Button size="small" kind="action" onClick={() => lab.dialogs.open('identity')}>
            去完善
          </Button>
        )}
      </div>
    </section>
  )
}
