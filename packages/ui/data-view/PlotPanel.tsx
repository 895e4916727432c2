import type { Curve, Plot } from '@lab/contract/rules/work/data/curves'
import { useMemo, useState } from 'react'
import { curvesOf, overlayOf, readContent } from './content.ts'
import type { OpenFile, ViewedFile } from './kinds.ts'
import { PlotView } from './PlotView.tsx'
import 'uplot/dist/uPlot.min.css'
import './data-view.css'

interface PlotPanelProps {
  plot: Plot
  file: ViewedFile
  /** Files that may be laid over this one. */
  others: readonly ViewedFile[]
  open: OpenFile
}

interface Overlay {
  curves: readonly Curve[]
  yLabel: string
}

/** A plot with what must be known of it, and other files laid over it. */
export function PlotPanel({ plot, file, others, open }: PlotPanelProps) {
  const [over, setOver] = useState<ReadonlyMap<string, Overlay>>(new Map())
  const [failed, setFailed] = useState<string>()
  const more = useMemo(() => [...over.values()].flatMap(({ curves }) => curves), [over])
  // Beside others a curve is named by its file, and the axis only by what all of them have.
  const plotted = useMemo(() => {
    if (more.length === 0) return plot
    const isSame = [...over.values()].every(({ yLabel }) => yLabel === plot.yLabel)
    return { ...plot, yLabel: isSame ? plot.yLabel : '', curves: curvesOf(file.name, plot) }
  }, [plot, over, more, file.name])

  const lay = async (other: ViewedFile, isOn: boolean) => {
    setFailed(undefined)
    if (!isOn) return setOver((before) => new Map([...before].filter(([rid]) => rid !== other.rid)))
    const content = await readContent(other, open).catch(() => undefined)
    const found = content && overlayOf(content, plot)
    const [first] = content?.plots ?? []
    if (found) setOver((before) => new Map([...before, [other.rid, overlayFrom(other, found)]]))
    else if (first) setFailed(`「${other.name}」的横坐标是${first.xLabel}，不能叠加`)
    else setFailed(`「${other.name}」里没有可以叠加的曲线`)
  }
  return (
    <>
      {plot.notes?.map((note) => (
        <p key={note} className="view-note" role="status">
          {note}
        </p>
      ))}
      <PlotView plot={plotted} more={more} name={file.name} />
      {others.length > 0 && (
        <fieldset className="plot-over">
          <legend>叠加其他文件</legend>
          {others.map((other) => (
            <label key={other.rid}>
              <input
                type="checkbox"
                checked={over.has(other.rid)}
                onChange={({ currentTarget }) => void lay(other, currentTarget.checked)}
              />
              {other.name}
            </label>
          ))}
          <p className="field-error" role="status">
            {failed}
          </p>
        </fieldset>
      )}
    </>
  )
}

const overlayFrom = ({ name }: ViewedFile, plot: Plot): Overlay => ({
  curves: curvesOf(name, plot),
  yLabel: plot.yLabel,
})
