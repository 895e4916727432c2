import { writeTheme } from '@lab/contract/rules/people/partner/partner'
import { useState } from 'react'
import { propertiesOf, type Restyling, restylingCss } from '../../packages/ui/tokens/restyling.ts'
import { Snippet } from '../docs/Snippet.tsx'
import { useOffered } from '../docs/useOffered.ts'

const everywhere = ':root'

/** A file of this text, to be saved; its address lives until the page goes. */
const download = (name: string, text: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/css' }))
  link.download = name
  link.click()
}

/** What a partner pastes: as CSS for a page, and as the theme that the desk keeps for frames. */
export function Export({ restyling }: { restyling: Restyling }) {
  const offered = useOffered()
  const [selector, setSelector] = useState(everywhere)
  const css = restylingCss(restyling, selector)
  if (!css) return <p className="note">还没有改动。改一个值，这里就有可以粘贴的 CSS。</p>
  const all = offered.map(({ tag }) => tag).join(',\n')
  return (
    <>
      <div className="export-scope">
        <label htmlFor="export-selector">作用于</label>
        <select
          id="export-selector"
          value={selector}
          onChange={(event) => setSelector(event.currentTarget.value)}
        >
          <option value={everywhere}>整个页面（:root），包括由部件打开的弹窗</option>
          <option value={all}>列出每个可嵌入的部件</option>
          {offered.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              只有{name}（{tag}）
            </option>
          ))}
        </select>
        <button type="button" className="docs-button primary" onClick={() => download('lab-tokens.css', css)}>
          下载 lab-tokens.css
        </button>
      </div>
      <Snippet name="CSS 代码" text={css} />
      <details>
        <summary>iframe 里的部件：登记在合作方的“主题”中</summary>
        <p className="muted">
          页面的样式进不到 iframe 里。把下面几行交给实验室，填进工作台里合作方的“主题”。
        </p>
        <Snippet name="合作方主题" text={writeTheme(propertiesOf(restyling))} />
      </details>
    </>
  )
}
