import type { Curve, Plot } from '@lab/contract/rules/work/data/curves'
import { peaksOf, pointsDown } from '@lab/contract/rules/work/data/peaks'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type uPlot from 'uplot'
import { saveAs } from '../save-as/save-as.ts'
import { colourName, createPlot, pictureOf, type Scene } from './canvas.ts'
import { PeakTable } from './PeakTable.tsx'
import { type ColourAt, PlotLegend } from './PlotLegend.tsx'
import { PlotTools } from './PlotTools.tsx'
import { actsOf } from './plot-keys.ts'
import { drawnOf, moved, nearest, type Range, shownNumber, wholeRange, zoomed } from './plot-math.ts'
import { type Reading, useMarker } from './useMarker.ts'
import 'uplot/dist/uPlot.min.css'
import './data-view.css'

interface PlotViewProps {
  plot: Plot
  /** Curves of other files, laid over the plot's own. */
  more?: readonly Curve[]
  /** Of the picture that is saved. */
  name: string
}

const tall = () =>
  globalThis.innerWidth < 640 ? 300 : Math.max(320, Math.min(480, globalThis.innerHeight - 380))

/** Curves that can be looked at closely, switched on and off, read off point by point, and saved as a picture. */
export function PlotView({ plot, more = [], name }: PlotViewProps) {
  const curves = useMemo(() => [...plot.curves, ...more].map(drawnOf), [plot, more])
  const whole = useMemo(() => wholeRange(curves), [curves])
  const [range, setRange] = useState<Range>(whole)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [isLog, setLog] = useState(false)
  const [hasPeaks, setPeaks] = useState(false)
  const [reading, setReading] = useState<Reading>()
  const root = useRef<HTMLDivElement>(null)
  const drawn = useRef<uPlot>(undefined)

  useEffect(() => setRange(whole), [whole])
  const first = curves.findIndex((_, at) => !hidden.has(at))
  const peaks = useMemo(() => {
    const curve = curves[first]
    return curve ? peaksOf(curve, { isDown: pointsDown(curve, plot.yLabel || curve.label) }) : []
  }, [curves, first, plot])

  const scene: Scene = {
    curves,
    range,
    isLog,
    isReversed: plot.isReversed,
    xLabel: plot.xLabel,
    yLabel: plot.yLabel,
    isHidden: (at) => hidden.has(at),
    peaks: hasPeaks ? peaks : [],
  }
  const latest = useRef(scene)
  latest.current = scene

  const read = (x: number | undefined, y: number) => {
    const now = latest.current
    if (x === undefined) return
    const found = now.curves.flatMap((curve, at) =>
      now.isHidden(at) || curve.x.length === 0 ? [] : [{ curve: at, index: nearest(curve, x) }],
    )
    const gap = ({ curve, index }: Reading) => Math.abs((now.curves[curve]?.y[index] ?? 0) - y)
    const [best] = found.sort((a, b) => gap(a) - gap(b))
    if (best) setReading(best)
  }
  const reader = useRef(read)
  reader.current = read

  // Made anew where the axes are of another kind; else only drawn again.
  useEffect(() => {
    const element = root.current
    if (!element) return
    const made = createPlot(
      element,
      { width: element.clientWidth, height: tall() },
      {
        scene: () => latest.current,
        onRange: setRange,
        onPoint: (x, y) => reader.current(x, y),
      },
    )
    drawn.current = made
    const resizing = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: tall() }))
    resizing.observe(element)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => made.redraw()
    scheme.addEventListener('change', repaint)
    return () => {
      resizing.disconnect()
      scheme.removeEventListener('change', repaint)
      made.destroy()
    }
  }, [curves, isLog, plot])
  useEffect(() => {
    const [min, max] = range
    drawn.current?.setScale('x', { min, max })
  }, [range, hidden, hasPeaks])

  useMarker(drawn, curves, reading, [range, hidden, isLog])

  const at = reading && curves[reading.curve]
  const [x, y] = at ? [at.x[reading.index] ?? 0, at.y[reading.index] ?? 0] : []
  const spoken =
    at && x !== undefined && y !== undefined
      ? `${plot.xLabel || 'X'} ${shownNumber(x)}，${plot.yLabel || 'Y'} ${shownNumber(y)}${curves.length > 1 ? `（${at.label}）` : ''}`
      : ''

  const goTo = (to: number) => {
    const curve = reading?.curve ?? first
    const on = curves[curve]
    if (!on) return
    const index = nearest(on, Math.min(range[1], Math.max(range[0], to)))
    setReading({ curve, index })
  }
  const goToPeak = (direction: 1 | -1) => {
    const from = x ?? range[0]
    const next = peaks
      .filter((peak) => (peak.x - from) * direction > 1e-9)
      .sort((a, b) => (a.x - b.x) * direction)[0]
    if (next) goTo(next.x)
  }
  const press = (event: KeyboardEvent) => {
    const act = actsOf({
      range,
      whole,
      isReversed: plot.isReversed,
      isShifted: event.shiftKey,
      at: x,
      setRange,
      goTo,
      goToPeak,
    })[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  const save = async () => {
    const [u, element] = [drawn.current, root.current]
    const blob = u && element && (await pictureOf(u, element, plot.title || name, latest.current))
    if (!blob) return
    saveAs(blob, `${name.replace(/\.[^.]*$/, '')}.png`)
  }

  const colourAt: ColourAt = (index) => colourName(index)
  const isWhole = range[0] <= whole[0] && range[1] >= whole[1]
  return (
    <div className="plot">
      <PlotTools
        isWhole={isWhole}
        isLog={isLog}
        hasPeaks={hasPeaks}
        onZoom={(factor) => setRange(zoomed(range, whole, factor))}
        onMove={(by) => setRange(moved(range, whole, plot.isReversed ? -by : by))}
        onWhole={() => setRange(whole)}
        onLog={setLog}
        onPeaks={setPeaks}
        onSave={() => void save()}
      />
      <div
        className="plot-canvas"
        ref={root}
        role="slider"
        tabIndex={0}
        aria-label={`${plot.title || name}，读数位置；方向键移动，加减号缩放，0 复位，上下翻页到下一个峰`}
        aria-valuemin={range[0]}
        aria-valuemax={range[1]}
        aria-valuenow={x ?? range[0]}
        aria-valuetext={spoken || '未读数'}
        onKeyDown={press}
      >
        {[
          'ink',
          'muted',
          'line',
          'ground',
          ...Array.from({ length: 8 }, (_, index) => colourName(index)),
        ].map((probe) => (
          <span key={probe} className={`plot-probe ${probe}`} aria-hidden="true" />
        ))}
      </div>
      <p className="plot-reading number">{spoken || '移动指针或用方向键读数；拖选一段放大'}</p>
      {curves.length > 1 && (
        <PlotLegend
          curves={curves}
          hidden={hidden}
          colourAt={colourAt}
          onToggle={(index) =>
            setHidden(
              (before) =>
                new Set(before.has(index) ? [...before].filter((one) => one !== index) : [...before, index]),
            )
          }
        />
      )}
      <PeakTable peaks={peaks} plot={plot} of={curves.length > 1 ? curves[first]?.label : undefined} />
    </div>
  )
}
