import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { press, show } from './testing.tsx'

describe('the drawer of narrow screens', () => {
  const drawer = () => within(screen.getByRole('dialog', { name: '菜单' }))
  const open = async () => {
    const lab = show()
    await press('打开菜单')
    return lab
  }

  it('holds the menu, the hotline and the ways in', async () => {
    await open()
    const inside = drawer()
    expect(inside.getByText('400-000-0000')).toBeVisible()
    expect(inside.getByText('注册')).toBeVisible()
    await userEvent.click(inside.getByText('能力展示'))
    expect(inside.getByText('能力展示总览')).toHaveAttribute('href', '/televised')
    expect(inside.getByText('服务案例')).toHaveAttribute('href', '/list/service')
  })

  it('makes way for the login', async () => {
    const lab = await open()
    await userEvent.click(drawer().getByRole('button', { name: '登录' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(lab.dialogs.getState().open).toMatchObject({ name: 'login' })
  })

  it('closes when a link in it is pressed, and when another page is there', async () => {
    const lab = await open()
    const home = drawer().getByRole('link', { name: '首页' })
    home.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(home)
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('打开菜单')
    act(() => lab.navigation.setState({ path: '/guide' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
