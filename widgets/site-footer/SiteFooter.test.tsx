import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab, done } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SiteFooter, type SiteFooterData } from './SiteFooter.tsx'
import footer from './site-footer.widget.ts'

const example = exampleOf('open/setting')

const show = (more: Partial<SiteFooterData> = {}) =>
  render(
    <LabProvider lab={aLab()}>
      <SiteFooter
        data={{
          ...example.localInfo,
          name: example.brand.name,
          hours: example.working_hours,
          year: 2026,
          ...more,
        }}
      />
    </LabProvider>,
  )

describe('the footer', () => {
  it('says who the company is and how to reach it', () => {
    show()
    expect(screen.getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:400-000-0000')
    expect(screen.getByRole('link', { name: 'service@lab.example' })).toHaveAttribute(
      'href',
      'mailto:service@lab.example',
    )
    expect(screen.getByText('杭州市西湖区示例路 8 号 3 幢')).toBeVisible()
    expect(screen.getByText('周一至周六 8:30–18:30')).toBeVisible()
  })

  it('says the working hours as the settings do, and none where they say none', async () => {
    const answer = { ...example, working_hours: '周一至周五 9:00–17:00' }
    const { api } = aLab({ 'open/setting': done(answer) })
    const { unmount } = show(await footer.load?.({ api, attributes: {} }))
    expect(screen.getByText('周一至周五 9:00–17:00')).toBeVisible()
    unmount()
    show({ hours: '' })
    expect(screen.queryByText(/周一/)).toBeNull()
  })

  it('has quick links', () => {
    show()
    expect(screen.getByRole('link', { name: '送样检测' })).toHaveAttribute('href', '/project?typeId=1')
    expect(screen.getByRole('link', { name: '隐私政策' })).toHaveAttribute('href', '/policy')
  })

  it('shows the three codes', () => {
    show()
    const codes = screen.getAllByRole('img')
    expect(codes.map((code) => code.getAttribute('src'))).toEqual([
      '/img/qr-official.svg',
      '/img/qr-service.svg',
      '/img/qr-mobile.svg',
    ])
    expect(codes[0]).toHaveAccessibleName('微信公众号二维码')
  })

  it('links the record number to the registry in a new tab, if there is one', () => {
    const { unmount } = show()
    const link = screen.getByRole('link', { name: /浙ICP备00000000号/ })
    expect(link).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
    expect(link).toHaveAttribute('target', '_blank')
    unmount()
    show({ icp: '' })
    expect(screen.queryByRole('link', { name: /备/ })).toBeNull()
  })

  it('takes the year of the copyright from the server’s clock, in Shanghai', async () => {
    // 2026-12-31 16:00 UTC is 2027 in Shanghai.
    const now = Date.UTC(2026, 11, 31, 16) / 1000
    const { api } = aLab({ 'open/setting': done({ ...example, now }) })
    expect(await footer.load?.({ api, attributes: {} })).toMatchObject({ year: 2027 })
  })

  it('has nothing to show when the server does not answer', async () => {
    expect(await footer.load?.({ api: aLab().api, attributes: {} })).toBeUndefined()
  })
})
