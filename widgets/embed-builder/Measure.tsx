import { useEffect, useRef } from 'react'
import { type Measured, measures } from './reserve.ts'

/** Milliseconds for the widget to be shown, and for each width after that. */
const patience_ms = 10_000

interface Answer {
  viewport: number
  columns: number[]
  heights: number[]
}

const answerIn = (data: unknown): Answer | undefined => {
  const { type, viewport, columns, heights } = (data ?? {}) as Record<keyof Answer | 'type', unknown>
  return type === 'lab-measured' && Array.isArray(columns) && Array.isArray(heights)
    ? { viewport: Number(viewport), columns, heights }
    : undefined
}

const measureIn = async (frame: HTMLIFrameElement, stop: AbortSignal): Promise<Measured[] | undefined> => {
  const measured: Measured[] = []
  for (const { viewport, columns } of measures) {
    const answer = await new Promise<Answer | undefined>((done) => {
      const finish = (answer?: Answer) => {
        clearTimeout(timer)
        window.removeEventListener('message', hear)
        done(answer)
      }
      const ask = () => frame.contentWindow?.postMessage({ type: 'lab-measure', columns }, '*')
      const hear = ({ source, data }: MessageEvent) => {
        const answer = source === frame.contentWindow ? answerIn(data) : undefined
        if (!answer) return
        // The frame learns of its new width a little later than it is asked.
        if (answer.viewport === viewport) finish(answer)
        else requestAnimationFrame(ask)
      }
      const timer = setTimeout(finish, patience_ms)
      stop.addEventListener('abort', () => finish())
      window.addEventListener('message', hear)
      frame.width = String(viewport)
      ask()
    })
    if (!answer) return
    for (const [at, column] of answer.columns.entries())
      measured.push({ viewport, column, height: answer.heights[at] ?? 0 })
  }
  return measured
}

interface MeasureProps {
  /** Address of the preview. */
  url: string
  onMeasured: (measured: Measured[]) => void
}

/** Finds how high the widget is at every width, in a frame that nobody sees. */
export function Measure({ url, onMeasured }: MeasureProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const stop = new AbortController()
    const start = () =>
      void measureIn(element, stop.signal).then((measured) => {
        if (measured && !stop.signal.aborted) onMeasured(measured)
      })
    element.addEventListener('load', start, { signal: stop.signal })
    element.src = url
    return () => stop.abort()
  }, [url, onMeasured])

  return (
    <div className="builder-measure" aria-hidden="true">
      <iframe ref={frame} title="测量高度" tabIndex={-1} width={320} height={2000} />
    </div>
  )
}
