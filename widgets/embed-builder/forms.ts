import type { ComponentType } from 'react'
import { CardPanel } from './CardPanel.tsx'
import type { Role } from './choices.ts'
import {
  htmlSnippet,
  iframeSnippet,
  linkSnippet,
  reactSnippet,
  type SnippetRequest,
  tagSnippet,
  wordpressSnippet,
} from './snippets.ts'

interface Form {
  id: string
  label: string
  /** What it takes to work, and what is lost where that is missing. */
  note: string
  write?: (request: SnippetRequest) => string
  /** Instead of code to copy. */
  Panel?: ComponentType<SnippetRequest>
  /** Whether it shows nothing on another site without a partner's key. */
  needsKey?: true
}

const html: Form = {
  id: 'html',
  label: 'HTML',
  note: '粘贴到网站模板，或能发布脚本的编辑器里。作者的账号多半不能：粘贴后脚本与样式会被删掉，只剩“前往门户”的链接。',
  write: htmlSnippet,
}

const wordpress: Form = {
  id: 'wordpress',
  label: 'WordPress',
  note: '粘贴到管理员的代码编辑器里。装上本页开头的插件更省事：作者在编辑器里直接放部件，不会丢失脚本。',
  write: wordpressSnippet,
}

const react: Form = {
  id: 'react',
  label: 'React',
  note: '给 React 19 的项目；也可以从 npm 安装 @lab/react。',
  write: reactSnippet,
}

const tag: Form = {
  id: 'tag',
  label: '标签',
  note: '网站模板里须已有管理员放好的脚本，编辑器也要放行这个标签；否则只剩“前往门户”的链接。预留高度的样式会被删掉，载入时下面的内容会移动。',
  write: tagSnippet,
}

const iframe: Form = {
  id: 'iframe',
  label: 'iframe',
  note: '给不许放脚本、但许放 iframe 的地方。最后一行也是脚本，它让高度随内容变化；会被删掉时，把 height 改成合适的高度。',
  write: iframeSnippet,
  needsKey: true,
}

const link: Form = {
  id: 'link',
  label: '链接',
  note: '哪里都能用：编辑器只许放链接时，用它。',
  write: linkSnippet,
}

const card: Form = {
  id: 'card',
  label: '卡片',
  note: '不需要脚本，哪里都能放：一张带二维码的图，或一段图文。不会跟着部件变化，按下去到门户。',
  Panel: CardPanel,
}

/** The forms of the code that can work for each, the best first. */
export const formsOf: Record<Role, readonly Form[]> = {
  admin: [html, wordpress, iframe, card],
  author: [tag, iframe, card, link],
  developer: [html, react, iframe],
}
