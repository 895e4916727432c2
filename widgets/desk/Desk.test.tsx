import { exampleOf } from '@lab/contract/calls'
import { deskSectionsOf } from '@lab/contract/rules/app/desk'
import { type Answers, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStaff, bodies, heading, page, partner, patience, pickup, press, show, type } from './testing.tsx'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/desk')
})
const linksIn = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')
const sectionLinks = () => linksIn('工作台栏目')
const follow = (name: string | RegExp) => fireEvent.click(screen.getByRole('link', { name }))

describe('the door of the desk', () => {
  it('asks for account and password, and opens the first section of the role', async () => {
    const { server } = await show()
    type(/^账号/, 'service')
    type(/^密码/, 'Lab-demo-2026')
    await press('登录')
    await heading('今日')
    expect(bodies(server.asked('staff/login'))).toEqual([{ account: 'service', password: 'Lab-demo-2026' }])
    expect(screen.queryByRole('link', { name: /合作方|商品目录/ })).toBeNull()
  })

  it('says what is missing or wrong, and keeps what was typed', async () => {
    const { server } = await show(undefined, {
      'staff/login': refused('账号或密码错误', 'credentials_wrong'),
    })
    await press('登录')
    expect(screen.getByRole('alert')).toHaveTextContent('[用户名/手机号]不能为空')
    type(/^账号/, 'service')
    type(/^密码/, 'Wrong-guess-1')
    await press('登录')
    expect(screen.getByRole('alert')).toHaveTextContent('账号或密码错误')
    expect(screen.getByLabelText(/^账号/)).toHaveValue('service')
    expect(server.asked('staff/login')).toHaveLength(1)
  })

  it('stays shut for a session that is over', async () => {
    sessionStorage.setItem('lab-staff', JSON.stringify(aStaff('admin', { expires: 1 })))
    await show()
    expect(screen.getByRole('heading', { name: '员工登录' })).toBeInTheDocument()
  })

  it('falls shut when the server ends the session', async () => {
    await show('service', { 'staff/today': refused('登录已过期', 'token_expired', 401) })
    await heading('员工登录')
    expect(sessionStorage.getItem('lab-staff')).toBeNull()
  })

  it('says at the login why the session ended', async () => {
    const why = '账号已停用，请联系管理员'
    await show('service', { 'staff/today': refused(why, 'token_expired', 401) })
    await heading('员工登录')
    expect(screen.getByRole('alert')).toHaveTextContent(why)
    expect(sessionStorage.getItem('lab-staff')).toBeNull()
  })

  it('has nothing to do with a member’s session on the same page', async () => {
    const { lab, server } = await show('service')
    lab.session.set(someTokens())
    await heading('今日')
    expect(server.asked('staff/today')[0]?.headers.get('token')).toBe('staff-token')
    await press('退出')
    expect(screen.getByRole('heading', { name: '员工登录' })).toBeInTheDocument()
    expect(server.asked('staff/logout')[0]?.headers.get('token')).toBe('staff-token')
    expect(lab.session.getState().token).toBe('access-1')
  })
})

describe('the sections', () => {
  it.each(['admin', 'service', 'finance', 'content'] as const)(
    'of %s are those its role may use',
    async (role) => {
      const sections = deskSectionsOf(role)
      await show(role, { 'staff/counts': done({}) })
      expect(sectionLinks().map(({ textContent }) => textContent)).toEqual(sections.map(({ title }) => title))
      for (const { title, tabs } of sections) {
        fireEvent.click(within(screen.getByRole('navigation', { name: '工作台栏目' })).getByText(title))
        await heading(tabs[0].title)
        const titles = tabs.map(({ title }) => title)
        if (tabs.length > 1) expect(linksIn(title).map(({ textContent }) => textContent)).toEqual(titles)
        else expect(screen.getAllByRole('navigation')).toHaveLength(1)
      }
    },
  )

  it('say where one is: the section, and the page among its tabs', async () => {
    window.history.replaceState(null, '', '/desk/audit')
    await show('admin')
    const current = (name: string) => linksIn(name).filter((link) => link.hasAttribute('aria-current'))
    expect(
      current('工作台栏目').map((link) => [link.textContent, link.getAttribute('aria-current')]),
    ).toEqual([['系统', 'true']])
    expect(current('系统').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['操作记录', 'page'],
    ])
    await heading('操作记录')
  })

  it('sum up what waits in their tabs', async () => {
    window.history.replaceState(null, '', '/desk/sampling')
    await show('service', { 'staff/counts': done({ sampling: 3, sample: 2, reservation: 0 }) })
    expect(await screen.findByRole('link', { name: '样品与设备，5件待处理' })).toBeInTheDocument()
    const waiting = linksIn('样品与设备').map((link) => link.textContent)
    expect(waiting).toEqual(['取样3，3件待处理', '样品2，2件待处理', '预约'])
    await heading('取样')
  })

  it('tell what waits in them, anew after each act', async () => {
    window.history.replaceState(null, '', '/desk/sampling')
    const { server } = await show('service')
    const sampling = () => screen.getByRole('link', { name: /^取样/ })
    expect(sampling()).toHaveAccessibleName('取样，3件待处理')
    server.answers['staff/counts'] = done({ sampling: 2 })
    await screen.findByText(pickup?.address as string, { exact: false }, patience)
    await press(/^取消：/)
    server.answers['staff/sampling/cancel'] = done({ rid: pickup?.rid, state: 'canceled', courier: '' })
    await press('取消取样')
    await waitFor(() => expect(sampling()).toHaveAccessibleName('取样，2件待处理'), patience)
  })

  it.each(['/desk/audit', '/desk#audit'])('open by their address %s', async (address) => {
    window.history.replaceState(null, '', address)
    await show('admin')
    await heading('操作记录')
    expect(await screen.findByText('状态：待安排 → 已安排', {}, patience)).toBeInTheDocument()
    expect(document.title).toMatch(/^操作记录 · 工作台/)
  })

  it('have addresses that back follows, and their titles', async () => {
    await show('admin')
    await heading('今日')
    follow('系统')
    await heading('员工')
    follow('任务')
    await heading('任务')
    follow('员工')
    await heading('员工')
    expect(window.location.pathname).toBe('/desk/staff')
    expect(document.title).toMatch(/^员工 · 工作台/)
    act(() => {
      window.history.replaceState(null, '', '/desk')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await heading('今日')
  })

  it.each(['/desk/audit', '/desk/nonsense'])('are not shown to a role that may not: %s', async (address) => {
    window.history.replaceState(null, '', address)
    const { server } = await show('service')
    expect(screen.getByText('没有这个栏目')).toBeInTheDocument()
    expect(server.asked('staff/audit/list')).toEqual([])
    expect(sectionLinks()).toHaveLength(deskSectionsOf('service').length)
  })
})

describe('pickups', () => {
  beforeEach(() => window.history.replaceState(null, '', '/desk/sampling'))

  it('are assigned to one of those who collect', async () => {
    const { server } = await show('service')
    await screen.findByText(pickup?.address as string, { exact: false }, patience)
    await press(/^安排：/)
    await press('安排')
    expect(server.asked('staff/sampling/assign')).toEqual([])
    fireEvent.click(screen.getByLabelText(/^取样员示例/))
    await press('安排')
    expect(bodies(server.asked('staff/sampling/assign'))).toEqual([
      { rid: pickup?.rid, version: 1, courier: '取样员示例 13800000011' },
    ])
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    expect(server.asked('staff/sampling/list')).toHaveLength(2)
  })

  it('can be given to somebody new, who joins the list', async () => {
    const { server } = await show('service', { 'staff/courier/list': done({ list: [] }) })
    await screen.findByText(pickup?.address as string, { exact: false }, patience)
    await press(/^安排：/)
    await press('添加取样员')
    type(/^姓名\*/, '张师傅')
    type(/^手机/, '12')
    await press('添加')
    expect(screen.getByText('[手机号]格式不正确')).toBeInTheDocument()
    type(/^手机/, '13800000011')
    await press('添加')
    expect(bodies(server.asked('staff/courier/save'))).toEqual([
      { list: [{ name: '张师傅', phone: '13800000011' }] },
    ])
    expect(server.asked('staff/courier/list')).toHaveLength(2)
  })

  it('show what is when another was faster', async () => {
    const { server, lab } = await show('service', {
      'staff/sampling/list': page([{ ...pickup, state: 'assigned' }]),
      'staff/sampling/pick': refused('当前状态不能进行此操作', 'wrong_state', 409),
    })
    await screen.findByRole('button', { name: /^已取样：/ }, patience)
    await press(/^已取样：/)
    const asking = screen.getByRole('alertdialog')
    expect(asking).toHaveTextContent(/不是今天/)
    expect(server.asked('staff/sampling/pick')).toHaveLength(0)
    fireEvent.click(within(asking).getByRole('button', { name: '已取样', hidden: true }))
    await act(settled)
    expect(lab.messages.getState().toasts.map(({ text }) => text)).toEqual(['当前状态不能进行此操作'])
    expect(bodies(server.asked('staff/sampling/pick'))).toEqual([
      { rid: pickup?.rid, version: pickup?.version },
    ])
    expect(server.asked('staff/sampling/list')).toHaveLength(2)
  })

  it('are narrowed by state and words', async () => {
    const { server } = await show('service')
    await heading('取样')
    fireEvent.change(screen.getByLabelText('状态'), { target: { value: 'picked' } })
    await act(settled)
    type('姓名、手机或地址', ' 张 ')
    fireEvent.submit(screen.getByLabelText('姓名、手机或地址').closest('form') as HTMLElement)
    await act(settled)
    expect(bodies(server.asked('staff/sampling/list'))).toEqual([
      { page: 1 },
      { page: 1, state: 'picked' },
      { page: 1, state: 'picked', kw: '张' },
    ])
  })

  it('that cannot be had can be asked for again', async () => {
    let works = false
    await show('service', {
      'staff/sampling/list': () => (works ? page([]) : refused('服务器开小差了', 'internal', 500)),
    })
    await screen.findByRole('button', { name: /重试/ }, patience)
    works = true
    await press(/重试/)
    expect(screen.getByText('没有符合条件的取样')).toBeInTheDocument()
  })

  it('are only taken in by the lab', async () => {
    await show('lab', { 'staff/sampling/list': page([pickup, { ...pickup, rid: 'b', state: 'picked' }]) })
    await screen.findByRole('button', { name: /^已送达：/ }, patience)
    expect(screen.queryByRole('button', { name: /^安排：|^取消：/ })).toBeNull()
  })
})

describe('partners', () => {
  const open = async (answers: Answers = {}) => {
    window.history.replaceState(null, '', '/desk/partner')
    const shown = await show('admin', answers)
    await screen.findByRole('button', { name: /^换密钥：/ }, patience)
    return shown
  }

  it('are registered with their origins, a line each, their widgets ticked, and their colours', async () => {
    const { server } = await open()
    await press('登记合作方')
    type(/^名称/, '示例大学')
    type(/^允许的来源/, 'http://lab.example.edu')
    await press('保存')
    expect(screen.getByText(/须使用 https/)).toBeInTheDocument()
    type(/^允许的来源/, 'https://lab.example.edu\nhttps://two.example.edu')
    fireEvent.click(screen.getByLabelText('全部部件，包括以后新增的'))
    await press('保存')
    expect(screen.getByText('[允许的部件]不能为空')).toBeInTheDocument()
    fireEvent.click(screen.getByLabelText(/^取样预约弹窗 lab-pickup-dialog$/))
    fireEvent.click(screen.getByText('主题'))
    fireEvent.paste(screen.getByLabelText(/^正文/), {
      clipboardData: { getData: () => '--lab-accent: #b9470a\n--lab-ink: #222222' },
    })
    type(/^品牌深蓝/, '#7a1f3d')
    await press('保存')
    expect(bodies(server.asked('staff/partner/add'))).toEqual([
      {
        name: '示例大学',
        contact: '',
        origins: ['https://lab.example.edu', 'https://two.example.edu'],
        widgets: ['lab-pickup-dialog'],
        theme: { '--lab-accent': '#b9470a', '--lab-ink': '#222222', '--lab-primary': '#7a1f3d' },
      },
    ])
  })

  it('keep what is no longer offered until it is taken away', async () => {
    const { server } = await open({
      'staff/partner/list': page([{ ...partner, widgets: ['lab-gone'], theme: { '--lab-old': '1px' } }]),
    })
    await press(/^修改：/)
    fireEvent.click(screen.getByLabelText(/^取样预约弹窗/))
    await press('保存')
    expect(bodies(server.asked('staff/partner/edit'))).toEqual([
      expect.objectContaining({ widgets: ['lab-gone', 'lab-pickup-dialog'], theme: { '--lab-old': '1px' } }),
    ])
  })

  it('show what the server says of a field', async () => {
    await open({
      'staff/partner/edit': refused('该来源已登记给其他合作方', 'origin_taken', 409, {
        fields: { 'origins.0': 'https://lab.example.edu 已登记给其他合作方' },
      }),
    })
    await press(/^修改：/)
    await press('保存')
    expect(screen.getByText('https://lab.example.edu 已登记给其他合作方')).toBeInTheDocument()
  })

  it.each([
    [/^换密钥：/, '更换密钥', 'staff/partner/rotate', { rid: partner?.rid }],
    [/^停用：/, '停用', 'staff/partner/edit', { rid: partner?.rid, enabled: false }],
  ])('ask before what breaks their pages: %s', async (ask, confirm, path, body) => {
    const { server } = await open()
    await press(ask)
    expect(screen.getByRole('alertdialog', { hidden: true })).toHaveTextContent('立即')
    expect(server.asked(path)).toEqual([])
    await press(confirm)
    expect(bodies(server.asked(path))).toEqual([body])
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
  })

  it('show what came from them', async () => {
    await open()
    await press(/^用量：/)
    expect(screen.getByRole('img', { hidden: true })).toHaveAccessibleName(/最多一天 51 次/)
  })

  it('have their pages tested: what is wrong, where, and what to write instead', async () => {
    const { server } = await open({ 'staff/partner/check': done(exampleOf('staff/partner/check')) })
    await press('检查')
    expect(server.asked('staff/partner/check')).toEqual([])
    type(/^页面地址/, 'https://x.example/page')
    await press('检查')
    await waitFor(() => expect(screen.getByText('发现 1 个问题')).toBeInTheDocument())
    expect(screen.getByText("script-src 'self'")).toBeInTheDocument()
    expect(screen.getByText("script-src 'self' https://lab.example")).toBeInTheDocument()
    expect(bodies(server.asked('staff/partner/check'))).toEqual([{ address: 'https://x.example/page' }])
  })

  it('with nothing wrong say so', async () => {
    const right = { ...exampleOf('staff/partner/check'), findings: [] }
    await open({ 'staff/partner/check': done(right) })
    type(/^页面地址/, 'https://x.example/page')
    await press('检查')
    await waitFor(() => expect(screen.getByText('没有发现问题')).toBeInTheDocument())
    expect(screen.queryByRole('table', { name: '检查结果' })).toBeNull()
  })
})
