import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import { useLab } from '@lab/core/react'
import { useEffect, useRef, useState } from 'react'
import { type Choices, previewPath, type Widget } from './choices.ts'

/** Milliseconds without a change after which the preview follows. */
const calm_ms = 400
/** px */
const heights = { least: 160, most: 900 }

interface FrameHeight {
  /** px: of the frame, with a dialog that is open; and of the widget alone. */
  height: number
  content: number
}

const heightIn = (data: unknown): FrameHeight | undefined => {
  const { type, height, content } = (data ?? {}) as Record<keyof FrameHeight | 'type', unknown>
  return type === 'lab-frame-height' && typeof height === 'number' && typeof content === 'number'
    ? { height, content }
    : undefined
}

interface PreviewProps {
  widget: Widget
  choices: Choices
  /** The widget's own height at this width, px. */
  onMeasured: (height: number) => void
}

/** The snippet as it will be on somebody else's page, in a frame. */
export function Preview({ widget, choices, onMeasured }: PreviewProps) {
  const lab = useLab()
  const frame = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState<string>()
  const [height, setHeight] = useState(heights.least)
  const url = lab.link(previewPath(widget, choices))

  useEffect(() => {
    const timer = setTimeout(() => setShown(url), calm_ms)
    return () => clearTimeout(timer)
  }, [url])

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const measured = source === frame.current?.contentWindow ? heightIn(data) : undefined
      if (!measured) return
      setHeight(Math.min(heights.most, Math.max(heights.least, measured.height)))
      onMeasured(measured.content)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [onMeasured])

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
            title={`预览：${widgetName(widget.summary)}`}
            width={choices.width || '100%'}
            height={height}
          />
        )}
      </div>
    </section>
  )
}
