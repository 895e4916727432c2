import { homeExample } from '@lab/contract/calls/shop/home.example'
import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PartnerLogos } from './PartnerLogos.tsx'

const partners = homeExample.partnerArr

const logos = (data = partners) => (
  <LabProvider lab={aLab()}>
    <PartnerLogos data={data} />
  </LabProvider>
)
const show = (data = partners) => render(logos(data))

const all = () => [...document.images].map((image) => image.getAttribute('src'))

describe('the partner logos', () => {
  it('are read out once each', () => {
    show()
    expect(screen.getAllByRole('img').map((logo) => logo.getAttribute('alt'))).toEqual([
      '示例大学',
      '示例研究院',
      '示例工业大学',
      '示例医学院',
    ])
  })

  it('follow each other without a seam: the strip holds them twice', () => {
    show()
    expect(all().slice(4)).toEqual(all().slice(0, 4))
    expect(all()).toHaveLength(8)
  })

  it('lead to their institution in a new tab, where there is an address', () => {
    show()
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://university.example',
      'https://institute.example',
    ])
    expect(links[0]).toHaveAttribute('target', '_blank')
    expect(links[0]?.getAttribute('rel')).toContain('noopener')
  })

  it('are reached by keyboard once each', () => {
    show()
    const reachable = [...document.querySelectorAll('a')].filter((link) => link.tabIndex >= 0)
    expect(reachable).toHaveLength(2)
  })

  it('can be stopped and started again', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '暂停滚动' }))
    fireEvent.click(screen.getByRole('button', { name: '继续滚动' }))
    expect(screen.getByRole('button', { name: '暂停滚动' })).toBeVisible()
  })

  it.each([
    [4, 8],
    [6, 12],
    [3, 12],
    [1, 8],
  ])('fill the window twice when there are %i: with %i', (count, inStrip) => {
    show(Array.from({ length: count }, (_, at) => ({ name: `机构${at}`, img: `${at}.svg`, url: '' })))
    expect(all()).toHaveLength(inStrip)
  })

  it('come from the server without a style attribute, which the policy of the page forbids', () => {
    expect(renderToString(logos())).not.toContain('style=')
  })

  it('take no room when there are none', () => {
    expect(show([]).container).toBeEmptyDOMElement()
  })
})
