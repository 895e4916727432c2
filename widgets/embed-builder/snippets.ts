import { widgetPage } from '@lab/contract/rules/pages/widget-page'
import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import { withPartner } from '@lab/contract/rules/people/partner/partner-link'
import { type Choices, framePath, type Widget, written } from './choices.ts'
import { type Measured, type Reserve, reserveOf } from './reserve.ts'

export interface SnippetRequest {
  widget: Widget
  choices: Choices
  /** Heights of the widget, when the page is to keep its place free until it is there. */
  measured?: readonly Measured[]
  /** The portal's address, without a trailing slash. */
  base: string
  /** Address of the scripts that moves within a major: `v1`. */
  major: string
  /** One version for good, whose files the browser checks. */
  pinned?: Pinned
}

export interface Pinned {
  /** `v1.0.0` */
  version: string
  /** Of `lab.js`, as `sha384-…`. */
  integrity: string
  /** Of each module that it may load, by its path below `/widgets/`. */
  modules: Record<string, string>
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
const attribute = ([name, value]: [string, string]) => ` ${name}${value && `="${escaped(value)}"`}`

const loader = ({ base, major, pinned }: SnippetRequest) =>
  `${base}/widgets/${pinned?.version ?? major}/lab.js`
const scriptTag = (url: string) => `<script type="module" src="${url}"></script>`

/** Of the whole page, before its first module. */
const importMap = ({ base, pinned }: SnippetRequest) => {
  const modules = Object.entries(pinned?.modules ?? {}).map(([path, hash]) => [
    `${base}/widgets/${path}`,
    hash,
  ])
  return JSON.stringify({ integrity: Object.fromEntries(modules) }, null, 1)
}

const loaderTag = (request: SnippetRequest) =>
  request.pinned
    ? `<script type="importmap">\n${importMap(request)}\n</script>
<script type="module" crossorigin integrity="${request.pinned.integrity}" src="${loader(request)}"></script>`
    : scriptTag(loader(request))

const rule = (selector: string, lines: readonly string[]) =>
  lines.length ? [`${selector} {`, ...lines.map((line) => `  ${line};`), '}'] : []

const nothingKept: Reserve = { isFluid: false, rules: [] }

/** Around what follows its width. A column that sizes by its content would give a container no width at all. */
const place = 'lab-place'
const placeLines = ['container-type: inline-size', 'width: 100%']

const reserveIn = ({ widget: { tag }, measured }: SnippetRequest): Reserve =>
  measured ? reserveOf(`${tag}:not([data-lab-shown])`, 'min-height', measured) : nothingKept

const widthLines = ({ choices: { width } }: SnippetRequest) => (width ? [`max-width: ${width}px`] : [])

/** Lines of CSS. Colours stand on the page: a login that a widget opens is an element of its own. */
const styleLines = (request: SnippetRequest): string[] => {
  const { widget, choices } = request
  const { isFluid, rules } = reserveIn(request)
  const width = widthLines(request)
  const colours = Object.entries(choices.colours).map(([name, value]) => `${name}: ${value}`)
  return [
    ...rule(':root', colours),
    ...(isFluid ? rule(`.${place}`, [...placeLines, ...width]) : []),
    ...rule(widget.tag, width.length || rules.length ? ['display: block', ...(isFluid ? [] : width)] : []),
    ...rules,
  ]
}

const styleTag = (lines: readonly string[]) =>
  lines.length ? `<style>\n${lines.map((line) => `  ${line}\n`).join('')}</style>\n` : ''

const within = (isFluid: boolean, html: string) => (isFluid ? `<div class="${place}">${html}</div>` : html)

/** The portal's page that shows the same; who comes by it is counted for the partner. */
const pageOf = ({ widget, choices, base }: SnippetRequest) =>
  escaped(withPartner(base + widgetPage(widget.tag, choices.values), choices.partner))

/** The tag alone, for pages that have the script already; what stands in it does until the widget is there. */
export const tagSnippet = (request: SnippetRequest) => {
  const { tag } = request.widget
  const attributes = written(request.widget, request.choices).map(attribute).join('')
  return `<${tag}${attributes}>载入中……<a href="${pageOf(request)}">前往门户</a></${tag}>`
}

/** For editors that take nothing else. */
export const linkSnippet = (request: SnippetRequest) =>
  `<p><a href="${pageOf(request)}">${escaped(widgetName(request.widget.summary))}</a></p>`

/** For any page: a script, and the tag with what stands there until the widget does. */
export const htmlSnippet = (request: SnippetRequest) => {
  const tag = tagSnippet(request)
  return `${loaderTag(request)}\n${styleTag(styleLines(request))}${within(reserveIn(request).isFluid, tag)}`
}

/** For WordPress: the same as a block of its own HTML. */
export const wordpressSnippet = (request: SnippetRequest) =>
  `<!-- wp:html -->\n${htmlSnippet(request)}\n<!-- /wp:html -->`

/** For pages that take no foreign scripts but frames; the second line lets the frame grow with its content. */
export const iframeSnippet = ({ widget, choices, measured, base }: SnippetRequest) => {
  const { isFluid, rules } = measured ? reserveOf(`.${place} iframe`, 'height', measured) : nothingKept
  const width = choices.width ? [`max-width: ${choices.width}px`] : []
  const style = styleTag([...rule(`.${place}`, [...(isFluid ? placeLines : []), ...width]), ...rules])
  const source = escaped(base + framePath(widget, choices))
  const frame = `<iframe src="${source}" title="${escaped(widgetName(widget.summary))}" width="100%" height="480" loading="lazy" style="border: 0"></iframe>`
  return `${style}<div class="${place}">${frame}</div>\n${scriptTag(`${base}/widgets/frame-host.js`)}`
}

const component = (tag: string) => tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())

const prop = (widget: Widget, [name, value]: [string, string]) => {
  const type = widget.attributes.find((one) => one.name === name)?.type
  if (type === 'boolean') return value === 'false' ? ` ${name}={false}` : ` ${name}`
  return type === 'number' ? ` ${name}={${Number(value)}}` : ` ${name}=${JSON.stringify(value)}`
}

/** The widget's own first event; the common `lab-error` when it has none. */
export const firstEvent = ({ events }: Widget) => events[0]?.name ?? 'lab-error'

/** For React 19. */
export const reactSnippet = (request: SnippetRequest) => {
  const { widget, choices, base } = request
  const { isFluid } = reserveIn(request)
  const lines = styleLines(request)
  const css = lines.length ? `const css = \`\n${lines.map((line) => `  ${line}\n`).join('')}\`\n\n` : ''
  const element = `<${widget.tag}${written(widget, choices)
    .map((one) => prop(widget, one))
    .join('')}
        on${firstEvent(widget)}={(event) => console.log(event.detail)}
      />`
  return `// index.html：${loaderTag(request)}
// 类型：把 ${base}/widgets/react.d.ts 与 lab.d.ts 放进项目

${css}export function ${component(widget.tag)}() {
  return (
    <div${isFluid ? ` className="${place}"` : ''}>
${css && '      <style>{css}</style>\n'}      ${element}
    </div>
  )
}`
}

/** A page's own script: the session, and what the widget tells. */
export const eventSnippet = (request: SnippetRequest) => `<script type="module">
  import { on, session } from '${loader(request)}'

  on('${firstEvent(request.widget)}', (detail) => console.log(detail))
  console.log(session.state()) // { loggedIn: false }
</script>`
