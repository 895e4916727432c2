import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { useDisclosure } from './useDisclosure.ts'

const names = ['服务项目', '关于我们']

/** Two menus in one bar, and something beside it. */
function Menus() {
  const bar = useRef<HTMLElement>(null)
  const { open, toggle, hover } = useDisclosure<string>(bar)
  return (
    <>
      <nav ref={bar}>
        {names.map((name) => (
          <div key={name} {...hover(name)}>
            <button type="button" aria-expanded={open === name} onClick={() => toggle(name)}>
              {name}
            </button>
          </div>
        ))}
      </nav>
      <button type="button">别处</button>
    </>
  )
}

const control = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => control(name).getAttribute('aria-expanded') === 'true'

describe('a menu', () => {
  it('opens by a press, one at a time, and closes by the next', async () => {
    render(<Menus />)
    await userEvent.click(control('服务项目'))
    expect(isOpen('服务项目')).toBe(true)
    await userEvent.click(control('关于我们'))
    expect([isOpen('服务项目'), isOpen('关于我们')]).toEqual([false, true])
    await userEvent.click(control('关于我们'))
    expect(isOpen('关于我们')).toBe(false)
  })

  it('opens under a resting mouse and closes some time after it has left', async () => {
    render(<Menus />)
    await userEvent.hover(control('服务项目'))
    await waitFor(() => expect(isOpen('服务项目')).toBe(true))
    await userEvent.unhover(control('服务项目'))
    await waitFor(() => expect(isOpen('服务项目')).toBe(false))
  })

  it('closes on Esc and gives the focus to its control', async () => {
    render(<Menus />)
    await userEvent.click(control('服务项目'))
    await userEvent.keyboard('{Escape}')
    expect(isOpen('服务项目')).toBe(false)
    expect(control('服务项目')).toHaveFocus()
  })

  it('closes when something outside is pressed or gets the focus', async () => {
    render(<Menus />)
    await userEvent.click(control('关于我们'))
    await userEvent.tab()
    expect(control('别处')).toHaveFocus()
    expect(isOpen('关于我们')).toBe(false)
    await userEvent.click(control('关于我们'))
    await userEvent.click(document.body)
    expect(isOpen('关于我们')).toBe(false)
  })
})
