import { LabProvider } from '@lab/core/react'
import { aLab, done, refused } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import article from './article.widget.ts'
import type { ArticleData } from './load-article.ts'
import { readingMinutes } from './reading-time.ts'

type Article = ArticleData['article']

const anArticle = (more: Partial<Article> = {}): Article => ({
  rid: 'second',
  type: 'news',
  title: '新设备启用',
  sketch: '场发射电镜已投入使用',
  content: '<h2>可以预约的内容</h2><p>形貌与<strong>能谱</strong></p>',
  img: 'plate.svg',
  source: '',
  author: '平台运营部',
  created: 1764547200,
  views: 1280,
  prev: { rid: 'third', title: '开放日' },
  next: { rid: 'first', title: '放假安排' },
  ...more,
})

const aCard = (rid: string) => ({
  rid,
  title: `相关${rid}`,
  sketch: '',
  img: 'plate.svg',
  source: '',
  created: 1764547200,
})

const widget = (data?: ArticleData, lab = aLab()) => (
  <LabProvider lab={lab}>
    <Widget definition={article} attributes={{ rid: 'second' }} data={data} />
  </LabProvider>
)
const show = (more?: Partial<Article>, related = [aCard('a')]) =>
  render(widget({ article: anArticle(more), related }))

describe('an article', () => {
  it('has one title, its author, day, views and reading time', () => {
    show({}, [])
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['新设备启用'])
    expect(screen.getByText('平台运营部')).toBeVisible()
    expect(screen.getByText('2025-12-01')).toHaveAttribute('datetime', '2025-12-01')
    expect(screen.getByText('阅读 1280 次')).toBeVisible()
    expect(screen.getByText('约 1 分钟')).toBeVisible()
  })

  it('shows its text, and never runs what is hidden in it', () => {
    show({ content: '<h2>可以预约的内容</h2><script>x()</script><a href="javascript:x()">看</a>' })
    expect(screen.getByRole('heading', { level: 2, name: '可以预约的内容' })).toBeVisible()
    expect(document.querySelector('script')).toBeNull()
    expect(screen.queryByRole('link', { name: '看' })).toBeNull()
  })

  it('leads to the article before, the one after, and back to its list', () => {
    show()
    const nav = within(screen.getByRole('navigation', { name: '上一篇与下一篇' }))
    expect(nav.getByRole('link', { name: /上一篇.*开放日/ })).toHaveAttribute('href', '/article/third')
    expect(nav.getByRole('link', { name: /下一篇.*放假安排/ })).toHaveAttribute('href', '/article/first')
    expect(nav.getByRole('link', { name: '返回新闻资讯' })).toHaveAttribute('href', '/list/news')
  })

  it('says where its list ends', () => {
    show({ prev: null, next: null })
    expect(screen.getByText('已是第一篇')).toBeVisible()
    expect(screen.getByText('已是最后一篇')).toBeVisible()
  })

  it('leads to the original, if that is on the web', () => {
    show({ source: 'https://journal.example/1' })
    expect(screen.getByRole('link', { name: /查看原文.*在新窗口打开/ })).toHaveAttribute('target', '_blank')
  })

  it('takes a script for no source', () => {
    show({ source: 'javascript:alert(1)' })
    expect(screen.queryByRole('link', { name: /查看原文/ })).toBeNull()
  })

  it('leads to others of its type', () => {
    show()
    expect(screen.getByRole('link', { name: /相关a/ })).toHaveAttribute('href', '/article/a')
  })

  it('is readable as the server writes it', () => {
    const html = renderToString(widget({ article: anArticle(), related: [] }))
    expect(html).toContain('可以预约的内容')
    expect(html).not.toContain('style=')
    expect(html).not.toContain('相关文章')
  })
})

describe('an article that loads by itself', () => {
  it('leaves itself out of what is related', async () => {
    const search = done({ list: ['second', 'a', 'b', 'c'].map(aCard), total: 4, page: 1, limit: 4 })
    render(widget(undefined, aLab({ 'open/news/detail': done(anArticle()), 'open/web/news/search': search })))
    const related = within(await screen.findByRole('region', { name: '相关文章' }))
    expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/article/a',
      '/article/b',
      '/article/c',
    ])
  })

  it('is there without its relatives', async () => {
    render(
      widget(
        undefined,
        aLab({
          'open/news/detail': done(anArticle()),
          'open/web/news/search': refused('服务器开小差了', 'internal', 500),
        }),
      ),
    )
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('新设备启用')
  })

  it('is still found by the `id` that earlier pages wrote', async () => {
    const lab = aLab({ 'open/news/detail': ({ body }) => done(anArticle({ title: JSON.stringify(body) })) })
    render(
      <LabProvider lab={lab}>
        <Widget definition={article} attributes={{ id: 'second' }} />
      </LabProvider>,
    )
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('{"rid":"second"}')
  })

  it('says that there is none of this id, and leads on', async () => {
    render(widget(undefined, aLab({ 'open/news/detail': refused('内容不存在', 'not_found', 404) })))
    expect(await screen.findByText('文章不存在或已撤下')).toBeVisible()
    expect(screen.getByRole('link', { name: '浏览新闻资讯' })).toHaveAttribute('href', '/list/news')
  })

  it('offers another try when it cannot be had', async () => {
    render(widget(undefined, aLab({ 'open/news/detail': refused('服务器开小差了', 'internal', 500) })))
    expect(await screen.findByRole('button', { name: /重试/ })).toBeVisible()
  })
})

describe('the reading time', () => {
  it.each([
    ['', 1],
    [`<p>${'电'.repeat(400)}</p>`, 1],
    [`<p>${'电'.repeat(1000)}</p>`, 3],
    [`<p title="${'电'.repeat(1000)}">${'word '.repeat(800)}</p>`, 2],
  ])('counts characters and words, not tags', (html, minutes) => {
    expect(readingMinutes(html)).toBe(minutes)
  })
})
