import { Markdown } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren, ReactElement } from 'react'
import { DocLink } from './DocLink.tsx'
import { Snippet } from './Snippet.tsx'

/** The pages of this site that show the project's own docs, by the name of their file. */
const pages: Readonly<Record<string, string>> = {
  README: '规则-怎样引用',
  spec: '规则-约定',
  domain: '规则-业务',
  readings: '规则-理解',
  states: '规则-状态',
  map: '指南-地图',
  recipes: '指南-做法',
  commands: '指南-命令',
}

/** A link of the docs leads to the page that shows its file here; without `href` it is a place to lead to. */
function DocAnchor({ href, id, children }: PropsWithChildren<{ href?: string; id?: string }>) {
  if (href === undefined) return <span id={id} />
  const page = pages[/^(\w+)\.md/.exec(href)?.[1] ?? '']
  return page ? <DocLink to={`docs/${page}--说明`}>{children}</DocLink> : <a href={href}>{children}</a>
}

function DocTable({ children }: PropsWithChildren) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and too many for regions
    <div className="table-scroll doc-table" tabIndex={0} role="group" aria-label="表格">
      <table>{children}</table>
    </div>
  )
}

function DocCode({ children }: { children: ReactElement<{ children: string }> }) {
  return <Snippet name="代码" text={children.props.children} />
}

const options = {
  forceBlock: true,
  overrides: { a: DocAnchor, table: DocTable, pre: DocCode },
  slugify: (title: string) => title.trim().replace(/\s+/g, '-'),
}

/** A text of the project's docs without its title; drawings are for where Markdown draws them. */
export function Doc({ text }: { text: string }) {
  return (
    <Markdown options={options}>{text.replace(/^# .*\n/, '').replace(/```mermaid[^`]*```/g, '')}</Markdown>
  )
}
