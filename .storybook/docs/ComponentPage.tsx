import type { useOf } from '@storybook/addon-docs/blocks'
import { type Fact, Facts } from './Facts.tsx'
import { FirstState, States } from './States.tsx'

type Meta = Extract<ReturnType<typeof useOf>, { type: 'meta' }>['preparedMeta']

/** What Storybook reads from a component's source about one of its props. */
interface PropType {
  name: string
  description?: string
  type?: { required?: boolean }
  table?: { type?: { summary?: string; detail?: string }; defaultValue?: { summary?: string } | null }
}

const factOf = ({ name, description, type, table }: PropType): Fact => ({
  term: name,
  // `union` alone says nothing.
  type: table?.type?.detail ?? table?.type?.summary?.replace(/^union$/, ''),
  notes: [
    type?.required ? '必填' : [],
    table?.defaultValue?.summary ? `默认 ${table.defaultValue.summary}` : [],
  ].flat(),
  help: description ?? '',
})

/** A component of the library: what it is for, its props as the source states them, its states. */
export function ComponentPage({ meta }: { meta: Meta }) {
  const name = meta.title.split('/').at(-1) ?? ''
  const props = Object.values(meta.argTypes) as PropType[]
  const summary: string | undefined = meta.parameters.docs?.description?.component
  return (
    <>
      <header className="docs-head">
        <p className="docs-path">{meta.title.replaceAll('/', ' · ')}</p>
        <h1>{name}</h1>
        {summary && <p className="lead">{summary}</p>}
      </header>
      <FirstState title={name} />
      <States title={name} />
      <Facts
        id="props"
        title="参数"
        lead="读自源码；说明是代码里的注释。"
        facts={props.filter(({ table }) => table?.type).map(factOf)}
      />
    </>
  )
}
