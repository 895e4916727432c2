import { useLab } from '@lab/core/react'
import { Checkbox } from '@lab/ui/field'
import { Tabs } from '@lab/ui/tabs'
import { version } from '@lab/widget'
import { useEffect, useState } from 'react'
import { Code } from './Code.tsx'
import type { Choices } from './choices.ts'
import { formsOf } from './forms.ts'
import { namedBy } from './named.ts'
import type { SnippetRequest } from './snippets.ts'
import { usePinned } from './usePinned.ts'

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

type Form = (typeof formsOf)[Choices['role']][number]

/** What is to be chosen before the code can work; nothing when all is. */
const missingIn = ({ widget, choices }: Pick<SnippetRequest, 'widget' | 'choices'>, { needsKey }: Form) => {
  const named = namedBy[widget.tag]
  if (named && !choices.values[named.attribute]) return `请先选择要显示的${named.word}，代码随后出现。`
  if (needsKey && !choices.partner) return '请先填写合作方密钥：没有它，别的网站上的 iframe 什么也不显示。'
}

interface SnippetsProps extends Pick<SnippetRequest, 'widget' | 'choices' | 'measured'> {
  onChange: (changes: Partial<Choices>) => void
}

/** The code to paste, in the forms that work for who pastes it. */
export function Snippets({ widget, choices, measured, onChange }: SnippetsProps) {
  const base = useBase()
  const isAuthor = choices.role === 'author'
  const pinned = usePinned(base, choices.isPinned && !isAuthor)
  const request: SnippetRequest = { widget, choices, measured, base, major, pinned }
  return (
    <section className="builder-group" aria-labelledby="builder-code">
      <h2 className="builder-title" id="builder-code">
        代码
      </h2>
      <Tabs
        key={choices.role}
        label="代码的形式"
        tabs={formsOf[choices.role].map((form) => ({
          id: form.id,
          label: form.label,
          panel: <FormPanel form={form} request={request} />,
        }))}
      />
      {!isAuthor && (
        <Checkbox
          label="固定版本"
          name="isPinned"
          checked={choices.isPinned}
          hint="脚本与它载入的每个模块都带散列（SRI），浏览器不接受别的内容；修正不会自动到达，升级时换上新的代码"
          onChange={(isPinned) => onChange({ isPinned })}
        />
      )}
    </section>
  )
}

function FormPanel({ form, request }: { form: Form; request: SnippetRequest }) {
  const missing = missingIn(request, form)
  const { Panel, write, label } = form
  return (
    <div className="builder-form-panel">
      <p className="builder-note">{form.note}</p>
      {missing ? (
        <p className="builder-missing" role="status">
          {missing}
        </p>
      ) : (
        <>
          {write && <Code name={`${label} 代码`} text={write(request)} />}
          {Panel && <Panel {...request} />}
        </>
      )}
    </div>
  )
}
