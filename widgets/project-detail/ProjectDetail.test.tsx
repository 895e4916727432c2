import { detailExample, formExample, typesExample } from '@lab/contract/calls/shop/catalogue.example'
import type { Lab } from '@lab/core'
import { LabProvider } from '@lab/core/react'
import { type Answers, aLab, done, refused, settled, someTokens } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { Detail } from './load.ts'
import projectDetail from './project-detail.widget.ts'

const detail = (more: Partial<Detail['project']> = {}): Detail => ({
  project: { ...detailExample, ...more },
  form: formExample,
  type: { id: 1, name: '送样检测' },
  child: { id: 101, name: '形貌分析' },
})

const widget = (data: Detail | null | undefined, lab: Lab = aLab()) => (
  <LabProvider lab={lab}>
    <Widget definition={projectDetail} attributes={{ rid: 'project-sem' }} data={data} />
  </LabProvider>
)
const show = (more?: Partial<Detail['project']>, lab?: Lab) => render(widget(detail(more), lab))
const section = (name: string) => within(screen.getByRole('region', { name }))
const answers: Answers = {
  'open/web/device/detail': done(detailExample),
  'open/web/sampleParameter/relate': done(formExample),
  'open/web/type/group': done(typesExample),
}

describe('the head of a project', () => {
  it('says what it is, what it costs, how long it takes and how often it was ordered', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: '扫描电镜（SEM）' })).toBeVisible()
    expect(screen.getAllByRole('list', { name: '标签' })[0]).toHaveTextContent('形貌能谱断面')
    expect(screen.getByText('¥200.00', { selector: '.summary-price *' })).toBeVisible()
    const fact = (name: string) =>
      screen.getByText(name, { selector: '.summary-facts dt' }).nextElementSibling
    expect(fact('常规周期')).toHaveTextContent('3-5 个工作日')
    expect(fact('累计')).toHaveTextContent('1280已下单')
    expect(fact('可加急')).toHaveTextContent('加急')
    expect(fact('设备型号')).toHaveTextContent('FE-900')
  })

  const member = (prices: object) => {
    const lab = aLab({ ...answers, 'price/mine': done(prices) })
    lab.session.set(someTokens())
    return lab
  }
  const priceLine = () => document.querySelector('.summary-price')

  it('shows a member the price that was agreed upon with them, the list price struck through', async () => {
    const own = { payer: { kind: 'self', rid: 'm', name: '林示例' }, price_fen: 16_000 }
    const agreed = { name: '学生价', until: '2027-06-30' }
    show({}, member({ list_fen: 20_000, prices: [{ ...own, agreed }] }))
    expect(await screen.findByText('协议价')).toBeVisible()
    expect(priceLine()).toHaveTextContent('协议价¥160.00/样原价 ¥200.00')
    expect(screen.getByText('¥200.00', { selector: 'del' })).toBeVisible()
    expect(screen.getByText('学生价，至 2027-06-30；附加项另计')).toBeVisible()
  })

  it('shows a member what it costs where their group pays by contract', async () => {
    const own = { payer: { kind: 'self', rid: 'm', name: '林示例' }, price_fen: 20_000 }
    const group = { payer: { kind: 'cluster', rid: 'c', name: '纳米材料课题组' }, price_fen: 15_000 }
    const agreed = { name: '课题组协议价' }
    show({}, member({ list_fen: 20_000, prices: [own, { ...group, agreed }] }))
    expect(await screen.findByText(/由「纳米材料课题组」支付：协议价/)).toHaveTextContent('¥150.00/样')
    expect(priceLine()).toHaveTextContent('¥200.00/样起')
  })

  it('asks for no agreement where nobody is logged in', async () => {
    const asked = vi.fn(() => done({}))
    show({}, aLab({ ...answers, 'price/mine': asked }))
    await act(settled)
    expect(asked).not.toHaveBeenCalled()
    expect(priceLine()).toHaveTextContent('¥200.00/样起')
  })

  it('tells the way to it, of links', () => {
    show()
    const way = within(screen.getByRole('navigation', { name: '当前位置' }))
    expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/', '/project', '/project?typeId=1', '/project?typeId=1&childId=101'],
    ])
    expect(way.getByText('扫描电镜（SEM）')).toHaveAttribute('aria-current', 'page')
  })

  it('shows its pictures, of which one is chosen by its small one', async () => {
    show()
    const gallery = within(screen.getByRole('region', { name: '图片' }))
    expect(gallery.getByRole('img', { name: '断口的二次电子像' })).toHaveAttribute('loading', 'eager')
    const second = gallery.getByRole('button', { name: '看图 2' })
    await userEvent.click(second)
    expect(second).toHaveAttribute('aria-current', 'true')
  })

  it('with one picture has no choice of pictures', () => {
    show({ gallery: [], gallery_alt: [] })
    const gallery = within(screen.getByRole('region', { name: '图片' }))
    expect(gallery.getByRole('img', { name: '扫描电镜（SEM）' })).toHaveAttribute(
      'src',
      expect.stringContaining('sem.svg'),
    )
    expect(gallery.queryByRole('button')).toBeNull()
  })

  it('adds as many to the experiment list as were chosen', async () => {
    const asked: unknown[] = []
    const lab = aLab({
      'user/info': done({ userInfo: {}, address: [{}] }),
      'tempDevice/add': ({ body }) => {
        asked.push(body)
        return done({ rid: 'item-1', allCount: 3 })
      },
    })
    lab.session.set({ token: 'a', refreshToken: 'r', expires: Math.floor(Date.now() / 1000) + 7200 })
    show({ unit: '机时' }, lab)
    await userEvent.click(screen.getByRole('button', { name: '增加' }))
    await userEvent.click(screen.getByRole('button', { name: '增加' }))
    await userEvent.click(screen.getByRole('button', { name: /^加入实验清单/ }))
    await waitFor(() => expect(asked).toMatchObject([{ project_rid: 'project-sem', count: 3 }]))
  })

  it('asks for no number where its samples are the count', () => {
    show({ unit: '样' })
    expect(screen.queryByRole('button', { name: '增加' })).toBeNull()
    expect(screen.getByRole('button', { name: /^加入实验清单/ })).toBeInTheDocument()
  })
})

describe('sharing', () => {
  const sharing = (parts: object) => {
    const lab = aLab({}, { parts: { navigator: parts }, href: 'https://lab.example/detail/project-sem?x=1' })
    show({}, lab)
    return { lab, share: () => userEvent.click(screen.getByRole('button', { name: '分享' })) }
  }
  const toasts = (lab: Lab) => lab.messages.getState().toasts.map(({ text }) => text)
  const link = 'https://lab.example/detail/project-sem'

  it('copies the link and says so', async () => {
    const writeText = vi.fn(async () => {})
    const { lab, share } = sharing({ clipboard: { writeText } })
    await share()
    await waitFor(() => expect(toasts(lab)).toEqual(['链接已复制']))
    expect(writeText).toHaveBeenCalledWith(link)
  })

  it('is left to the device where it can; closing its sheet says nothing', async () => {
    const closed = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    const { lab, share } = sharing({ share: closed })
    await share()
    expect(closed).toHaveBeenCalledWith({ title: '扫描电镜（SEM）', url: link })
    expect(toasts(lab)).toEqual([])
  })

  it('shows the link where nothing may be copied', async () => {
    const { lab, share } = sharing({})
    await share()
    await waitFor(() => expect(toasts(lab)).toEqual([`请复制链接：${link}`]))
  })
})

describe('the sections of a project', () => {
  it('are named in a way to each, in reading order', () => {
    show()
    const ways = within(screen.getByRole('navigation', { name: '本页内容' })).getAllByRole('link')
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      ...['项目介绍', '价格与周期', '方法原理', '样品要求', '结果示例'],
      ...['需求单预览', '常见问题', '相关案例', '相关项目'],
    ])
    expect(ways[1]).toHaveAttribute('href', '#project-price')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(ways.map(({ textContent }) => textContent))
  })

  it('are only those that hold something', () => {
    const nothing = { content: '', principle: '', sample_requirements: '' }
    const none = { results: [], faq: [], cases: [], price_rows: [], urgent_options: [], related: [] }
    render(widget({ ...detail({ ...nothing, ...none }), form: { fields: [], relate: [] } }))
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expect(screen.queryByRole('navigation', { name: '本页内容' })).toBeNull()
  })

  it('lay out the written parts below their own heading', () => {
    show()
    const content = section('项目介绍')
    expect(content.getByRole('heading', { level: 3, name: '能回答的问题' })).toBeVisible()
    expect(content.getByRole('table')).toBeVisible()
    expect(section('方法原理').getByText(/聚焦的电子束/)).toBeVisible()
    expect(section('样品要求').getAllByRole('listitem')).toHaveLength(2)
  })

  it('tell every price, and what haste costs', () => {
    show()
    const prices = section('价格与周期')
    expect(prices.getByRole('row', { name: /形貌观察 ¥200.00\/样 每样 5 个视野/ })).toBeVisible()
    expect(prices.getByRole('row', { name: /加急 × 1.5 2 个工作日/ })).toBeVisible()
  })

  it('preview the requirement form: kinds, ranges, surcharges, and what hangs on what', () => {
    show()
    const form = section('需求单预览')
    expect(form.getByText('填写数字，100–200000 倍')).toBeVisible()
    expect(form.getByText('喷金')).toHaveTextContent('喷金 +¥20.00')
    expect(form.getByText('「喷镀」选择「喷金」时显示并必填')).toBeVisible()
    expect(form.getAllByText('必填')).toHaveLength(2)
  })

  it('show results with what they are', () => {
    show()
    const results = section('结果示例')
    expect(results.getByText('能谱面分布').closest('figure')).toHaveTextContent('镍与钴')
    expect(results.getByRole('img', { name: '二次电子像' })).toHaveAttribute('width')
  })

  it('open an answer on demand', async () => {
    show()
    const question = section('常见问题').getByText('不导电的样品能测吗?')
    expect(section('常见问题').getByText(/先喷金/)).not.toBeVisible()
    await userEvent.click(question)
    expect(section('常见问题').getByText(/先喷金/)).toBeVisible()
  })

  it('lead to related projects, and to cases: to the original where there is one', () => {
    const [own] = detailExample.cases
    const other = { ...(own as NonNullable<typeof own>), rid: 'case-2', title: '另一例' }
    show({ cases: [...detailExample.cases, { ...other, source: 'https://journal.example/2' }] })
    const cases = section('相关案例')
    expect(cases.getByRole('link', { name: /看清催化剂/ })).toHaveAttribute('href', '/article/case-1')
    const outside = cases.getByRole('link', { name: /另一例/ })
    expect(outside).toHaveAttribute('href', 'https://journal.example/2')
    expect(outside).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(section('相关项目').getByRole('link', { name: /X射线衍射/ })).toHaveAttribute(
      'href',
      '/detail/project-xrd',
    )
  })

  it('run nothing that was written into them', () => {
    const content = '<p onclick="x()">正文</p><script>x()</script><a href="javascript:x()">坏</a>'
    const { container } = show({ content })
    expect(container.querySelector('script, [onclick], [href^="javascript"]')).toBeNull()
    expect(screen.getByText('正文')).toBeVisible()
  })
})

describe('loading', () => {
  it('brings project, form and place', async () => {
    render(widget(undefined, aLab(answers)))
    expect(screen.getByRole('status')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: '扫描电镜（SEM）' })).toBeVisible()
    expect(screen.getByRole('link', { name: '形貌分析' })).toBeVisible()
  })

  it('finds nothing of this id: says so and leads on', async () => {
    const gone = refused('内容不存在', 'not_found', 404)
    render(widget(undefined, aLab({ ...answers, 'open/web/device/detail': gone })))
    expect(await screen.findByText('项目不存在或已下架')).toBeVisible()
    expect(screen.getByRole('link', { name: '浏览服务项目' })).toHaveAttribute('href', '/project')
    expect(screen.getByRole('link', { name: '发布需求' })).toHaveAttribute('href', '/require')
  })

  it('that failed can be tried again', async () => {
    const down = refused('服务器开小差了', 'internal', 500)
    render(widget(undefined, aLab({ ...answers, 'open/web/device/detail': down })))
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  })
})

it('is readable as the server writes it', () => {
  const html = renderToString(widget(detail()))
  for (const text of ['扫描电镜（SEM）', '聚焦的电子束', '先喷金', '填写数字']) expect(html).toContain(text)
  expect(html).not.toContain('style=')
})
