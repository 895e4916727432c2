import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startAutoloader } from './autoloader.ts'

const arrivals = vi.hoisted(() => new Map<string, () => void>())

// Modules come when a test lets them.
vi.mock('./loaders.ts', () => {
  const loader = (tag: string) => () => new Promise<void>((arrive) => void arrivals.set(tag, arrive))
  return { triggers: [], loaders: { 'lab-first': loader('lab-first'), 'lab-second': loader('lab-second') } }
})

const written = (tag: string) => {
  const element = document.createElement(tag)
  element.attachShadow({ mode: 'open' }).innerHTML = `<button type="button">${tag}</button>`
  return element
}

afterEach(() => document.body.replaceChildren())

describe('the autoloader', () => {
  it('does what was pressed before its widget was alive as soon as it is, ahead of its turn', async () => {
    const second = written('lab-second')
    document.body.append(written('lab-first'), second)
    startAutoloader()
    await vi.waitFor(() => expect(arrivals.has('lab-first')).toBe(true))

    const pressed = vi.fn()
    const button = second.shadowRoot?.querySelector('button') as HTMLButtonElement
    button.click()
    await vi.waitFor(() => expect(arrivals.has('lab-second')).toBe(true))
    button.addEventListener('click', pressed)
    customElements.define('lab-second', class extends HTMLElement {})
    arrivals.get('lab-second')?.()
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))

    button.click()
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  it('leaves tags that it does not know alone', async () => {
    document.body.append(document.createElement('lab-unknown'))
    startAutoloader()
    await Promise.resolve()
    expect(screen.queryByText('lab-unknown')).toBeNull()
    expect([...arrivals.keys()]).not.toContain('lab-unknown')
  })
})
