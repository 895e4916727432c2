import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startAutoloader } from './autoloader.ts'

const arrivals = new Map<string, () => void>()

// Modules come when a test lets them.
const tags = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const loaders = Object.fromEntries(
  tags.map((name) => [
    `lab-${name}`,
    () => new Promise<void>((arrive) => void arrivals.set(`lab-${name}`, arrive)),
  ]),
)

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
    startAutoloader(loaders)
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

  it.each([
    ['keeps the page, with what was typed, when a form is sent before its widget is alive', '', []],
    ['has the browser send it when the widget does not come', ' action="/search"', ['/search']],
  ])('%s', async (_, action, expected) => {
    const tag = action ? 'lab-eighth' : 'lab-seventh'
    const widget = document.createElement(tag)
    const root = widget.attachShadow({ mode: 'open' })
    root.innerHTML = `<form${action}><input><button>提交</button></form>`
    document.body.append(widget)
    const sent: string[] = []
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      sent.push(this.getAttribute('action') ?? '')
    })
    startAutoloader(loaders)
    await vi.waitFor(() => expect(arrivals.has(tag)).toBe(true))

    const button = root.querySelector('button') as HTMLButtonElement
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true })
    button.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    const pressed = vi.fn((event: Event) => event.preventDefault())
    button.addEventListener('click', pressed)
    if (!action) customElements.define(tag, class extends HTMLElement {})
    arrivals.get(tag)?.()
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(action ? 0 : 1))
    await vi.waitFor(() => expect(sent).toEqual(expected))
    vi.restoreAllMocks()
  })

  it('leaves tags that it does not know alone', async () => {
    document.body.append(document.createElement('lab-unknown'), document.createElement('lab-ninth'))
    startAutoloader(loaders)
    await vi.waitFor(() => expect([...arrivals.keys()]).toContain('lab-ninth'))
    expect(screen.queryByText('lab-unknown')).toBeNull()
    expect([...arrivals.keys()]).not.toContain('lab-unknown')
  })

  it('looks into the open roots of the page’s own elements, whenever they get one or are filled', async () => {
    const arrived = (tag: string) => vi.waitFor(() => expect([...arrivals.keys()]).toContain(tag))
    const aHost = (content = '') => {
      const host = document.createElement('div')
      host.attachShadow({ mode: 'open' }).innerHTML = content
      return host
    }
    const before = aHost('<section><lab-third></lab-third></section>')
    document.body.append(before, document.createElement('page-card'))
    startAutoloader(loaders)
    await arrived('lab-third')

    before.shadowRoot?.querySelector('section')?.append(aHost('<lab-fourth></lab-fourth>'))
    await arrived('lab-fourth')

    customElements.define(
      'page-card',
      class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<lab-fifth></lab-fifth>'
        }
      },
    )
    await arrived('lab-fifth')

    document.querySelector('page-card')?.shadowRoot?.append(document.createElement('lab-sixth'))
    await arrived('lab-sixth')
  })
})
