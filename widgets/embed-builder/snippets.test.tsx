import { exampleOf } from '@lab/contract/calls'
import { describe, expect, it } from 'vitest'
import { type Choices, firstChoices, type Widget } from './choices.ts'
import { checksOf } from './contrast.ts'
import { columns, type Measured } from './reserve.ts'
import {
  eventSnippet,
  htmlSnippet,
  iframeSnippet,
  linkSnippet,
  reactSnippet,
  wordpressSnippet,
} from './snippets.ts'

const offered = exampleOf('open/embed/widgets')
const widgetOf = (tag: string) => offered.widgets.find((one) => one.tag === tag) as Widget

const request = (changes: Partial<Choices> = {}, measured?: readonly Measured[]) => {
  const choices = { ...firstChoices(offered), tag: 'lab-article-list', ...changes }
  return { widget: widgetOf(choices.tag), choices, measured, base: 'https://lab.example', major: 'v1' }
}

describe('the HTML', () => {
  it('is two lines when nothing is chosen', () => {
    expect(htmlSnippet(request({ partner: 'KEY' }))).toBe(
      `<script type="module" src="https://lab.example/widgets/v1/lab.js"></script>
<lab-article-list partner="KEY">载入中……<a href="https://lab.example/list/news?partner=KEY">前往门户</a></lab-article-list>`,
    )
  })

  it('holds what differs from the defaults, and no more', () => {
    const html = htmlSnippet(request({ values: { type: 'news', limit: '5' }, theme: 'dark' }))
    expect(html).toContain('<lab-article-list limit="5" theme="dark">')
  })

  it('writes a boolean that is on by default only when it is off', () => {
    expect(htmlSnippet(request({ tag: 'lab-pickup-dialog', values: { trigger: 'false' } }))).toContain(
      '<lab-pickup-dialog trigger="false">',
    )
  })

  it('is safe whatever is typed', () => {
    const html = htmlSnippet(request({ tag: 'lab-pickup-dialog', values: { label: '"><script>' } }))
    expect(html).toContain('label="&quot;>&lt;script>"')
  })

  it('leads to the page that shows the same, wherever it stands as a link', () => {
    const course = request({ values: { type: 'course' } })
    expect(htmlSnippet(course)).toContain('<a href="https://lab.example/list/course">')
    expect(linkSnippet(course)).toBe('<p><a href="https://lab.example/list/course">资讯列表</a></p>')
  })

  it('sets width and colours in a style of the tag', () => {
    const html = htmlSnippet(request({ width: '640', colours: { '--lab-primary': '#0a5c36' } }))
    expect(html).toContain('max-width: 640px;')
    expect(html).toContain('--lab-primary: #0a5c36;')
  })
})

describe('the place that is kept free', () => {
  const fluid = columns.map((column) => ({ column, height: column / 2 }))
  const constant = columns.map((column) => ({ column, height: 44 }))

  it('follows the width of its column until the widget is shown', () => {
    const html = htmlSnippet(request({}, fluid))
    expect(html).toContain('lab-article-list:not([data-lab-shown]) { min-height: calc(0px + 50cqi) }')
    expect(html).toMatch(/<div class="lab-place"><lab-article-list>.*<\/lab-article-list><\/div>$/)
  })

  it('needs nothing around what is of one height', () => {
    const html = htmlSnippet(request({}, constant))
    expect(html).toContain('lab-article-list:not([data-lab-shown]) { min-height: 44px }')
    expect(html).not.toContain('lab-place')
  })

  it('is kept in React and for a frame too', () => {
    expect(reactSnippet(request({}, fluid))).toContain('<div className="lab-place">')
    expect(iframeSnippet(request({}, fluid))).toContain('.lab-place iframe { height: calc(0px + 50cqi) }')
  })
})

describe('the other variants', () => {
  it('are a block of WordPress', () => {
    expect(wordpressSnippet(request())).toMatch(/^<!-- wp:html -->\n<script[\s\S]+<!-- \/wp:html -->$/)
  })

  it('are a frame that has the same choices, and the script that lets it grow', () => {
    const html = iframeSnippet(
      request({ partner: 'K&Y', values: { limit: '5' }, colours: { '--lab-ink': '#111111' } }),
    )
    const [, src = ''] = /src="([^"]+)"/.exec(html) ?? []
    const url = new URL(src.replaceAll('&amp;', '&'))
    expect(url.pathname).toBe('/embed/frame/lab-article-list')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      partner: 'K&Y',
      limit: '5',
      '--lab-ink': '#111111',
    })
    expect(html).toContain('src="https://lab.example/widgets/frame-host.js"')
  })

  it('are a component of React with typed values and an event', () => {
    const code = reactSnippet(request({ values: { limit: '5' }, width: '640' }))
    expect(code).toContain('export function LabArticleList()')
    expect(code).toContain('limit={5}')
    expect(code).toContain('    max-width: 640px;')
    expect(code).toContain('onlab-error={')
  })

  it('listen to the widget’s own first event', () => {
    expect(eventSnippet(request({ tag: 'lab-pickup-dialog' }))).toContain("on('lab-pickup-submitted'")
  })
})

describe('the contrast check', () => {
  const failed = (choices: Partial<Choices>) =>
    checksOf(offered.tokens, { ...firstChoices(offered), ...choices })
      .filter(({ isEnough }) => !isEnough)
      .map(({ label, scheme }) => `${label} ${scheme}`)

  it('passes the house’s own colours', () => expect(failed({})).toEqual([]))

  it('tells which pair of which scheme cannot be read', () => {
    expect(failed({ colours: { '--lab-primary': '#ffdd00' } })).toEqual(['链接 light', '主按钮 light'])
  })

  it('looks at the chosen theme alone', () => {
    expect(failed({ theme: 'dark', colours: { '--lab-ink': '#14213a' } })).toEqual(['正文 dark'])
  })

  it('knows black on white as 21:1', () => {
    const [text] = checksOf(offered.tokens, {
      ...firstChoices(offered),
      theme: 'light',
      colours: { '--lab-ink': '#000000', '--lab-surface': '#ffffff' },
    })
    expect(text?.ratio).toBeCloseTo(21)
  })
})
