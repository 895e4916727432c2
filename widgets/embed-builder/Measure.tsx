import { useLayoutEffect, useRef } from 'react'
import { columns, type Measured, window_px } from './reserve.ts'

const heightsIn = (data: unknown): unknown[] | undefined => {
  const { type, heights } = (data ?? {}) as { type?: unknown; heights?: unknown }
  return type === 'lab-measured' && Array.isArray(heights) ? heights : undefined
}

interface MeasureProps {
  /** Address of the preview. */
  url: string
  /** Must stay the same function. */
  onMeasured: (measured: Measured[]) => void
}

/** Finds how high the widget is at every width, in a frame that nobody sees. */
export function Measure({ url, onMeasured }: MeasureProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  useLayoutEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const heights = source === frame.current?.contentWindow ? heightsIn(data) : undefined
      if (heights) onMeasured(columns.map((column, at) => ({ column, height: Number(heights[at]) })))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [onMeasured])

  return (
    <div className="builder-measure" aria-hidden="true">
      <iframe
        ref={frame}
        src={url}
        title="测量高度"
        tabIndex={-1}
        width={window_px}
        height={2000}
        onLoad={() => frame.current?.contentWindow?.postMessage({ type: 'lab-measure', columns }, '*')}
      />
    </div>
  )
}
