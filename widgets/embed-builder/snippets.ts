import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import { type Choices, framePath, type Widget, written } from './choices.ts'

export interface SnippetRequest {
  widget: Widget
  choices: Choices
  /** What the page keeps free until the widget is there, px. */
  height?: number
  /** The portal's address, without a trailing slash. */
  base: string
  /** Address of the scripts that moves within a major: `v1`. */
  major: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
const attribute = ([name, value]: [string, string]) => ` ${name}${value && `="${escaped(value)}"`}`

const loader = ({ base, major }: SnippetRequest) => `${base}/widgets/${major}/lab.js`
const scriptTag = (url: string) => `<script type="module" src="${url}"></script>`

const rule = (selector: string, lines: readonly string[]) =>
  lines.length ? `  ${selector} {\n${lines.map((line) => `    ${line};\n`).join('')}  }\n` : ''

/** Colours stand on the page: a login that a widget opens is an element of its own. */
const styleTag = ({ widget, choices: { width, colours }, height }: SnippetRequest) => {
  const tokens = Object.entries(colours).map(([name, value]) => `${name}: ${value}`)
  const rules =
    rule(':root', tokens) +
    rule(widget.tag, [
      ...(width || height ? ['display: block'] : []),
      ...(width ? [`max-width: ${width}px`] : []),
      ...(height ? [`min-height: ${height}px`] : []),
    ])
  return rules && `<style>\n${rules}</style>\n`
}

/** For any page: a script, and the tag with what stands there until the widget does. */
export const htmlSnippet = (request: SnippetRequest) => {
  const { widget, choices, base } = request
  return `${scriptTag(loader(request))}
${styleTag(request)}<${widget.tag}${written(widget, choices).map(attribute).join('')}>载入中……<a href="${base}/">前往门户</a></${widget.tag}>`
}

/** For WordPress: the same as a block of its own HTML. */
export const wordpressSnippet = (request: SnippetRequest) =>
  `<!-- wp:html -->\n${htmlSnippet(request)}\n<!-- /wp:html -->`

/** For pages that take no foreign scripts but frames; the second line lets the frame grow with its content. */
export const iframeSnippet = ({ widget, choices, height = 480, base }: SnippetRequest) => {
  const width = choices.width || '100%'
  return `<iframe src="${escaped(base + framePath(widget, choices))}" title="${escaped(widgetName(widget.summary))}" width="${width}" height="${height}" loading="lazy" style="border: 0; max-width: 100%"></iframe>
${scriptTag(`${base}/widgets/frame-host.js`)}`
}

const component = (tag: string) => tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())

const prop = (widget: Widget, [name, value]: [string, string]) => {
  const type = widget.attributes.find((one) => one.name === name)?.type
  if (type === 'boolean') return value === 'false' ? ` ${name}={false}` : ` ${name}`
  return type === 'number' ? ` ${name}={${Number(value)}}` : ` ${name}=${JSON.stringify(value)}`
}

/** The widget's own first event; the common `lab-error` when it has none. */
export const firstEvent = ({ events }: Widget) => events[0]?.name ?? 'lab-error'

const reactStyle = ({ choices: { width, colours }, height }: SnippetRequest) => {
  const entries = [
    ...(width || height ? [['display', 'block'] as const] : []),
    ...(width ? [['maxWidth', Number(width)] as const] : []),
    ...(height ? [['minHeight', height] as const] : []),
    ...Object.entries(colours),
  ]
  return entries.length
    ? `\n      style={${JSON.stringify(Object.fromEntries(entries))} as CSSProperties}`
    : ''
}

/** For React 19. */
export const reactSnippet = (request: SnippetRequest) => {
  const { widget, choices, base } = request
  const style = reactStyle(request)
  return `// index.html：${scriptTag(loader(request))}
// 类型：把 ${base}/widgets/react.d.ts 与 lab.d.ts 放进项目
${style && "import type { CSSProperties } from 'react'\n"}
export function ${component(widget.tag)}() {
  return (
    <${widget.tag}${written(widget, choices)
      .map((one) => prop(widget, one))
      .join('')}${style}
      on${firstEvent(widget)}={(event) => console.log(event.detail)}
    />
  )
}`
}

/** A page's own script: the session, and what the widget tells. */
export const eventSnippet = (request: SnippetRequest) => `<script type="module">
  import { on, session } from '${loader(request)}'

  on('${firstEvent(request.widget)}', (detail) => console.log(detail))
  console.log(session.state()) // { loggedIn: false }
</script>`
