import type { DataOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab, done, refused } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import articleList from './article-list.widget.ts'
import { asked } from './asked.ts'

type Found = DataOf<'open/web/news/search'>

const anArticle = (more: Partial<Found['list'][number]> = {}) => ({
  rid: 'news-1',
  title: '新设备启用',
  sketch: '场发射电镜已投入使用',
  img: 'plate.svg',
  source: '',
  created: 1764547200,
  ...more,
})

const someThanks = {
  company: '示例大学材料学院',
  title: '透射电镜',
  code: 'Example Materials 2025, 12, 34',
  content: '感谢平台提供的测试',
  sketch: '报道了一种正极材料',
  source: 'https://journal.example/1',
}

const found = (list: object[], more: Partial<Found> = {}): Found => ({
  list: list as Found['list'],
  total: list.length,
  page: 1,
  limit: 12,
  ...more,
})

const widget = (data: Found | undefined, attributes: Record<string, string> = {}, lab = aLab()) => (
  <LabProvider lab={lab}>
    <Widget definition={articleList} attributes={attributes} data={data} />
  </LabProvider>
)
const show = (data: Found, attributes?: Record<string, string>) => render(widget(data, attributes))

describe('a list of articles', () => {
  it('shows each with its day in Shanghai, and leads to it', () => {
    show(found([anArticle()]))
    const link = screen.getByRole('link', { name: /新设备启用/ })
    expect(link).toHaveAttribute('href', '/article/news-1')
    expect(link).toHaveTextContent('场发射电镜已投入使用')
    expect(screen.getByText('2025-12-01')).toHaveAttribute('datetime', '2025-12-01')
    expect(screen.getByRole('status')).toHaveTextContent('共 1 条')
  })

  it('leads to an article of ours even when the original is elsewhere', () => {
    show(found([anArticle({ source: 'https://journal.example/1' })]), { type: 'service' })
    expect(screen.getByRole('link', { name: /新设备启用/ })).toHaveAttribute('href', '/article/news-1')
  })

  it('leads to the other lists, and marks its own', () => {
    show(found([anArticle()]), { type: 'course' })
    expect(screen.getByRole('link', { name: '课程培训' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: '致谢文献' })).toHaveAttribute('href', '/list/thanks')
  })

  it('has its pages as addresses that keep the keyword', () => {
    show(found([anArticle()], { total: 30, page: 2 }), { kw: '电镜', page: '2' })
    expect(screen.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: '第1页' })).toHaveAttribute(
      'href',
      `/list/news?kw=${encodeURIComponent('电镜')}`,
    )
    expect(screen.getByRole('link', { name: '第3页' }).getAttribute('href')).toMatch(/&page=3$/)
  })

  it('is filtered by a form that needs no script', async () => {
    show(found([anArticle()]), { kw: '电镜' })
    const field = screen.getByRole('searchbox', { name: '关键词' })
    expect(field).toHaveValue('电镜')
    await userEvent.type(field, ' 能谱')
    const form = screen.getByRole('search') as HTMLFormElement
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/list/news'])
    expect(new FormData(form).get('kw')).toBe('电镜 能谱')
    expect(screen.getByRole('link', { name: '清除筛选' })).toHaveAttribute('href', '/list/news')
  })

  it('says that nothing fits the keyword', () => {
    show(found([]), { kw: '<b>无</b>' })
    expect(screen.getByText('没有找到与“<b>无</b>”有关的内容')).toBeVisible()
  })

  it('leads back from a page behind the last', () => {
    show(found([], { total: 3, page: 9 }), { page: '9' })
    expect(screen.getByText('没有第9页')).toBeVisible()
    expect(screen.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/list/news')
  })

  it('of acknowledgements is a table with all columns, and pages', () => {
    show(found([someThanks], { total: 20 }), { type: 'thanks' })
    expect(screen.getAllByRole('columnheader')).toHaveLength(5)
    expect(screen.getByRole('link', { name: /查看原文.*在新窗口打开/ })).toHaveAttribute(
      'href',
      'https://journal.example/1',
    )
    expect(screen.getByRole('link', { name: '第2页' })).toHaveAttribute('href', '/list/thanks?page=2')
  })

  it('asks the server for what its attributes say', async () => {
    const asks: object[] = []
    const answer = ({ query }: { query: object }) => {
      asks.push(query)
      return done(found([anArticle()]))
    }
    render(
      widget(undefined, { type: 'course', kw: ' XRD ', page: '2' }, aLab({ 'open/web/news/search': answer })),
    )
    expect(await screen.findByRole('link', { name: /新设备启用/ })).toBeVisible()
    expect(asks).toEqual([{ type: 'course', kw: 'XRD', page: '2', limit: '12' }])
  })

  it('offers another try when it cannot be had', async () => {
    render(
      widget(undefined, {}, aLab({ 'open/web/news/search': refused('服务器开小差了', 'internal', 500) })),
    )
    expect(await screen.findByRole('button', { name: /重试/ })).toBeVisible()
  })

  it('is readable as the server writes it', () => {
    const html = renderToString(widget(found([anArticle()])))
    expect(html).toContain('新设备启用')
    expect(html).not.toContain('style=')
  })
})

describe('what a list is asked for', () => {
  const given = { type: 'news', kw: '', page: 1, limit: 12 }
  it.each([
    [{ page: -3 }, { page: 1 }],
    [{ page: 2.7 }, { page: 1 }],
    [{ page: 1e9 }, { page: 1 }],
    [{ limit: 1000 }, { limit: 100 }],
    [{ kw: '电'.repeat(300) }, { kw: '电'.repeat(100) }],
  ])('makes %j a request that the server takes', (odd, taken) => {
    expect(asked({ ...given, ...odd })).toMatchObject(taken)
  })
})
