import type { Finding } from './gather.ts'
import css from './panel.css?inline'

const words = { good: '正常', bad: '问题', note: '注意' } as const

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name)
  made.className = className
  made.append(...content)
  return made
}

const lineOf = ({ state, title, detail }: Finding) =>
  element(
    'li',
    state,
    element('span', 'state', words[state]),
    element('strong', 'title', title),
    element('span', 'detail', detail ?? ''),
  )

export interface Panel {
  /** Shows what was found; nothing yet: that it is being looked at. */
  show(findings?: readonly Finding[]): void
}

/** A panel of its own over the page, in a root that the page's styles do not reach. */
export const openPanel = ({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }): Panel => {
  const host = document.createElement('div')
  host.id = 'lab-check-panel'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]

  const heading = element('h2', 'heading', '部件自查')
  heading.id = 'heading'
  const summary = element('p', 'summary')
  summary.setAttribute('role', 'status')
  const list = element('ul', 'findings')
  const again = element('button', 'again', '重新检查')
  const close = element('button', 'close', '关闭')
  const panel = element('section', 'panel', heading, summary, list, element('div', 'acts', again, close))
  panel.setAttribute('aria-labelledby', 'heading')
  panel.lang = 'zh-CN'
  root.append(panel)

  const end = () => {
    host.remove()
    onClose()
  }
  again.type = close.type = 'button'
  again.addEventListener('click', onAgain)
  close.addEventListener('click', end)
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end()
  })
  document.body.append(host)
  // Above whatever lies over the page, where the browser has a top layer for it.
  if ('popover' in panel) {
    panel.popover = 'manual'
    panel.showPopover()
  }
  close.focus({ preventScroll: true })

  return {
    show: (findings) => {
      list.replaceChildren(...(findings ?? []).map(lineOf))
      const problems = findings?.filter(({ state }) => state === 'bad').length
      summary.textContent =
        problems === undefined ? '检查中…' : problems === 0 ? '没有发现问题' : `发现 ${problems} 个问题`
    },
  }
}
