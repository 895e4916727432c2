import type { DataOf } from '@lab/contract/calls'
import { relativeTime } from '@lab/contract/rules/ground/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useEffect, useRef, useState } from 'react'
import { Part } from './Part.tsx'

type Login = DataOf<'user/logins'>['list'][number]

/** Where the member is logged in; any login but this one can be ended. */
export function Logins() {
  const { api, clock, messages } = useLab()
  const { found, isFailed, reload } = useOwn('user/logins', {})
  const [asking, setAsking] = useState<Login>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const again = () => void reload()
    document.addEventListener('lab-logins-ended', again)
    return () => document.removeEventListener('lab-logins-ended', again)
  }, [reload])

  const end = async ({ login_rid }: Login) => {
    const { code, reason } = await api.post('user/logout', { login_rid })
    setAsking(undefined)
    if (code) messages.success('操作成功!')
    if (!code && !reason) return
    await reload()
    // The button that had the focus may be gone with its login.
    list.current?.focus()
  }
  const item = (login: Login) => (
    <li key={login.login_rid}>
      <div>
        <p className="information-device">
          {login.device}
          {login.current && <Tag kind="primary">本次登录</Tag>}
        </p>
        <p className="information-hint number">
          {relativeTime(login.created, clock.now())}登录 · 最近使用：
          {relativeTime(login.last_used, clock.now())}
        </p>
      </div>
      {!login.current && (
        <Button size="small" onClick={() => setAsking(login)}>
          结束登录
        </Button>
      )}
    </li>
  )
  return (
    <Part title="登录的设备">
      {isFailed ? (
        <ErrorState onRetry={() => void reload()} />
      ) : !found ? (
        <Skeleton lines={3} />
      ) : (
        <ul ref={list} tabIndex={-1} className="information-logins" aria-label="登录的设备">
          {found.list.map(item)}
        </ul>
      )}
      {asking && (
        <Question
          title="结束这个登录？"
          keep="保留登录"
          confirm="结束登录"
          onKeep={() => setAsking(undefined)}
          onConfirm={() => end(asking)}
        >
          <p>{asking.device} 上的登录立即失效，再次使用需要重新登录。</p>
        </Question>
      )}
    </Part>
  )
}
