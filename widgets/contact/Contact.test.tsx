import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab, done, refused } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ContactData } from './Contact.tsx'
import contact from './contact.widget.ts'

const setting = exampleOf('open/setting')
const text = '<h2>到达</h2><figure><img src="/img/map.svg" alt="示意地图" width="960" height="480"></figure>'
const data: ContactData = { ...setting.localInfo, hours: setting.working_hours, text }

const widget = (given?: ContactData, lab = aLab()) => (
  <LabProvider lab={lab}>
    <Widget definition={contact} data={given} />
  </LabProvider>
)

describe('how to reach us', () => {
  it('tells hotline, mail, addresses and hours', () => {
    render(widget(data))
    expect(screen.getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:400-000-0000')
    expect(screen.getByRole('link', { name: 'service@lab.example' })).toHaveAttribute(
      'href',
      'mailto:service@lab.example',
    )
    expect(screen.getByText('杭州市西湖区示例路 8 号 3 幢')).toBeVisible()
    expect(screen.getByText(/3 幢 101 室/)).toHaveTextContent('样品接收组 13800000000')
    expect(screen.getByText('周一至周六 8:30–18:30')).toBeVisible()
  })

  it('shows the map and the codes', () => {
    render(widget(data))
    expect(screen.getByRole('img', { name: '示意地图' })).toHaveAttribute('src', '/img/map.svg')
    expect(screen.getAllByRole('img', { name: /二维码$/ })).toHaveLength(3)
  })

  it('tells them also when the editors’ text cannot be had', async () => {
    const lab = aLab({
      'open/setting': done(setting),
      'open/web/page': refused('内容不存在', 'not_found', 404),
    })
    render(widget(undefined, lab))
    expect(await screen.findByText('服务热线')).toBeVisible()
  })

  it('offers another try when nothing can be had', async () => {
    render(widget(undefined, aLab({ 'open/setting': refused('服务器开小差了', 'internal', 500) })))
    expect(await screen.findByRole('button', { name: /重试/ })).toBeVisible()
  })

  it('is readable as the server writes it', () => {
    const html = renderToString(widget(data))
    expect(html).toContain('400-000-0000')
    expect(html).not.toContain('style=')
  })
})
