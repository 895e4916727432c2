import { useLab } from '@lab/core/react'
import { Tabs } from '@lab/ui/tabs'
import { version } from '@lab/widget'
import { useEffect, useState } from 'react'
import { Code } from './Code.tsx'
import {
  htmlSnippet,
  iframeSnippet,
  reactSnippet,
  type SnippetRequest,
  wordpressSnippet,
} from './snippets.ts'

/** Stands in the code until the page knows where it is. */
const somewhere = 'https://门户地址'

export const major = `v${version.split('.')[0]}`

/** The portal's address, known once the page is alive. */
export const useBase = () => {
  const lab = useLab()
  const [base, setBase] = useState('')
  useEffect(() => setBase(lab.base), [lab])
  return base || somewhere
}

const kinds = [
  { id: 'html', label: 'HTML', write: htmlSnippet },
  { id: 'react', label: 'React', write: reactSnippet },
  { id: 'wordpress', label: 'WordPress', write: wordpressSnippet },
  { id: 'iframe', label: 'iframe', write: iframeSnippet },
] as const

/** The code to paste, in its variants. */
export function Snippets({
  widget,
  choices,
  measured,
}: Pick<SnippetRequest, 'widget' | 'choices' | 'measured'>) {
  const request: SnippetRequest = { widget, choices, measured, base: useBase(), major }
  return (
    <section className="builder-group" aria-labelledby="builder-code">
      <h2 className="builder-title" id="builder-code">
        代码
      </h2>
      <Tabs
        label="代码的形式"
        tabs={kinds.map(({ id, label, write }) => ({
          id,
          label,
          panel: <Code name={`${label} 代码`} text={write(request)} />,
        }))}
      />
    </section>
  )
}
