import { useLab, useStore } from '@lab/core/react'
import { useIsFirst } from '@lab/ui/dialog'
import type { WidgetHost } from '@lab/widget'
import { useEffect } from 'react'
import { LoginDialog } from './LoginDialog.tsx'
import loginTrigger from './login-popup.trigger.ts'
import { Trigger } from './Trigger.tsx'

interface LoginPopupProps {
  attributes: { trigger: boolean; label: string }
  host: WidgetHost
}

/** The way into the login, and its dialog while core says that it is open. */
export function LoginPopup({ attributes: { trigger, label }, host }: LoginPopupProps) {
  const lab = useLab()
  const open = useStore(lab.dialogs, (state) => (state.open?.name === 'login' ? state.open : null))
  const isFirst = useIsFirst('login')

  useEffect(() => {
    const stops = loginTrigger.tells?.map((name) =>
      lab.events.on(name, (detail) => host.emit(`lab-${name}`, detail)),
    )
    return () => {
      for (const stop of stops ?? []) stop()
    }
  }, [lab, host])

  return (
    <>
      {trigger && <Trigger label={label} />}
      {open && isFirst() && <LoginDialog open={open} host={host} />}
    </>
  )
}
