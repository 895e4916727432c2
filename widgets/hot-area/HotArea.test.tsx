import { homeExample } from '@lab/contract/calls/shop/home.example'
import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HotArea } from './HotArea.tsx'

const show = (data = homeExample.prefectureNavBottomArr) =>
  render(
    <LabProvider lab={aLab()}>
      <HotArea data={data} />
    </LabProvider>,
  )

describe('the hot area', () => {
  it('leads to the projects of the type whose title matches the name', () => {
    show()
    const link = screen.getByRole('link', { name: /扫描电镜/ })
    expect(link).toHaveAttribute('href', `/project/1/${encodeURIComponent('扫描电镜')}`)
    expect(link).toHaveTextContent('形貌、能谱一次完成')
  })

  it('shows an item without picture all the same', () => {
    show()
    expect(screen.getByRole('link', { name: /第一性原理计算/ })).toBeVisible()
    expect(document.images).toHaveLength(2)
  })

  it('leads on to all projects', () => {
    show()
    expect(screen.getByRole('link', { name: /查看更多/ })).toHaveAttribute('href', '/project')
  })

  it('takes no room when it is empty', () => {
    expect(show([]).container).toBeEmptyDOMElement()
  })
})
