import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import { useLab } from '@lab/core/react'
import { useEffect, useRef, useState } from 'react'
import { type Choices, previewPath, type Widget } from './choices.ts'
import { Measure } from './Measure.tsx'
import type { Measured } from './reserve.ts'

/** Milliseconds without a change after which the preview follows. */
const calm_ms = 400
/** px */
const heights = { least: 160, most: 900 }

/** px, of the frame, with a dialog that is open. */
const heightIn = (data: unknown): number | undefined => {
  const { type, height } = (data ?? {}) as Record<'type' | 'height', unknown>
  return type === 'lab-frame-height' && typeof height === 'number' ? height : undefined
}

interface PreviewProps {
  widget: Widget
  choices: Choices
  /** Must stay the same function. */
  onMeasured: (measured: Measured[]) => void
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
      if (measured) setHeight(Math.min(heights.most, Math.max(heights.least, measured)))
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
            title={`预览：${widgetName(widget.summary)}`}
            width={choices.width || '100%'}
            height={height}
          />
        )}
      </div>
      {shown && <Measure key={`measure ${shown}`} url={shown} onMeasured={onMeasured} />}
    </section>
  )
}
