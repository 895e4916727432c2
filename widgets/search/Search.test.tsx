import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab, done, refused } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { asked, type Found, type SearchData } from './load.ts'
import search from './search.widget.ts'

const example = exampleOf('open/web/search')
const none = { list: [], total: 0 }

const found = (more: Partial<Found> = {}): SearchData => ({ found: { ...example, ...more }, popular: [] })

const widget = (data: SearchData | undefined, attributes: Record<string, string> = {}, lab = aLab()) => (
  <LabProvider lab={lab}>
    <Widget definition={search} attributes={attributes} data={data} />
  </LabProvider>
)
const show = (data: SearchData, kw = 'sem') => render(widget(data, { kw }))

/** The group of that name. */
const group = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name: new RegExp(name) }).closest('section') as HTMLElement)

describe('what was found', () => {
  it('stands in its groups, each with its number', () => {
    show(found())
    expect(screen.getByRole('status')).toHaveTextContent('“sem”：4 个项目、999+ 篇文章、2 个案例')
    expect(screen.getByRole('heading', { name: /服务项目/ })).toHaveTextContent('4 条')
    expect(screen.getByRole('heading', { name: /文章/ })).toHaveTextContent('999+')
    expect(group('服务项目').getAllByRole('listitem')).toHaveLength(4)
  })

  it('leads to projects and articles, with the words marked', () => {
    show(found())
    const project = group('服务项目').getByRole('link', { name: /扫描电镜（SEM）/ })
    expect(project).toHaveAttribute('href', '/detail/project-sem')
    const marks = [...project.querySelectorAll('mark')].map((mark) => mark.textContent)
    expect(marks).toEqual(['扫描电镜', 'SEM'])
    const article = group('文章').getByRole('link', { name: /扫描电镜制样入门/ })
    expect(article).toHaveAttribute('href', '/article/course-sem')
    expect(article).toHaveTextContent('课程培训')
    expect(within(article).getByText('2026-05-29')).toHaveAttribute('datetime', '2026-05-29')
  })

  it('shows the way to the rest, where there is more', () => {
    show(found({ projects: { ...example.projects, total: 40 } }))
    expect(screen.getByRole('link', { name: '查看全部项目' })).toHaveAttribute('href', '/project?kw=sem')
    expect(screen.getByRole('link', { name: '在新闻资讯中查看' })).toHaveAttribute(
      'href',
      '/list/news?kw=sem',
    )
    expect(screen.queryByRole('link', { name: '查看全部案例' })).toBeNull()
  })

  it('leaves out a group in which there is nothing', () => {
    show(found({ projects: none, cases: none }))
    expect(screen.queryByRole('heading', { name: /服务项目|案例/ })).toBeNull()
    expect(screen.getByRole('heading', { name: /文章/ })).toBeVisible()
  })

  it('is text, whatever was written', () => {
    const [first] = example.articles.list
    const title = '<img src=x onerror=alert(1)> SEM'
    show(found({ articles: { list: first ? [{ ...first, title }] : [], total: 1 } }))
    expect(group('文章').getByRole('link')).toHaveTextContent(title)
    expect(document.querySelector('[onerror]')).toBeNull()
  })
})

describe('where nothing was found', () => {
  const nothing: SearchData = {
    found: { marks: [], projects: none, articles: none, cases: none },
    popular: ['XRD'],
  }

  it('says so, and what can be done', () => {
    show(nothing, '<b>无</b>')
    expect(screen.getByText('没有找到与“<b>无</b>”有关的内容')).toBeVisible()
    expect(screen.getByRole('link', { name: '发布需求' })).toHaveAttribute('href', '/require')
    expect(screen.getByRole('link', { name: 'XRD' })).toHaveAttribute('href', '/search?kw=XRD')
  })

  it('offers words before anything was asked for', () => {
    render(widget({ popular: ['XRD', '核磁共振'] }))
    expect(screen.getByRole('heading', { name: '大家常搜' })).toBeVisible()
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['XRD', '核磁共振'])
  })

  it('offers another try when the search failed', async () => {
    const lab = aLab({ 'open/web/search': refused('服务器开小差了', 'internal', 500) })
    render(widget(undefined, { kw: 'sem' }, lab))
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  })
})

describe('the search', () => {
  it('is a form that needs no script', async () => {
    show(found())
    const field = screen.getByRole('searchbox', { name: '关键词' })
    expect(field).toHaveValue('sem')
    await userEvent.type(field, ' 能谱')
    const form = screen.getByRole('search') as HTMLFormElement
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/search'])
    expect(new FormData(form).get('kw')).toBe('sem 能谱')
  })

  it('asks the server for its words, and for popular ones where there is nothing to show', async () => {
    const asks: object[] = []
    const lab = aLab({
      'open/web/search': ({ query }) => {
        asks.push(query)
        return done({ marks: [], projects: none, articles: none, cases: none })
      },
      'open/setting/list4key': done({ popular_words: ['XRD'] }),
    })
    render(widget(undefined, { kw: ' 无此方法 ', limit: '5' }, lab))
    expect(await screen.findByRole('link', { name: 'XRD' })).toBeVisible()
    expect(asks).toEqual([{ kw: '无此方法', limit: '5' }])
  })

  it('is readable as the server writes it', () => {
    const html = renderToString(widget(found(), { kw: 'sem' }))
    expect(html).toContain('<mark>SEM</mark>')
    expect(html).not.toContain('style=')
  })

  it.each([
    [{ kw: '电'.repeat(300) }, { kw: '电'.repeat(100) }],
    [{ kw: 'a\u0000b' }, { kw: 'a b' }],
    [{ kw: `${'a'.repeat(99)}😀` }, { kw: 'a'.repeat(99) }],
    [{ limit: 1000 }, { limit: 50 }],
  ])('makes of %j what the server takes', (odd, taken) => {
    expect(asked({ kw: '', limit: 10, ...odd })).toMatchObject(taken)
  })
})
