import { LabProvider } from '@lab/core/react'
import { aLab, refused } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import pageContent from './page-content.widget.ts'

const content = '<h2>使命</h2><p>让每一位研究者都能方便地得到可信的数据。</p>'
const aPage = { title: '页面', content, updated: 1764547200 }

const widget = (key: string, data?: object, lab = aLab()) => (
  <LabProvider lab={lab}>
    <Widget definition={pageContent} attributes={{ key }} data={data} />
  </LabProvider>
)

describe('a page of text', () => {
  it('shows what the editors wrote', () => {
    render(widget('televised', aPage))
    expect(screen.getByRole('heading', { level: 2, name: '使命' })).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByText(/更新日期/)).toBeNull()
  })

  it('about us stands beside its neighbours', () => {
    render(widget('culture', aPage))
    const nav = within(screen.getByRole('navigation', { name: '关于我们' }))
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/about/profile',
      '/about/culture',
      '/about/recruit',
    ])
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('企业文化')
  })

  it.each(['license', 'policy'])('that binds (%s) says since when', (key) => {
    render(widget(key, aPage))
    expect(screen.getByText('2025-12-01')).toHaveAttribute('datetime', '2025-12-01')
  })

  it('is readable as the server writes it', () => {
    const html = renderToString(widget('profile', aPage))
    expect(html).toContain('可信的数据')
    expect(html).not.toContain('style=')
  })

  it('offers another try when it cannot be had', async () => {
    render(
      widget('profile', undefined, aLab({ 'open/web/page': refused('服务器开小差了', 'internal', 500) })),
    )
    expect(await screen.findByRole('button', { name: /重试/ })).toBeVisible()
  })
})
