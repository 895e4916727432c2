import { shownSize } from '@lab/contract/rules/ground/shown-size'
import type { Curve } from '@lab/contract/rules/work/data/curves'
import { useMemo, useState } from 'react'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { Tabs } from '../tabs/Tabs.tsx'
import { curvesOf, readContent } from './content.ts'
import type { OpenFile, ViewedFile } from './kinds.ts'
import { PlotView } from './PlotView.tsx'
import { TableView } from './TableView.tsx'
import { readBytes, useLoaded } from './usePart.ts'
import 'uplot/dist/uPlot.min.css'
import '../field/field.css'
import './data-view.css'

interface DataFileProps {
  file: ViewedFile
  /** Files that may be laid over this one. */
  others: readonly ViewedFile[]
  open: OpenFile
}

const shownText = 200_000

/** A file of text as plot, table and text: whatever it can be read as. */
export function DataFile({ file, others, open }: DataFileProps) {
  const { loaded, retry } = useLoaded((signal) => readContent(file, open, signal), file.rid)
  const [tab, setTab] = useState<string>()
  const [over, setOver] = useState<ReadonlyMap<string, readonly Curve[]>>(new Map())
  const [failed, setFailed] = useState<string>()
  const more = useMemo(() => [...over.values()].flat(), [over])
  // Beside others a curve is named by its file.
  const plotted = useMemo(() => {
    if (loaded.state !== 'ready' || !loaded.value.plot || more.length === 0) return undefined
    return { ...loaded.value.plot, curves: curvesOf(file.name, loaded.value) }
  }, [loaded, more, file.name])
  if (loaded.state === 'loading') return <Skeleton lines={8} />
  if (loaded.state === 'failed') return <ErrorState onRetry={retry} />
  const { plot, table, text, isCut } = loaded.value

  const lay = async (other: ViewedFile, isOn: boolean) => {
    setFailed(undefined)
    if (!isOn) return setOver((before) => new Map([...before].filter(([rid]) => rid !== other.rid)))
    const curves = await readContent(other, open).then(
      (content) => curvesOf(other.name, content),
      () => [],
    )
    if (curves.length === 0) setFailed(`「${other.name}」里没有可以叠加的曲线`)
    else setOver((before) => new Map([...before, [other.rid, curves]]))
  }
  const tabs = [
    ...(plot
      ? [
          {
            id: 'plot',
            label: '图谱',
            panel: (
              <>
                <PlotView plot={plotted ?? plot} more={more} name={file.name} />
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
            ),
          },
        ]
      : []),
    ...(table ? [{ id: 'table', label: '表格', panel: <TableView table={table} name={file.name} /> }] : []),
    {
      id: 'text',
      label: '原文',
      panel: (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre className="view-scroll view-text" tabIndex={0}>
          {text.slice(0, shownText)}
          {text.length > shownText && '\n……'}
        </pre>
      ),
    },
  ]
  return (
    <>
      {isCut && <p className="view-note">文件较大，只读取了前 {shownSize(readBytes)}；全部内容请下载。</p>}
      <Tabs label={file.name} value={tab ?? tabs[0]?.id ?? 'text'} onChange={setTab} tabs={tabs} />
    </>
  )
}
