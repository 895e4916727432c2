import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'password', label: '密码登录', panel: <p>密码</p> },
  { id: 'code', label: '短信登录', panel: <p>短信</p> },
  { id: 'scan', label: '扫码登录', panel: <p>扫码</p> },
]
const tab = (name: string) => screen.getByRole('tab', { name })

describe('Tabs', () => {
  it('shows the panel of the tab that was pressed, and no other', async () => {
    const onChange = vi.fn()
    render(<Tabs label="登录方式" tabs={tabs} onChange={onChange} />)
    expect(screen.getByRole('tabpanel', { name: '密码登录' })).toHaveTextContent('密码')
    await userEvent.click(tab('短信登录'))
    expect(screen.getByRole('tabpanel', { name: '短信登录' })).toHaveTextContent('短信')
    expect(screen.queryByText('密码')).not.toBeInTheDocument()
    expect(onChange).toHaveBeenCalledWith('code')
  })

  it('is one stop for the Tab key; arrows, Home and End move within', async () => {
    render(<Tabs label="登录方式" tabs={tabs} />)
    await userEvent.tab()
    expect(tab('密码登录')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(tab('扫码登录')).toHaveFocus()
    expect(tab('扫码登录')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Home}')
    expect(tab('密码登录')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('短信登录')).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(tab('扫码登录')).toHaveFocus()
  })

  it('keeps closed panels in the page when told to', () => {
    render(<Tabs label="服务流程" tabs={tabs} keep />)
    expect(screen.getByText('短信')).not.toBeVisible()
    expect(screen.getByText('密码')).toBeVisible()
  })

  it('opens what its parent says', () => {
    render(<Tabs label="登录方式" tabs={tabs} value="scan" />)
    expect(tab('扫码登录')).toHaveAttribute('aria-selected', 'true')
  })
})
