import { widgetPage } from '@lab/contract/rules/pages/widget-page'
import { useLab } from '@lab/core/react'
import { useEffect, useState } from 'react'
import type { Choices, Widget } from './choices.ts'

/** Milliseconds without a key after which it is asked for. */
const calm_ms = 300

/** What the portal says of a card (`/embed/card.json`). */
export interface Card {
  title: string
  /** Where it leads; names the partner whose visits are counted. */
  link: string
  /** Addresses of the picture, and of the page for frames. */
  picture: string
  frame: string
  html: string
}

const cardPath = (widget: Widget, { values, partner }: Choices) =>
  `/embed/card.json?${new URLSearchParams({
    page: widgetPage(widget.tag, values),
    widget: widget.tag,
    ...(partner && { partner }),
  })}`

/** The card of what was chosen; `failed` where there is none. */
export const useCard = (widget: Widget, choices: Choices): Card | 'failed' | undefined => {
  const lab = useLab()
  const [card, setCard] = useState<Card | 'failed'>()
  const address = lab.base + cardPath(widget, choices)

  useEffect(() => {
    const stop = new AbortController()
    const ask = () =>
      fetch(address, { signal: stop.signal })
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
        .then(setCard)
        .catch(() => stop.signal.aborted || setCard('failed'))
    const timer = setTimeout(ask, calm_ms)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address])

  return card
}
