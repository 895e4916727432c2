import { useLab } from '@lab/core/react'
import { useEffect, useRef, useState } from 'react'
import { type Choices, nameOf, previewPath, type Widget } from './choices.ts'

/** Milliseconds without a change after which the preview follows. */
const calm_ms = 400
/** px */
const heights = { least: 160, most: 900 }

const heightIn = (data: unknown) => {
  const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown }
  return type === 'lab-frame-height' && typeof height === 'number' ? height : undefined
}

/** The snippet as it will be on somebody else's page, in a frame. */
export function Preview({ widget, choices }: { widget: Widget; choices: Choices }) {
  const lab = useLab()
  const frame = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState<string>()
  const [height, setHeight] = useState(heights.least)
  const address = lab.link(previewPath(widget, choices))

  useEffect(() => {
    const timer = setTimeout(() => setShown(address), calm_ms)
    return () => clearTimeout(timer)
  }, [address])

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const told = source === frame.current?.contentWindow ? heightIn(data) : undefined
      if (told) setHeight(Math.min(heights.most, Math.max(heights.least, told)))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  return (
    <section className="builder-group" aria-labelledby="builder-preview">
      <h2 className="builder-title" id="builder-preview">
        预览
      </h2>
      <div className="builder-preview">
        {shown && (
          <iframe
            ref={frame}
            key={shown}
            className="builder-frame"
            src={shown}
            title={`预览：${nameOf(widget)}`}
            width={choices.width || '100%'}
            height={height}
          />
        )}
      </div>
    </section>
  )
}
