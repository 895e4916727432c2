import { useLab, useStore } from '@lab/core/react'
import { Alert } from '@lab/ui/alert'
import { Toasts } from '@lab/ui/toasts'
import { useEffect, useState } from 'react'

/** Time for screen readers to notice the region before the first toast comes into it, ms. */
const noticed = 100

/** The page's toasts, unless a modal shows them, and the alert that waits to be confirmed. */
export function Messages() {
  const { messages, dialogs } = useLab()
  const toasts = useStore(messages, (state) => state.toasts)
  const alert = useStore(messages, ({ alerts }) => alerts[0])
  const isModalOpen = useStore(dialogs.modals, ({ stack }) => stack.length > 0)

  const [isNoticed, setNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), noticed)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      {!isModalOpen && (
        <Toasts
          toasts={isNoticed ? toasts : []}
          onDismiss={messages.dismiss}
          onPause={messages.pause}
          onResume={messages.resume}
        />
      )}
      {alert && (
        <Alert
          key={alert.id}
          kind={alert.kind}
          title={alert.title}
          detail={alert.detail}
          link={alert.link}
          confirm={alert.confirm}
          onClose={() => messages.confirm(alert.id)}
        />
      )}
    </>
  )
}
