import { type ReactNode, useEffect, useRef } from 'react'

interface PanelBodyProps {
  title: string
  children: ReactNode
}

const firstToFill = (panel: HTMLElement) => {
  const inputs = [...panel.querySelectorAll<HTMLInputElement>('input:not([readonly], [type=checkbox])')]
  return (
    inputs.find(({ value }) => value === '') ??
    inputs[0] ??
    panel.querySelector<HTMLElement>('[role=tab][tabindex="0"]')
  )
}

/** What every panel has: its title, and the focus in the first field that is still empty. */
export function PanelBody({ title, children }: PanelBodyProps) {
  const panel = useRef<HTMLDivElement>(null)
  // On a slow machine someone may type before this has run: what comes next must not land in another field.
  const typed = useRef(false)
  useEffect(() => {
    if (panel.current && !typed.current) firstToFill(panel.current)?.focus()
  }, [])
  return (
    <div
      ref={panel}
      className="login-panel-body"
      onInputCapture={() => {
        typed.current = true
      }}
    >
      {/* The dialog's own heading says the same. */}
      <p className="login-title" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}
