import { useEffect, useRef, useState } from 'react'
import type { Scheme } from '../theme.ts'
import { frameName } from './framed.ts'
import type { Shown } from './shown.ts'
import { useScheme } from './theme-global.ts'
import './states.css'

/** px */
const heights = { first: 240, most: 1400 }

/** Calls `tell` with the height of a frame's story, now and whenever it changes. */
const followHeight = (page: Document, tell: (height: number) => void) => {
  const story = page.querySelector('#storybook-root')
  if (!story) return
  const observer = new ResizeObserver(([entry]) => {
    const height = Math.ceil(entry?.contentRect.height ?? 0)
    if (height > 0) tell(Math.min(height, heights.most))
  })
  observer.observe(story)
  return () => observer.disconnect()
}

interface StoryFrameProps {
  story: Shown
  title: string
  /** Without it, that of the page. */
  scheme?: Scheme
  /** Values of `--lab-*` tokens. */
  tokens?: Readonly<Record<string, string>>
}

/** A story in a frame of its own: it has the width that its media queries ask for, and its dialogs stay inside. */
export function StoryFrame({ story, title, scheme, tokens }: StoryFrameProps) {
  const pageScheme = useScheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document>()
  const [height, setHeight] = useState(story.height ?? heights.first)

  useEffect(() => {
    if (page && story.height === undefined) return followHeight(page, setHeight)
  }, [page, story.height])
  useEffect(() => {
    const style = page?.documentElement.style
    for (const [name, value] of Object.entries(tokens ?? {})) style?.setProperty(name, value)
    return () => {
      for (const name of Object.keys(tokens ?? {})) style?.removeProperty(name)
    }
  }, [page, tokens])

  const query = new URLSearchParams({
    viewMode: 'story',
    id: story.id,
    globals: `theme:${scheme ?? pageScheme};a11y.manual:!true`,
  })
  return (
    <div className={`story-frame ${story.width ? 'narrow' : ''}`}>
      <iframe
        ref={frame}
        name={frameName}
        title={`${title}：${story.name}`}
        src={`iframe.html?${query}`}
        loading="lazy"
        width={story.width ?? '100%'}
        height={height}
        onLoad={() => setPage(frame.current?.contentDocument ?? undefined)}
      />
    </div>
  )
}
