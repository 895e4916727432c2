import type { Curve, Plot } from '@lab/contract/rules/work/data/curves'
import { peaksOf, pointsDown } from '@lab/contract/rules/work/data/peaks'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { saveAs } from '../save-as/save-as.ts'
import { colourName, pictureOf, type Scene } from './canvas.ts'
import { PeakTable } from './PeakTable.tsx'
import { type ColourAt, PlotLegend } from './PlotLegend.tsx'
import { PlotTools } from './PlotTools.tsx'
import { actsOf } from './plot-keys.ts'
import { drawnOf, moved, type Range, wholeRange, zoomed } from './plot-math.ts'
import { useCanvas } from './useCanvas.ts'
import { useMarker } from './useMarker.ts'
import { useReading } from './useReading.ts'
import './data-view.css'

interface PlotViewProps {
  plot: Plot
  /** Curves of other files, laid over the plot's own. */
  more?: readonly Curve[]
  /** Of the picture that is saved. */
  name: string
}

/** Elements that have the colours which the canvas needs. */
const probes = [
  ...['ink', 'muted', 'line', 'ground'],
  ...Array.from({ length: 8 }, (_, index) => colourName(index)),
]

/** Curves that can be looked at closely, switched on and off, read off point by point, and saved as a picture. */
export function PlotView({ plot, more = [], name }: PlotViewProps) {
  const curves = useMemo(() => [...plot.curves, ...more].map(drawnOf), [plot, more])
  const whole = useMemo(() => wholeRange(curves), [curves])
  const [range, setRange] = useState<Range>(whole)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [isLog, setLog] = useState(false)
  const [hasPeaks, setPeaks] = useState(false)

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
  const { reading, read, x, spoken, goTo, goToPeak } = useReading({
    plot,
    curves,
    first,
    isHidden: scene.isHidden,
    range,
    peaks,
  })
  const { root, drawn } = useCanvas({
    scene,
    plot,
    redraw: [hidden, hasPeaks],
    onRange: setRange,
    onPoint: read,
  })

  useMarker(drawn, curves, reading, [range, hidden, isLog])

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
    const blob = u && element && (await pictureOf(u, element, plot.title || name, scene))
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
        {probes.map((probe) => (
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
      <PeakTable
        peaks={peaks}
        plot={plot}
        of={curves.length > 1 ? curves[first]?.label : undefined}
        isListed={curves[first]?.isSticks}
      />
    </div>
  )
}
