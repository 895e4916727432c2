import { homeExample } from '@lab/contract/calls/shop/home.example'
import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HotItems } from './HotItems.tsx'

const show = (data = homeExample.hotItems) =>
  render(
    <LabProvider lab={aLab()}>
      <HotItems data={data} />
    </LabProvider>,
  )

const showTip = vi.fn()
const hideTip = vi.fn()

const { showPopover, hidePopover } = HTMLElement.prototype
beforeEach(() => {
  HTMLElement.prototype.showPopover = showTip.mockReset()
  HTMLElement.prototype.hidePopover = hideTip.mockReset()
})
// Other files share these elements.
afterAll(() => {
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
})

describe('the hot items', () => {
  it('lead to the detail page of each project', () => {
    show()
    expect(screen.getByRole('link', { name: /扫描电镜/ })).toHaveAttribute('href', '/detail/project-sem')
  })

  it('say how often each was ordered: the number, followed by 已下单', () => {
    show()
    expect(screen.getByRole('link', { name: /扫描电镜/ })).toHaveTextContent('扫描电镜（SEM）1280已下单')
  })

  it('count a project that nobody ordered yet as 0', () => {
    show([{ rid: 'new', name: '新项目', img: 'x.svg', sketch: '', order: 0 }])
    expect(screen.getByRole('link', { name: /新项目/ })).toHaveTextContent('0已下单')
  })

  it('tell the sketch of each to screen readers', () => {
    show()
    expect(screen.getByRole('link', { name: /扫描电镜/ })).toHaveAccessibleDescription('表面形貌与元素分布')
  })

  it('show the sketch under the pointer and on focus; Esc puts it away', async () => {
    show()
    await userEvent.hover(screen.getByRole('link', { name: /X射线衍射/ }))
    expect(showTip.mock.contexts[0]).toHaveTextContent('物相鉴定与结构精修')
    await userEvent.keyboard('{Escape}')
    expect(hideTip).toHaveBeenCalled()

    showTip.mockReset()
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: /扫描电镜/ })).toHaveFocus()
    expect(showTip.mock.contexts[0]).toHaveTextContent('表面形貌与元素分布')
  })

  it('have no tip without a sketch', () => {
    show([{ rid: 'new', name: '新项目', img: 'x.svg', sketch: '', order: 3 }])
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  })

  it('take no room when there are none', () => {
    expect(show([]).container).toBeEmptyDOMElement()
  })
})
