import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab, done, refused } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import builder from './embed-builder.widget.ts'
import { columns } from './reserve.ts'

const data = exampleOf('open/embed/widgets')

const widget = () => (
  <LabProvider lab={aLab()}>
    <Widget definition={builder} data={data} />
  </LabProvider>
)
const show = () => render(widget())
const code = (name = 'HTML 代码') => screen.getByRole('region', { name }).textContent
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

describe('the snippet builder', () => {
  it('writes the code of the chosen widget with its attributes', async () => {
    show()
    expect(code()).toContain('<lab-pickup-dialog>')
    expect(code()).toContain('https://lab.example/widgets/v1/lab.js')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '部件' }), 'lab-article-list')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /（type）/ }), 'course')
    await userEvent.type(field(/（limit）/), '5')
    await userEvent.type(field('合作方密钥'), 'KEY')
    await userEvent.click(screen.getByRole('radio', { name: '深色' }))
    expect(code()).toContain('<lab-article-list partner="KEY" type="course" limit="5" theme="dark">')
  })

  it('forgets the attributes of a widget when another is chosen', async () => {
    show()
    await userEvent.click(screen.getByRole('checkbox', { name: '在标签处显示按钮（trigger）' }))
    expect(code()).toContain('<lab-pickup-dialog trigger="false">')
    await userEvent.click(screen.getByRole('checkbox', { name: '在标签处显示按钮（trigger）' }))
    expect(code()).toContain('<lab-pickup-dialog>')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '部件' }), 'lab-article-list')
    expect(code()).toContain('<lab-article-list>')
  })

  it('copies, and says so', async () => {
    const user = userEvent.setup()
    show()
    const tabs = screen.getByRole('tabpanel')
    await user.click(within(tabs).getByRole('button', { name: '复制' }))
    expect(await within(tabs).findByText('已复制')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(code())
  })

  it('refuses a frame without the key that it shows nothing without', async () => {
    const user = userEvent.setup()
    show()
    await user.click(screen.getByRole('tab', { name: 'iframe' }))
    expect(screen.getByText(/请先填写合作方密钥/)).toBeVisible()
    await user.type(field('合作方密钥'), 'KEY')
    expect(code('iframe 代码')).toContain('/embed/frame/lab-pickup-dialog?partner=KEY')
  })

  it('gives an author no code whose script is lost, and says what else is', async () => {
    const user = userEvent.setup()
    show()
    await user.click(screen.getByRole('radio', { name: '文章作者' }))
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '标签',
      'iframe',
      '卡片',
      '链接',
    ])
    expect(code('标签 代码')).not.toContain('<script')
    expect(screen.getByText(/预留高度的样式会被删掉/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: '事件与方法' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: '链接' }))
    expect(code('链接 代码')).toBe('<p><a href="https://lab.example/member/sample">取样预约弹窗</a></p>')
  })

  it('gives a card without script, and says whose visits it counts', async () => {
    const user = userEvent.setup()
    const card = (address: string) => {
      const partner = new URL(address).searchParams.get('partner')
      return {
        title: '资讯',
        link: `https://lab.example/list/news${partner === 'KEY' ? '?partner=KEY' : ''}`,
        picture: 'https://lab.example/embed/card.png',
        frame: `https://lab.example/embed/card?partner=${partner}`,
        html: '<section>资讯</section>',
      }
    }
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (address) => Response.json(card(String(address))))
    show()
    await user.selectOptions(screen.getByRole('combobox', { name: '部件' }), 'lab-article-list')
    await user.selectOptions(screen.getByRole('combobox', { name: /（type）/ }), 'course')
    await user.click(screen.getByRole('tab', { name: '卡片' }))
    expect(await screen.findByRole('img', { name: '卡片：资讯' })).toBeVisible()
    expect(String(asked.mock.lastCall?.[0])).toMatch(/page=%2Flist%2Fcourse&widget=lab-article-list$/)
    expect(screen.getByText(/填上合作方密钥/)).toBeVisible()
    await user.type(field('合作方密钥'), 'NO')
    expect(await screen.findByText(/没有登记或已停用/)).toBeVisible()
    await user.clear(field('合作方密钥'))
    await user.type(field('合作方密钥'), 'KEY')
    expect(await screen.findByText(/计入您的网站。/)).toBeVisible()
    expect(code('图文卡片 代码')).toBe('<section>资讯</section>')
    await user.click(screen.getByRole('button', { name: '复制图文' }))
    expect(await screen.findByText('浏览器不允许复制，请复制下面的代码')).toBeVisible()
  })

  it('asks for the project that a detail is about, by its name', async () => {
    const user = userEvent.setup()
    const found = exampleOf('open/web/device/search')
    const detail = {
      tag: 'lab-project-detail',
      summary: '项目详情',
      attributes: [{ name: 'rid', property: 'rid', type: 'string' as const, help: '项目的编号' }],
      events: [],
      methods: [],
      parts: [],
    }
    render(
      <LabProvider lab={aLab({ 'open/web/device/search': done(found) })}>
        <Widget definition={builder} data={{ ...data, widgets: [detail] }} />
      </LabProvider>,
    )
    expect(screen.getByText(/请先选择要显示的项目/)).toBeVisible()
    const [project] = found.list
    await screen.findByRole('option', { name: project?.name })
    await user.selectOptions(screen.getByRole('combobox', { name: /显示的项目/ }), String(project?.name))
    expect(code()).toContain(`<lab-project-detail rid="${project?.rid}">`)
  })

  it('offers news, courses and cases as the article to be shown', async () => {
    const user = userEvent.setup()
    const list = (type: string) => [
      { rid: type, title: `一篇${type}`, sketch: '', img: '', source: '', created: 0 },
    ]
    const lab = aLab({
      'open/web/news/search': ({ query }) => {
        const found = list(String(query.type))
        return done({ list: found, total: 1, page: 1, limit: 20 })
      },
    })
    const article = {
      tag: 'lab-article',
      summary: '文章',
      attributes: [{ name: 'rid', property: 'rid', type: 'string' as const, help: '文章的编号' }],
      events: [],
      methods: [],
      parts: [],
    }
    render(
      <LabProvider lab={lab}>
        <Widget definition={builder} data={{ ...data, widgets: [article] }} />
      </LabProvider>,
    )
    await screen.findByRole('option', { name: '新闻资讯：一篇news' })
    await user.selectOptions(screen.getByRole('combobox', { name: /显示的文章/ }), '课程培训：一篇course')
    expect(code()).toContain('<lab-article rid="course">')
    expect(code()).toContain('<a href="https://lab.example/article/course">')
    expect(screen.getByRole('option', { name: '服务案例：一篇service' })).toBeVisible()
  })

  it('names one version for good, with the hash of each file', async () => {
    const versions = {
      latest: '1.2.0',
      major: 'v1',
      'v1.2.0': { entries: { 'lab.js': 'sha384-entry' }, modules: { 'chunks/a.js': 'sha384-a' } },
    }
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(versions))
    show()
    await userEvent.click(screen.getByRole('checkbox', { name: '固定版本' }))
    await waitFor(() =>
      expect(code()).toContain('integrity="sha384-entry" src="https://lab.example/widgets/v1.2.0/lab.js"'),
    )
    expect(code()).toContain('"https://lab.example/widgets/chunks/a.js": "sha384-a"')
    expect(code()?.indexOf('importmap')).toBeLessThan(code()?.indexOf('type="module"') ?? 0)
  })

  it('opens the check on the page whose address is given', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    show()
    const address = field('放了部件的网页')
    await userEvent.type(address, 'nothing')
    await userEvent.click(screen.getByRole('button', { name: '检查' }))
    expect(screen.getByText(/请填写网页的地址/)).toBeVisible()
    await userEvent.clear(address)
    await userEvent.type(address, 'https://www.example.edu.cn/lab')
    await userEvent.click(screen.getByRole('button', { name: '检查' }))
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'https://www.example.edu.cn/lab#lab-check',
      '_blank',
      'noopener',
    )
  })

  it('selects the code where a page may not copy', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    show()
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: '复制' }))
    expect(await screen.findByText('已选中，请按 Ctrl+C 复制')).toBeVisible()
  })

  it('warns of colours that cannot be read', () => {
    show()
    expect(screen.getByText('对比度：全部达到 WCAG AA（4.5:1）')).toBeVisible()
    fireEvent.input(screen.getByLabelText(/品牌深蓝/), { target: { value: '#ffdd00' } })
    expect(screen.getByText('对比度：2 处低于 WCAG AA（4.5:1），请调整颜色')).toBeVisible()
    expect(code()).toContain('--lab-primary: #ffdd00;')
    fireEvent.click(screen.getByRole('button', { name: '恢复默认颜色' }))
    expect(code()).not.toContain('--lab-primary')
  })

  it('tells the events and methods', () => {
    show()
    expect(screen.getByText('lab-pickup-submitted')).toBeVisible()
    expect(screen.getByText('open()')).toBeVisible()
    expect(code('事件示例')).toContain("on('lab-pickup-submitted'")
  })

  it('previews in a frame that takes the height of its content', async () => {
    show()
    const frame = (await screen.findByTitle('预览：取样预约弹窗')) as HTMLIFrameElement
    expect(frame).toHaveAttribute('src', '/embed/preview/lab-pickup-dialog')
    const message = {
      source: frame.contentWindow,
      data: { type: 'lab-frame-height', height: 720 },
    }
    act(() => void window.dispatchEvent(new MessageEvent('message', message)))
    expect(frame).toHaveAttribute('height', '720')
    const elsewhere = { data: { ...message.data, height: 300 }, source: window }
    act(() => void window.dispatchEvent(new MessageEvent('message', elsewhere)))
    expect(frame).toHaveAttribute('height', '720')
  })

  it('keeps a place as high as was measured, for this widget alone', async () => {
    show()
    const frame = await screen.findByTitle<HTMLIFrameElement>('测量高度')
    const data = { type: 'lab-measured', heights: columns.map(() => 44) }
    act(() => void window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data })))
    expect(code()).toContain('min-height: 44px')
    await userEvent.click(screen.getByRole('checkbox', { name: '预留高度' }))
    expect(code()).not.toContain('min-height')
    await userEvent.click(screen.getByRole('checkbox', { name: '预留高度' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '部件' }), 'lab-article-list')
    expect(code()).not.toContain('min-height')
  })

  it('can be read as the server writes it', () => {
    const html = renderToString(widget())
    expect(html).toContain('lab-pickup-dialog')
    expect(html).not.toContain('style=')
  })

  it('offers another try when it could not be had', async () => {
    const lab = aLab({ 'open/embed/widgets': refused('服务器开小差了', 'internal', 500) })
    render(
      <LabProvider lab={lab}>
        <Widget definition={builder} />
      </LabProvider>,
    )
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  })
})
