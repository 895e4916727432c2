import { describe, expect, it } from 'vitest'
import { arrive } from './announce.ts'
import { createParser } from './parse.ts'
import { swapPage } from './swap.ts'

const parse = createParser({ document, DOMParser, Document: {} })

const aPage = (head: string, main: string) =>
  parse(`<!doctype html><html><head>${head}</head><body>${main}</body></html>`)

describe('swapping pages', () => {
  it("replaces what belongs to the page in the head, and keeps the site's", () => {
    const page = aPage(
      `<meta charset="utf-8"><link rel="stylesheet" href="/site.css"><title>旧</title>
       <meta name="description" content="旧"><meta property="og:title" content="旧"><link rel="canonical" href="/old">
       <script type="application/ld+json">{"name":"旧"}</script>`,
      '<main></main>',
    )
    const next = aPage(
      `<title>新</title><meta name="description" content="新"><link rel="canonical" href="/new">
       <meta name="robots" content="noindex"><script type="application/ld+json">{"name":"新"}</script>`,
      '<main></main>',
    )
    expect(swapPage(page, next)).toBe(true)
    const { head } = page
    expect(page.title).toBe('新')
    expect(head.querySelector('link[rel=stylesheet]')).not.toBeNull()
    expect(head.querySelector('[name=description]')?.getAttribute('content')).toBe('新')
    expect(head.querySelector('[rel=canonical]')?.getAttribute('href')).toBe('/new')
    expect(head.querySelector('[name=robots]')).not.toBeNull()
    expect(head.querySelector('[property="og:title"]')).toBeNull()
    expect(head.querySelector('script')?.textContent).toBe('{"name":"新"}')
  })

  it('replaces the main part with its attributes, and nothing else', () => {
    const page = aPage(
      '',
      '<header>头</header><main class="old" id="main"><p>旧</p></main><footer>脚</footer>',
    )
    const main = page.querySelector('main')
    swapPage(page, aPage('', '<header>x</header><main class="new"><p>新</p></main>'))
    expect(page.querySelector('main')).toBe(main)
    expect(main?.outerHTML).toBe('<main class="new"><p>新</p></main>')
    expect(page.body.textContent).toBe('头新脚')
  })

  it('moves shadow roots along', () => {
    const page = aPage('', '<main></main>')
    const next = aPage('', '<main><lab-x></lab-x></main>')
    const widget = next.querySelector('lab-x')
    const root = widget?.attachShadow({ mode: 'open' })
    swapPage(page, next)
    expect(page.querySelector('lab-x')?.shadowRoot).toBe(root)
  })

  it('changes nothing when a page has no main part', () => {
    const page = aPage('<title>旧</title>', '<main>旧</main>')
    expect(swapPage(page, aPage('<title>新</title>', '<p>新</p>'))).toBe(false)
    expect(page.title).toBe('旧')
    expect(swapPage(aPage('', ''), page)).toBe(false)
  })
})

describe('parsing', () => {
  it('lets the browser attach shadow roots where it can, under a policy of its own name', () => {
    const made: string[] = []
    const trustedTypes = {
      createPolicy: (name: string, rules: { createHTML(html: string): string }) => {
        made.push(name)
        return rules
      },
    }
    const parsed: string[] = []
    const parseHTMLUnsafe = (html: string) => {
      parsed.push(html)
      return document
    }
    const parseThere = createParser({ document, DOMParser, Document: { parseHTMLUnsafe }, trustedTypes })
    expect(made).toEqual([])
    parseThere('<p>一</p>')
    parseThere('<p>二</p>')
    expect(parsed).toEqual(['<p>一</p>', '<p>二</p>'])
    expect(made).toEqual(['lab-html'])
  })

  it('leaves the templates to the widgets where it cannot', () => {
    const page = aPage('', '<lab-x><template shadowrootmode="open"><p>x</p></template></lab-x>')
    expect(page.querySelector('lab-x > template')).not.toBeNull()
  })
})

describe('arriving', () => {
  it('puts the focus on the heading and reads out the title', () => {
    document.title = '服务指南'
    document.body.innerHTML = '<main><h1>服务指南</h1></main>'
    arrive(document)
    expect(document.activeElement).toBe(document.querySelector('h1'))
    expect(document.querySelector('[role=status]')?.textContent).toBe('服务指南')
    document.title = '联系我们'
    arrive(document)
    expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
    expect(document.querySelector('[role=status]')?.textContent).toBe('联系我们')
  })

  it('finds the heading that a widget brings', () => {
    document.body.innerHTML = '<main><section><lab-x></lab-x></section></main>'
    const root = document.querySelector('lab-x')?.attachShadow({ mode: 'open' })
    if (root) root.innerHTML = '<h1>扫描电镜</h1>'
    arrive(document)
    expect(root?.activeElement?.textContent).toBe('扫描电镜')
  })

  it('puts the focus on the main part when there is no heading', () => {
    document.body.innerHTML = '<main><p>x</p></main>'
    arrive(document)
    expect(document.activeElement).toBe(document.querySelector('main'))
  })
})
