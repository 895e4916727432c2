import { homeExample } from '@lab/contract/calls/shop/home.example'
import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ServiceCategories } from './ServiceCategories.tsx'

const show = (data = homeExample.typeArr, lab = aLab()) =>
  render(
    <LabProvider lab={lab}>
      <ServiceCategories data={data} />
    </LabProvider>,
  )

describe('the service categories', () => {
  it('lead from each type to its projects', () => {
    show()
    expect(screen.getByRole('link', { name: '送样检测' })).toHaveAttribute('href', '/project?typeId=1')
    expect(screen.getByRole('link', { name: '数据分析' })).toHaveAttribute('href', '/project?typeId=3')
  })

  it('lead from each sub-category to its projects', () => {
    show()
    expect(screen.getByRole('link', { name: '结构分析' })).toHaveAttribute(
      'href',
      '/project?typeId=1&childId=102',
    )
    expect(screen.getByRole('link', { name: '理论计算' })).toHaveAttribute(
      'href',
      '/project?typeId=3&childId=302',
    )
  })

  it('show the picture of each type', () => {
    show()
    expect([...document.images].map((image) => image.getAttribute('src'))).toEqual([
      '/img/type-1.svg',
      '/img/type-2.svg',
      '/img/type-3.svg',
    ])
  })

  it('show a type without sub-categories too', () => {
    show([{ id: 9, name: '新类型', img: 'x.svg', typeChildArr: [] }])
    expect(screen.getByRole('link', { name: '新类型' })).toBeVisible()
    expect(screen.getAllByRole('list')).toHaveLength(1)
  })

  it('lead to the portal from a partner page', () => {
    show(homeExample.typeArr, aLab({}, { href: 'https://partner.example/' }))
    expect(screen.getByRole('link', { name: '送样检测' })).toHaveAttribute(
      'href',
      'https://lab.example/project?typeId=1',
    )
  })

  it('take no room when there are none', () => {
    expect(show([]).container).toBeEmptyDOMElement()
  })
})
