import { useEffect, useState } from 'react'
import { schemes } from '../../packages/ui/tokens/contrast.ts'
import { StoryFrame } from '../docs/StoryFrame.tsx'
import { schemeNames } from './TokenFields.tsx'

interface Entry {
  id: string
  title: string
  name: string
}

const first = '部件/首页/热门项目'
const nameOf = ({ title }: Entry) => title.split('/').slice(1).join(' · ')

/** A whole widget in both schemes, at the width it asks for. */
export function WidgetPreview({ tokens }: { tokens: Readonly<Record<string, string>> }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [chosen, setChosen] = useState(first)

  useEffect(() => {
    void fetch('index.json')
      .then((answer) => answer.json())
      .then((index: { entries: Record<string, Entry> }) =>
        setEntries(
          Object.values(index.entries).filter(
            ({ title, name }) => title.startsWith('部件/') && name === '默认',
          ),
        ),
      )
  }, [])

  const entry = entries.find(({ title }) => title === chosen)
  return (
    <>
      <div className="export-scope">
        <label htmlFor="preview-widget">部件</label>
        <select id="preview-widget" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {entries.map((one) => (
            <option key={one.id} value={one.title}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </div>
      {entry &&
        schemes.map((scheme) => (
          <StoryFrame
            key={`${entry.id} ${scheme}`}
            story={{ id: entry.id, name: schemeNames[scheme] }}
            title={nameOf(entry)}
            scheme={scheme}
            tokens={tokens}
          />
        ))}
    </>
  )
}
