import { useLab, useLabState } from '@lab/core/react'
import { useIsFirst } from '@lab/ui'
import type { WidgetHost } from '@lab/widget'
import { useEffect } from 'react'
import { LoginDialog } from './LoginDialog.tsx'
import { Trigger } from './Trigger.tsx'

interface LoginPopupProps {
  attributes: { trigger: boolean; label: string }
  host: WidgetHost
}

/** Nothing but its dialog, while core says that the login is open; with `trigger` also the way into it. */
export function LoginPopup({ attributes: { trigger, label }, host }: LoginPopupProps) {
  const lab = useLab()
  const open = useLabState(lab.dialogs, (state) => (state.open?.name === 'login' ? state.open : null))
  const isFirst = useIsFirst('login')

  useEffect(() => {
    const stops = [
      lab.events.on('login', (detail) => host.emit('lab-login', detail)),
      lab.events.on('logout', (detail) => host.emit('lab-logout', detail)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [lab, host])

  return (
    <>
      {trigger && <Trigger label={label} />}
      {open && isFirst() && <LoginDialog open={open} host={host} />}
    </>
  )
}
