import { useLab, useStore } from '@lab/core/react'
import { Toasts } from './Toasts.tsx'
import './toasts.css'

/** The page's toasts. Dialogs bring their own; outside of them one stands in the page while no modal is open. */
export function LabToasts() {
  const { messages } = useLab()
  const toasts = useStore(messages, (state) => state.toasts)
  return (
    <Toasts
      toasts={toasts}
      onDismiss={messages.dismiss}
      onPause={messages.pause}
      onResume={messages.resume}
    />
  )
}
