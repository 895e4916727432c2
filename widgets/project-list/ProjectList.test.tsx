import { searchExample, typesExample } from '@lab/contract/calls/shop/catalogue.example'
import { LabProvider } from '@lab/core/react'
import { aLab, done, refused } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ProjectListData } from './filter.ts'
import projectList from './project-list.widget.ts'

const found = (more: Partial<ProjectListData> = {}): ProjectListData => ({
  ...searchExample,
  types: typesExample.map(({ id, name, count, typeChildArr }) => ({
    id,
    name,
    count,
    children: typeChildArr.map((child) => ({ id: child.id, name: child.name, count: child.count })),
  })),
  ...more,
})

const widget = (data?: ProjectListData, attributes: Record<string, string> = {}, lab = aLab()) => (
  <LabProvider lab={lab}>
    <Widget definition={projectList} attributes={attributes} data={data} />
  </LabProvider>
)
const show = (attributes?: Record<string, string>, more?: Partial<ProjectListData>) =>
  render(widget(found(more), attributes))

const filters = () => within(screen.getByRole('navigation', { name: '筛选项目' }))
const card = (name: RegExp) => within(screen.getByRole('heading', { name }).closest('article') as HTMLElement)
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams)

describe('a card', () => {
  it('shows name, tags, price, days and orders, and leads to the project', () => {
    show()
    const sem = card(/扫描电镜/)
    expect(sem.getByRole('link', { name: '扫描电镜（SEM）' })).toHaveAttribute('href', '/detail/project-sem')
    expect(sem.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '形貌',
      '能谱',
      '断面',
    ])
    expect(sem.getByText('¥200.00')).toBeVisible()
    expect(sem.getByText('3-5 个工作日')).toBeVisible()
    expect(sem.getByText('1280', { exact: false, selector: '.number' }).parentElement).toHaveTextContent(
      '1280已下单',
    )
  })

  it('offers the experiment list, and a reservation only where one visits', () => {
    show()
    expect(screen.getAllByRole('button', { name: /^加入实验清单/ })).toHaveLength(4)
    expect(screen.getAllByRole('link', { name: /^立即预约/ })).toHaveLength(1)
    expect(card(/机时/).getByRole('link', { name: /^立即预约.*机时/ })).toHaveAttribute(
      'href',
      '/reserve/project-sem-hours',
    )
  })
})

describe('filters', () => {
  it('are links: every type with its count, and the one that is chosen', () => {
    show({ 'type-id': '1' })
    const chosen = filters().getByRole('link', { name: '送样检测2' })
    expect(chosen).toHaveAttribute('aria-current', 'true')
    expect(queryOf(filters().getByRole('link', { name: '数据分析1' }))).toEqual({ typeId: '3' })
    expect(filters().getByRole('link', { name: '全部4' })).toHaveAttribute('href', '/project')
  })

  it('show the child types of the chosen type only', () => {
    show({ 'type-id': '1', 'child-id': '102' })
    expect(filters().getByRole('link', { name: '结构分析1' })).toHaveAttribute('aria-current', 'true')
    expect(queryOf(filters().getByRole('link', { name: '形貌分析1' }))).toEqual({
      typeId: '1',
      childId: '101',
    })
    expect(filters().queryByRole('link', { name: /电镜机时/ })).toBeNull()
  })

  it('know the type of a child type that was named alone', () => {
    show({ 'child-id': '201' })
    expect(filters().getByRole('link', { name: '上门预约1' })).toHaveAttribute('aria-current', 'true')
  })

  it('keep each other and the order, and begin at the first page', () => {
    show({ 'type-id': '1', title: '电镜', sort: 'price', page: '3' })
    expect(queryOf(filters().getByRole('link', { name: '形貌分析1' }))).toEqual({
      typeId: '1',
      childId: '101',
      title: '电镜',
      sort: 'price',
    })
    const without = filters().getByRole('link', { name: /^电镜.*去掉这个条件/ })
    expect(queryOf(without)).toEqual({ typeId: '1', sort: 'price' })
  })

  it('take nonsense for not said, and show what was typed as text', () => {
    show({ 'type-id': '1.5', 'child-id': '-3', title: '<img src=x onerror=alert(1)>', page: '1e99' })
    expect(filters().getByRole('link', { name: '全部4' })).toHaveAttribute('aria-current', 'true')
    expect(filters().getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(Object.keys(queryOf(filters().getByRole('link', { name: '数据分析1' })))).toEqual([
      'typeId',
      'title',
    ])
  })
})

describe('order and pages', () => {
  it('are addresses that keep the filters', () => {
    show({ 'type-id': '1', sort: 'new', page: '2' }, { total: 100, page: 2, limit: 24 })
    const sorting = within(screen.getByRole('navigation', { name: '排序' }))
    expect(sorting.getByRole('link', { name: '最近上新' })).toHaveAttribute('aria-current', 'true')
    expect(queryOf(sorting.getByRole('link', { name: '下单最多' }))).toEqual({ typeId: '1' })
    expect(queryOf(sorting.getByRole('link', { name: '价格最低' }))).toEqual({ typeId: '1', sort: 'price' })
    const pages = within(screen.getByRole('navigation', { name: '分页' }))
    expect(pages.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page')
    expect(queryOf(pages.getByRole('link', { name: '下一页' }))).toEqual({
      typeId: '1',
      sort: 'new',
      page: '3',
    })
    expect(queryOf(pages.getByRole('link', { name: '上一页' }))).toEqual({ typeId: '1', sort: 'new' })
  })

  it('keep the focus on the control that was pressed, on the page it leads to', async () => {
    const lab = aLab()
    const first = render(widget(found(), {}, lab))
    const link = screen.getByRole('link', { name: '价格最低' })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    first.unmount()
    const second = render(widget(found(), { sort: 'price' }, lab))
    await waitFor(() => expect(screen.getByRole('link', { name: '价格最低' })).toHaveFocus())
    second.unmount()
    render(widget(found(), { sort: 'price' }, lab))
    expect(document.body).toHaveFocus()
  })
})

describe('a list without projects', () => {
  it('says so and leads on', () => {
    show({ kw: '没有' }, { list: [], total: 0 })
    expect(screen.getByText('没有符合条件的项目')).toBeVisible()
    expect(screen.getByRole('link', { name: '查看全部项目' })).toHaveAttribute('href', '/project')
    expect(screen.getByRole('link', { name: '发布需求' })).toHaveAttribute('href', '/require')
  })

  it('behind the last page leads back to the first', () => {
    show({ 'type-id': '1', page: '50' }, { list: [], total: 30, page: 50 })
    expect(screen.getByText('这一页没有项目')).toBeVisible()
    expect(screen.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/project?typeId=1')
    expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull()
  })
})

describe('loading', () => {
  it('asks for what its attributes say, once', async () => {
    const asked: object[] = []
    const lab = aLab({
      'open/web/type/group': done(typesExample),
      'open/web/device/search': ({ query }) => {
        asked.push(query)
        return done(searchExample)
      },
    })
    render(widget(undefined, { 'type-id': '1', title: ' 电镜\u0000 ', sort: 'zzz', limit: '1000' }, lab))
    expect(screen.getByRole('status')).toBeInTheDocument()
    expect(await screen.findByText('扫描电镜（SEM）')).toBeVisible()
    expect(asked).toEqual([{ typeId: '1', title: '电镜', sort: 'hot', page: '1', limit: '100' }])
  })

  it('that failed can be tried again', async () => {
    let isDown = true
    const lab = aLab({
      'open/web/type/group': done(typesExample),
      'open/web/device/search': () =>
        isDown ? refused('服务器开小差了', 'internal', 500) : done(searchExample),
    })
    render(widget(undefined, {}, lab))
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: /扫描电镜/ })).toBeVisible()
  })
})

it('is readable as the server writes it', () => {
  const html = renderToString(widget(found(), { 'type-id': '1' }))
  expect(html).toContain('扫描电镜（SEM）')
  expect(html).toContain('href="/project?typeId=1&amp;childId=101"')
  expect(html).not.toContain('style=')
})

it('tells the core what was chosen last', async () => {
  const lab = aLab()
  render(widget(found(), { 'type-id': '2', title: '电镜' }, lab))
  await waitFor(() =>
    expect(lab.project.getState()).toEqual({ typeId: '2', childId: undefined, title: '电镜' }),
  )
})
