import { exampleOf } from '@lab/contract/calls'
import { type Answers, aLab, done } from '@lab/core/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import definition from './site-header.widget.ts'
import { nav, press, show, showToMember, someData } from './testing.tsx'

afterEach(() => void vi.restoreAllMocks())

describe('the header', () => {
  it('shows the hotline with the working hours', () => {
    show()
    expect(screen.getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:400-000-0000')
    expect(screen.getByText('周一至周六 8:30–18:30')).toBeVisible()
  })

  it('is whole but for the hotline when the server is down', () => {
    show(aLab(), someData({ hotline: '', hours: '', types: [] }))
    expect(screen.queryByText('服务热线')).toBeNull()
    expect(nav().getByRole('link', { name: '数据分析' })).toHaveAttribute('href', '/project?typeId=3')
  })

  it('asks a visitor who wants a pickup to log in first', async () => {
    const lab = show()
    await press('预约取样')
    expect(lab.dialogs.getState().open).toMatchObject({ name: 'login', next: 'pickup' })
  })

  it('opens the pickup for a member at once', async () => {
    const lab = await showToMember()
    await press('预约取样')
    expect(lab.dialogs.getState().open).toEqual({ name: 'pickup' })
  })

  it('leads to the plan, and counts the experiments in it', async () => {
    await showToMember({}, 3)
    const plan = screen.getByRole('link', { name: '实验清单，3项' })
    expect(plan).toHaveAttribute('href', '/experiment/plan')
    expect(plan).toHaveTextContent('3')
  })

  it('shows no count for an empty plan, and 99+ for a very full one', async () => {
    show()
    expect(screen.getByRole('link', { name: '实验清单' })).toHaveTextContent(/^实验清单$/)
    await showToMember({}, 120)
    expect(screen.getByRole('link', { name: '实验清单，99+项' })).toHaveTextContent('99+')
  })
})

describe('the search', () => {
  const aWindow = () => vi.spyOn(window, 'open').mockReturnValue(null)

  it('opens in the window named search, again and again', async () => {
    const open = aWindow()
    show()
    await userEvent.type(screen.getByRole('combobox'), ' 扫描电镜 & EDS {Enter}')
    expect(open).toHaveBeenCalledWith('/search?kw=%E6%89%AB%E6%8F%8F%E7%94%B5%E9%95%9C+%26+EDS', 'search')
    await press('搜索')
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('asks for words before it opens anything', async () => {
    const open = aWindow()
    show()
    await press('搜索')
    expect(open).not.toHaveBeenCalled()
    expect(screen.getByRole('combobox')).toHaveFocus()
  })

  it('is opened and closed by a button of narrow screens', async () => {
    show()
    await press('打开搜索')
    expect(screen.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: '打开搜索' })).toHaveFocus()
  })

  it('works as a plain form without script', () => {
    show()
    const field = screen.getByRole<HTMLInputElement>('combobox')
    expect(field.name).toBe('kw')
    expect(field.form).toHaveAttribute('action', '/search')
    expect(field.form).toHaveAttribute('target', 'search')
  })
})

describe('the account', () => {
  it('offers a visitor to log in or register', async () => {
    const lab = show()
    await press('登录')
    expect(lab.dialogs.getState().open).toMatchObject({ name: 'login', panel: 'sign' })
    await press('注册')
    expect(lab.dialogs.getState().open).toMatchObject({ name: 'login', panel: 'reg' })
  })

  it('names the member and leads to what is theirs', async () => {
    await showToMember()
    await press('示例用户')
    expect(screen.getByRole('link', { name: '会员中心' })).toHaveAttribute('href', '/member/center')
    expect(screen.getByRole('link', { name: '个人信息' })).toHaveAttribute('href', '/member/information')
    expect(screen.getByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/member/order')
    expect(screen.getByRole('link', { name: '优惠券' })).toHaveAttribute('href', '/member/coupon')
    expect(screen.queryByRole('button', { name: '注册' })).toBeNull()
  })

  it('masks the phone of a member who has given no name', async () => {
    await showToMember({ name: '' })
    expect(screen.getByRole('button', { name: '138****0000' })).toBeVisible()
  })

  it('logs out', async () => {
    const lab = await showToMember({}, 2)
    await press('示例用户')
    await press('退出登录')
    expect(lab.session.hasToken()).toBe(false)
    expect(screen.getByRole('button', { name: '登录' })).toBeVisible()
    expect(screen.getByRole('link', { name: '实验清单' })).toBeVisible()
  })
})

describe('the notice about the profile', () => {
  const text = '身份信息未完善，暂不能正常下单'

  it('leads a member whose profile is incomplete to the dialog', async () => {
    const lab = await showToMember({ complete: false })
    expect(screen.getByText(text)).toBeVisible()
    await press('去完善')
    expect(lab.dialogs.getState().open).toEqual({ name: 'identity' })
  })

  it('can be put away, and the page takes its room back', async () => {
    await showToMember({ complete: false })
    expect(document.documentElement.style.getPropertyValue('--lab-notice-height')).toBe('44px')
    await press('关闭提示')
    expect(screen.queryByText(text)).toBeNull()
    expect(document.documentElement.style.getPropertyValue('--lab-notice-height')).toBe('')
  })

  it('is not for visitors, nor for members whose profile is complete', async () => {
    show()
    expect(screen.queryByText(text)).toBeNull()
    await showToMember()
    expect(screen.queryByText(text)).toBeNull()
  })
})

describe('the house', () => {
  it('is named beside the mark', () => {
    show()
    expect(screen.getByRole('link', { name: /^示例检测平台/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/$/),
    )
  })

  it('is shown by its logo where it has one', () => {
    show(aLab(), someData({ brand: { name: '示例检测平台', line: '分析测试', logo: 'logo.png' } }))
    const logo = screen.getByRole('img', { name: '示例检测平台' })
    expect(logo).toHaveAttribute('src', expect.stringContaining('/img/logo.png'))
    expect(screen.queryByText('分析测试')).toBeNull()
  })

  it('has a name before the house has told its own', () => {
    show(aLab(), someData({ brand: { name: '', line: '' } }))
    expect(screen.getAllByRole('link', { name: '首页' })[0]).toHaveClass('brand')
  })
})

describe('what the header loads', () => {
  const load = (answers: Answers) => definition.load?.({ api: aLab(answers).api, attributes: {} })

  it('is what the house is called, the hotline and the names of the service types, and no more', async () => {
    const types = [{ id: 1, name: '送样检测', img: 'a.svg', count: 9, typeChildArr: [] }]
    const answers = {
      'open/setting': done(exampleOf('open/setting')),
      'open/web/type/group': done(types),
    }
    expect(await load(answers)).toEqual({
      brand: { name: '示例检测平台', line: '分析测试 · 科研服务' },
      hotline: '400-000-0000',
      hours: '周一至周六 8:30–18:30',
      types: [{ id: 1, name: '送样检测', children: [] }],
    })
  })

  it('is nothing, without a word, when the server is down', async () => {
    expect(await load({})).toEqual({
      brand: { name: '', line: '' },
      hotline: '',
      hours: '',
      types: [],
    })
  })
})
