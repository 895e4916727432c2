import type { DataOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Cases } from './Cases.tsx'

type Case = DataOf<'open/web/index'>['serviceCaseArr'][number]

const aCase = (more: Partial<Case> = {}): Case => ({
  rid: 'case-1',
  title: '催化剂的配位环境',
  img: 'case-1.svg',
  sketch: '同步辐射与电镜',
  source: '',
  created: 1764547200,
  ...more,
})

const show = (...data: Case[]) =>
  render(
    <LabProvider lab={aLab()}>
      <Cases data={data} />
    </LabProvider>,
  )
const at = (time: string) => Date.parse(time) / 1000

describe('the cases', () => {
  it('lead to their article', () => {
    show(aCase())
    const link = screen.getByRole('link', { name: /催化剂/ })
    expect(link).toHaveAttribute('href', '/article/case-1')
    expect(link).not.toHaveAttribute('target')
    expect(link).toHaveTextContent('同步辐射与电镜')
  })

  it('open their source in a new tab, if they have one', () => {
    show(aCase({ source: 'https://journal.example/battery' }))
    const link = screen.getByRole('link', { name: /催化剂.*在新窗口打开/ })
    expect(link).toHaveAttribute('href', 'https://journal.example/battery')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it.each(['javascript:alert(1)', '内部资料'])('take %s for no source', (source) => {
    show(aCase({ source }))
    expect(screen.getByRole('link', { name: /催化剂/ })).toHaveAttribute('href', '/article/case-1')
  })

  it.each([
    ['2025-12-01T15:59:59Z', '2025-12-01'],
    ['2025-12-01T16:00:00Z', '2025-12-02'],
  ])('of %s show the day in Shanghai, %s', (created, day) => {
    show(aCase({ created: at(created) }))
    expect(screen.getByText(day)).toHaveAttribute('datetime', day)
  })

  it('lead on to all cases', () => {
    show(aCase())
    expect(screen.getByRole('link', { name: /查看更多/ })).toHaveAttribute('href', '/list/service')
  })

  it('take no room when there are none', () => {
    expect(show().container).toBeEmptyDOMElement()
  })
})
