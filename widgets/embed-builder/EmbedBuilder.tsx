import { Skeleton } from '@lab/ui/skeleton'
import { useState } from 'react'
import { CheckPage } from './CheckPage.tsx'
import { Colours } from './Colours.tsx'
import { type Choices, firstChoices, type Offered } from './choices.ts'
import { Events } from './Events.tsx'
import { EmbedGuide } from './guide/EmbedGuide.tsx'
import { Preview } from './Preview.tsx'
import type { Measured } from './reserve.ts'
import { Settings } from './Settings.tsx'
import { Snippets } from './Snippets.tsx'
import { Who } from './Who.tsx'

interface BuilderOrGuideProps {
  data: Offered
  attributes: { guide: string }
}

export function BuilderOrGuide({ data, attributes: { guide } }: BuilderOrGuideProps) {
  return guide ? <EmbedGuide data={data} guide={guide} /> : <EmbedBuilder data={data} />
}

function EmbedBuilder({ data }: { data: Offered }) {
  const [choices, setChoices] = useState(() => firstChoices(data))
  const [measured, setMeasured] = useState<Measured[]>()
  const widget = data.widgets.find(({ tag }) => tag === choices.tag)
  const change = (changes: Partial<Choices>) => {
    setMeasured(undefined)
    setChoices((before) => ({ ...before, ...changes }))
  }
  /** What leaves the widget, and so its heights, as it is. */
  const setKept = (changes: Partial<Choices>) => setChoices((before) => ({ ...before, ...changes }))
  if (!widget) return null
  return (
    <div className="container builder">
      <form className="builder-form" aria-label="设置" onSubmit={(event) => event.preventDefault()}>
        <Who choices={choices} onChange={setKept} />
        <Settings widgets={data.widgets} widget={widget} choices={choices} onChange={change} />
        <Colours tokens={data.tokens} choices={choices} onChange={change} />
      </form>
      <div className="builder-result">
        <Preview widget={widget} choices={choices} onMeasured={setMeasured} />
        <Snippets
          widget={widget}
          choices={choices}
          measured={choices.keepsPlace ? measured : undefined}
          onChange={setKept}
        />
        {choices.role !== 'author' && <Events widget={widget} choices={choices} />}
        <CheckPage />
      </div>
    </div>
  )
}

export function EmbedBuilderSkeleton() {
  return (
    <div className="container builder">
      <Skeleton className="builder-skeleton" lines={10} />
      <Skeleton className="builder-skeleton" lines={16} />
    </div>
  )
}
