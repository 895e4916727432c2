import { useEffect, useState } from 'react'
import { Button } from 'storybook/internal/components'

const react = 'react/'

/** Whether this is the one that runs on React: it stands in a folder of the other. */
const isReact = () => window.location.pathname.includes(`/${react}`)

/** Leads to the same story on the other runtime, where both were built. */
export function RuntimeTool() {
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
  const other = isReact() ? '../index.html' : `${react}index.html`
  return (
    <Button variant="ghost" ariaLabel="换一个运行时看同一个故事" asChild>
      <a href={other} onClick={(event) => (event.currentTarget.href = other + window.location.search)}>
        {isReact() ? 'React（换成 preact/compat）' : 'preact/compat（换成 React）'}
      </a>
    </Button>
  )
}
