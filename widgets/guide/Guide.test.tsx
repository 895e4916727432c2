import { LabProvider } from '@lab/core/react'
import { aLab, refused } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { render, screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import guide from './guide.widget.ts'

const widget = (data?: { text: string }, lab = aLab()) => (
  <LabProvider lab={lab}>
    <Widget definition={guide} data={data} />
  </LabProvider>
)

describe('the guide', () => {
  it('explains both processes step by step', () => {
    render(widget({ text: '<h2>寄样须知</h2><p>每个样品单独包装</p>' }))
    const steps = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')
    expect(steps('高校院所客户的服务流程')).toHaveLength(6)
    expect(steps('企业客户的服务流程')).toHaveLength(5)
    expect(screen.getByRole('heading', { level: 2, name: '寄样须知' })).toBeVisible()
  })

  it('leads to where each begins', () => {
    render(widget({ text: '' }))
    expect(screen.getByRole('link', { name: '浏览服务项目' })).toHaveAttribute('href', '/project')
    expect(screen.getByRole('link', { name: '发布需求' })).toHaveAttribute('href', '/require')
  })

  it('explains them also when the editors’ text cannot be had', async () => {
    render(widget(undefined, aLab({ 'open/web/page': refused('内容不存在', 'not_found', 404) })))
    await waitForElementToBeRemoved(() => screen.queryByText('载入中'))
    expect(screen.getByText('企业客户：5 步')).toBeVisible()
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull()
  })

  it('is readable as the server writes it', () => {
    const html = renderToString(widget({ text: '<p>每个样品单独包装</p>' }))
    expect(html).toContain('费用结算')
    expect(html).toContain('每个样品单独包装')
    expect(html).not.toContain('style=')
  })
})
