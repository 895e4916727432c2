import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ServiceProcess } from './ServiceProcess.tsx'

const view = (
  <LabProvider lab={aLab()}>
    <ServiceProcess />
  </LabProvider>
)
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((step) => step.querySelector('.process-title')?.textContent)

describe('the service process', () => {
  it('shows the six steps of universities and institutes first', () => {
    render(view)
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('高校院所客户')
    expect(titles()).toEqual(['注册会员', '添加实验', '下单送样', '技术沟通', '下载数据', '费用结算'])
    expect(screen.getByText('先测试、后付款，全程一对一服务')).toBeVisible()
  })

  it('shows the five steps of companies in the other tab', async () => {
    render(view)
    await userEvent.click(screen.getByRole('tab', { name: '企业客户' }))
    expect(titles()).toEqual(['注册会员', '沟通需求', '签约付款', '寄样测试', '下载数据'])
  })

  it('changes tabs by arrow keys', async () => {
    render(view)
    screen.getByRole('tab', { name: '高校院所客户' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: '企业客户' })).toHaveFocus()
    expect(titles()).toHaveLength(5)
  })

  it('has both processes in what the server writes', () => {
    const html = renderToString(view)
    expect(html).toContain('费用结算')
    expect(html).toContain('签约付款')
    expect(html).not.toContain('style=')
  })
})
