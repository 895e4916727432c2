import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import './tabs.css'

export interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The open tab, when the parent keeps it; else the first is open at the start. */
  value?: string
  onChange?: (id: string) => void
  /** `line`: underlined; `segment`: a switch of equal parts. Default `line`. */
  kind?: 'line' | 'segment'
  /** Keeps closed panels in the page (hidden), so that crawlers see them and what was typed stays. */
  keep?: boolean
}

/** Tabs with their panels: arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, value, onChange, kind = 'line', keep }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const open = value ?? own

  const choose = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === open)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div className={`tabs ${kind}`}>
      <div className="tab-list" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className="tab"
            part="tab"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === open}
            aria-controls={keep || tab.id === open ? `${id}-${tab.id}-panel` : undefined}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab) =>
          (keep || tab.id === open) && (
            <div
              key={tab.id}
              className="tab-panel"
              role="tabpanel"
              id={`${id}-${tab.id}-panel`}
              aria-labelledby={`${id}-${tab.id}`}
              hidden={tab.id !== open}
            >
              {tab.panel}
            </div>
          ),
      )}
    </div>
  )
}
