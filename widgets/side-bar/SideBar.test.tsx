import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SideBar } from './SideBar.tsx'

const { localInfo, working_hours: hours } = exampleOf('open/setting')
const { phone, qr } = localInfo

const show = (data = { hotline: phone, hours, qr }) => {
  const lab = aLab()
  const { container } = render(
    <LabProvider lab={lab}>
      <main tabIndex={-1} />
      <SideBar data={data} />
    </LabProvider>,
  )
  return { lab, container }
}
const button = (name: string) => screen.getByRole('button', { name })
const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  document.elementsFromPoint = () => []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the side bar', () => {
  it('shows the codes on a press and puts them away on Esc', async () => {
    show()
    expect(screen.queryByRole('img')).toBeNull()
    await userEvent.click(button('扫码'))
    expect(screen.getByRole('img', { name: '微信客服二维码' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shows the hotline under a resting mouse', () => {
    vi.useFakeTimers()
    show()
    fireEvent.pointerEnter(button('热线').parentElement as HTMLElement, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(100))
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone}`)
    expect(screen.getByText('周一至周六 8:30–18:30')).toBeVisible()
  })

  it('shows what the keyboard comes to, one at a time', async () => {
    show()
    await userEvent.tab()
    expect(button('扫码')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    expect(button('扫码')).toHaveAttribute('aria-expanded', 'false')
    expect(button('热线')).toHaveAttribute('aria-expanded', 'true')
  })

  it('lets a phone call the hotline directly', () => {
    show()
    expect(screen.getByRole('link', { name: `拨打服务热线${phone}` })).toHaveAttribute('href', `tel:${phone}`)
  })

  it('offers the way back only far from the top', () => {
    show()
    expect(button('返回顶部')).toHaveAttribute('data-away')
    scrollTo(900)
    expect(button('返回顶部')).not.toHaveAttribute('data-away')
    scrollTo(0)
    expect(button('返回顶部')).toHaveAttribute('data-away')
  })

  it('still leads to the top when the server is down', () => {
    show({ hotline: '', hours: '', qr: [] })
    expect(screen.getByRole('complementary')).toHaveTextContent(/^顶部$/)
  })

  it('goes to the top, and the focus goes along', async () => {
    const { lab } = show()
    const toTop = vi.spyOn(lab.navigation, 'toTop').mockReturnValue(undefined)
    scrollTo(900)
    await userEvent.click(button('返回顶部'))
    expect(toTop).toHaveBeenCalledOnce()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('a control of the page under the side bar', () => {
  const bar = new DOMRect(300, 600, 60, 120)
  const withControl = (box: DOMRect) => {
    vi.useFakeTimers()
    const { container } = show()
    const control = document.createElement('button')
    control.getBoundingClientRect = () => box
    const aside = container.querySelector('aside') as HTMLElement
    aside.getBoundingClientRect = () => bar
    document.elementsFromPoint = () => [aside, control]
    act(() => void vi.advanceTimersByTime(200))
    return aside
  }

  it('makes it stand aside when its middle is covered', () => {
    expect(withControl(new DOMRect(310, 620, 40, 40))).toHaveAttribute('data-covering')
  })

  it('is left alone when it only reaches beneath', () => {
    expect(withControl(new DOMRect(0, 620, 330, 40))).not.toHaveAttribute('data-covering')
  })

  it('is looked for again when the page has moved', () => {
    const aside = withControl(new DOMRect(310, 620, 40, 40))
    document.elementsFromPoint = () => [aside]
    fireEvent.scroll(window)
    act(() => void vi.advanceTimersByTime(200))
    expect(aside).not.toHaveAttribute('data-covering')
  })
})
