import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nav, show } from './testing.tsx'

const toggle = (name: string) => nav().getByRole('button', { name: `${name}子菜单` })

afterEach(() => void vi.useRealTimers())

describe('the menu', () => {
  it('has the sub-types of each service type as a second level', () => {
    show()
    expect(nav().getByRole('link', { name: '形貌分析' })).toHaveAttribute(
      'href',
      '/project?typeId=1&childId=101',
    )
  })

  it('opens a submenu by its button, and closes it by a second press', async () => {
    show()
    await userEvent.click(toggle('服务项目'))
    expect(toggle('服务项目')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(toggle('服务项目'))
    expect(toggle('服务项目')).toHaveAttribute('aria-expanded', 'false')
  })

  it('has one submenu open at a time', async () => {
    show()
    await userEvent.click(toggle('服务项目'))
    await userEvent.click(toggle('关于我们'))
    expect(toggle('服务项目')).toHaveAttribute('aria-expanded', 'false')
    expect(toggle('关于我们')).toHaveAttribute('aria-expanded', 'true')
  })

  it('opens under a resting mouse and closes once it has left', () => {
    vi.useFakeTimers()
    show()
    const entry = toggle('服务项目').closest('li') as HTMLElement
    fireEvent.pointerEnter(entry, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(100))
    expect(toggle('服务项目')).toHaveAttribute('aria-expanded', 'true')
    fireEvent.pointerLeave(entry, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(300))
    expect(toggle('服务项目')).toHaveAttribute('aria-expanded', 'false')
  })

  it('stays open when the mouse only leaves for a moment', () => {
    vi.useFakeTimers()
    show()
    const entry = toggle('服务项目').closest('li') as HTMLElement
    fireEvent.pointerEnter(entry, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(100))
    fireEvent.pointerLeave(entry, { pointerType: 'mouse' })
    fireEvent.pointerEnter(entry, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(1000))
    expect(toggle('服务项目')).toHaveAttribute('aria-expanded', 'true')
  })

  it('is walked through by the arrow keys', async () => {
    show()
    act(() => nav().getByRole('link', { name: '首页' }).focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(nav().getByRole('link', { name: '服务项目' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(toggle('服务项目')).toHaveAttribute('aria-expanded', 'true')
    expect(nav().getByRole('link', { name: '送样检测' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(nav().getByRole('link', { name: '形貌分析' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(nav().getByRole('link', { name: '上门预约' })).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(nav().getByRole('link', { name: '上门预约' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(nav().getByRole('link', { name: '首页' })).toHaveFocus()
  })

  it('closes on Esc and gives the focus back', async () => {
    show()
    act(() => nav().getByRole('link', { name: '关于我们' }).focus())
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(toggle('关于我们')).toHaveAttribute('aria-expanded', 'false')
    expect(toggle('关于我们')).toHaveFocus()
  })

  it('closes when the focus goes on to the next entry', async () => {
    show()
    act(() => nav().getByRole('link', { name: '关于我们' }).focus())
    await userEvent.keyboard('{ArrowDown}')
    act(() => nav().getByRole('link', { name: '服务指南' }).focus())
    expect(toggle('关于我们')).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes when the focus goes elsewhere, and when the page beside it is pressed', async () => {
    show()
    await userEvent.click(toggle('关于我们'))
    act(() => screen.getByRole('combobox').focus())
    expect(toggle('关于我们')).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle('关于我们'))
    fireEvent.pointerDown(document.body)
    expect(toggle('关于我们')).toHaveAttribute('aria-expanded', 'false')
  })

  it('marks the page one is on, also after going on', () => {
    const lab = show()
    act(() => lab.navigation.setState({ path: '/about/culture' }))
    expect(nav().getByRole('link', { name: '企业文化' })).toHaveAttribute('aria-current', 'page')
    expect(nav().getByRole('link', { name: '关于我们' })).toHaveAttribute('aria-current', 'true')
    act(() => lab.navigation.setState({ path: '/' }))
    expect(nav().getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
    expect(nav().getByRole('link', { name: '企业文化' })).not.toHaveAttribute('aria-current')
  })

  it('closes when another page is there', async () => {
    const lab = show()
    await userEvent.click(toggle('关于我们'))
    act(() => lab.navigation.setState({ path: '/contact' }))
    expect(toggle('关于我们')).toHaveAttribute('aria-expanded', 'false')
  })
})
