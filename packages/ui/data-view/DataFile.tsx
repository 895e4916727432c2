import { shownSize } from '@lab/contract/rules/ground/shown-size'
import { useMemo, useState } from 'react'
import { Select } from '../choices/Select.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { Tabs } from '../tabs/Tabs.tsx'
import { plotName, readContent, tableOf } from './content.ts'
import type { OpenFile, ViewedFile } from './kinds.ts'
import { PlotPanel } from './PlotPanel.tsx'
import { TableView } from './TableView.tsx'
import { readBytes, useLoaded } from './usePart.ts'
import 'uplot/dist/uPlot.min.css'
import '../choices/choices.css'
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
  const [chosen, setChosen] = useState(0)
  const content = loaded.state === 'ready' ? loaded.value : undefined
  const plot = content?.plots[chosen]
  const table = useMemo(() => content?.table ?? (plot && tableOf(plot)), [content, plot])
  if (loaded.state === 'loading') return <Skeleton lines={8} />
  if (loaded.state === 'failed') return <ErrorState onRetry={retry} />
  const { plots, problems, text, isCut } = loaded.value
  const tabs = [
    ...(plot
      ? [
          {
            id: 'plot',
            label: '图谱',
            panel: <PlotPanel key={chosen} plot={plot} file={file} others={others} open={open} />,
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
      {problems.map((problem) => (
        <p key={problem} className="view-note" role="status">
          {problem}
        </p>
      ))}
      {plots.length > 1 && (
        <Select
          name="plot"
          label="数据块"
          value={chosen}
          onChange={setChosen}
          options={plots.map((one, value) => ({ value, label: plotName(one) }))}
        />
      )}
      <Tabs label={file.name} value={tab ?? tabs[0]?.id ?? 'text'} onChange={setTab} tabs={tabs} />
    </>
  )
}
