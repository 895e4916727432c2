import { createElement, type MouseEvent, useEffect, useState } from 'react'
import { Button } from 'storybook/internal/components'

const react = 'react/'

/** Whether this is the one that runs on React: it stands in a folder of the other. */
const isReact = () => window.location.pathname.includes(`/${react}`)

/**
 * Leads to the same story on the other runtime, where both were built. Without JSX: Storybook builds what stands around
 * stories in a way of its own.
 */
export const RuntimeTool = () => {
  const [isThere, setThere] = useState(isReact)
  useEffect(() => {
    if (isReact()) return
    const ask = async () => {
      const answer = await fetch(`${react}index.json`, { method: 'HEAD' }).catch(() => undefined)
      setThere(answer?.ok === true)
    }
    void ask()
  }, [])
  if (!isThere) return null
  const href = isReact() ? '../index.html' : `${react}index.html`
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = href + window.location.search
  }
  const words = isReact() ? 'React（换成 preact/compat）' : 'preact/compat（换成 React）'
  const props = { variant: 'ghost' as const, ariaLabel: false as const, asChild: true }
  return createElement(Button, props, createElement('a', { href, onClick: follow }, words))
}
