import type { EChartsOption } from 'echarts'
import { useEffect, useRef } from 'react'
import { type Ink, inkNames, readInk } from './ink.ts'
import { init } from './library.ts'
import '../figure.css'

export interface ChartProps {
  /** What it shows, for who cannot see it. */
  label: string
  /** What is drawn, in the page's colours, for its width in px. */
  make: (ink: Ink, width: number) => EChartsOption
  /** How many rows it has, where it has rows. */
  rows?: number
}

/** What a chart is drawn anew at: another scheme of colours, or paper. */
const media = ['(prefers-color-scheme: dark)', 'print', '(prefers-reduced-motion: reduce)']

const isStill = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

/** The library empties its place and its drawing by `innerHTML`, which the page's Trusted Types refuse. */
const takeTrusted = (element: Element) =>
  Object.defineProperty(element, 'innerHTML', { configurable: true, set: () => element.replaceChildren() })

/** A chart as wide as its place, in the page's colours; drawn anew when either changes. */
export function Chart({ label, make }: ChartProps) {
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const latest = useRef(make)
  const drawn = useRef<() => void>(undefined)
  latest.current = make
  useEffect(() => {
    const [frame, element] = [root.current, canvas.current]
    if (!frame || !element) return
    const size = () => ({ width: element.clientWidth || 640, height: element.clientHeight || 320 })
    takeTrusted(element)
    const chart = init(element, null, { renderer: 'svg', ...size() })
    const draw = () => {
      const option = latest.current(readInk(frame), size().width)
      chart.setOption({ ...option, animation: !isStill() }, true)
    }
    draw()
    drawn.current = draw
    const resize = () => {
      chart.resize(size())
      draw()
    }
    const resizing = globalThis.ResizeObserver && new ResizeObserver(resize)
    resizing?.observe(element)
    const queries = media.flatMap((query) => globalThis.matchMedia?.(query) ?? [])
    for (const query of queries) query.addEventListener('change', draw)
    return () => {
      drawn.current = undefined
      resizing?.disconnect()
      for (const query of queries) query.removeEventListener('change', draw)
      for (const drawing of element.querySelectorAll('svg')) takeTrusted(drawing)
      chart.dispose()
    }
  }, [])
  useEffect(() => drawn.current?.(), [make])
  return (
    <div ref={root} className="figure-chart">
      {inkNames.map((name) => (
        <i key={name} className={`figure-ink ${name}`} aria-hidden="true" />
      ))}
      <div ref={canvas} className="figure-canvas" role="img" aria-label={label} />
    </div>
  )
}
