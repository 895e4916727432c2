import { createLab } from '@lab/core'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AttributeSpecs, defineWidget, type StyledWidget, type ViewProps } from '../definition.ts'
import { elementOf } from './element.ts'
import { mountOf } from './mount.tsx'

globalThis.CSSStyleSheet.prototype.replaceSync ??= () => {}

let count = 0
/** A widget under a tag of its own, since a tag can be defined once only. */
const aWidget = (overrides: Partial<StyledWidget> = {}) =>
  defineWidget({
    tag: `lab-test-${++count}`,
    summary: '',
    attributes: { greeting: { type: 'string', default: '你好', help: '' } },
    load: async () => ({ name: '实验室' }),
    View: Greeting,
    styles: [],
    ...overrides,
  } as never) as unknown as StyledWidget

const Greeting = ({ attributes, data, host }: ViewProps<AttributeSpecs, { name: string }>) => (
  <button type="button" onClick={() => host.emit('lab-greeted', data)}>
    {`${attributes.greeting}，${data.name}`}
  </button>
)
const Still = () => <p>静态</p>
const Broken = (): never => {
  throw new Error('broken view')
}

const asked: { url: string; body: string }[] = []
const lab = createLab({
  base: 'https://lab.example',
  fetch: async (input, init) => {
    asked.push({ url: String(input), body: String(init?.body ?? '') })
    return new Response('{}')
  },
})

const place = async (definition: StyledWidget, html = `<${definition.tag}></${definition.tag}>`) => {
  if (!customElements.get(definition.tag))
    customElements.define(
      definition.tag,
      elementOf(definition, mountOf(definition, lab), (act) => act(lab)),
    )
  await act(async () => {
    document.body.innerHTML = html
  })
  return document.body.querySelector(definition.tag) as HTMLElement
}
const textOf = (element: HTMLElement) => element.shadowRoot?.querySelector('.lab-root')?.textContent

/** What the server and the parser leave: an open root with the markup, and the data beside it. */
const writtenByServer = (tag: string, markup: string, data: unknown) => {
  const element = document.createElement(tag)
  const root = element.attachShadow({ mode: 'open' })
  root.innerHTML = `<style></style><div class="lab-root">${markup}</div>`
  const script = document.createElement('script')
  script.type = 'application/json'
  script.textContent = JSON.stringify(data)
  element.append(script)
  return element
}

describe('a widget as an element', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(async () => {
    await act(async () => document.body.replaceChildren())
    vi.restoreAllMocks()
  })

  it('loads its data and shows its view', async () => {
    expect(textOf(await place(aWidget()))).toBe('你好，实验室')
  })

  it('follows its attributes and properties', async () => {
    const element = await place(aWidget())
    await act(async () => element.setAttribute('greeting', '早'))
    expect(textOf(element)).toBe('早，实验室')
    await act(async () => Object.assign(element, { greeting: '晚' }))
    expect(element).toHaveAttribute('greeting', '晚')
    expect(textOf(element)).toBe('晚，实验室')
  })

  it('has what is on by default switched off by its property', async () => {
    const attributes = { grid: { type: 'boolean', default: true, help: '' } } as const
    const View = ({ attributes: { grid } }: ViewProps<typeof attributes>) => <p>{String(grid)}</p>
    const element = await place(aWidget({ attributes, load: undefined, View }))
    expect(textOf(element)).toBe('true')
    await act(async () => Object.assign(element, { grid: false }))
    expect(textOf(element)).toBe('false')
    await act(async () => Object.assign(element, { grid: true }))
    expect(textOf(element)).toBe('true')
  })

  it('tells the page of events across its root', async () => {
    const element = await place(aWidget())
    const heard = vi.fn()
    document.addEventListener('lab-greeted', (event) => heard((event as CustomEvent).detail), { once: true })
    element.shadowRoot?.querySelector('button')?.click()
    expect(heard).toHaveBeenCalledWith({ name: '实验室' })
  })

  it('takes up what the server wrote: same nodes, no second load', async () => {
    const load = vi.fn(async () => ({ name: '别处' }))
    const definition = aWidget({ load })
    customElements.define(
      definition.tag,
      elementOf(definition, mountOf(definition, lab), (act) => act(lab)),
    )
    const element = writtenByServer(definition.tag, '<button type="button">你好，实验室</button>', {
      name: '实验室',
    })
    const button = element.shadowRoot?.querySelector('button')
    await act(async () => document.body.append(element))
    expect(element.shadowRoot?.querySelector('button')).toBe(button)
    expect(textOf(element)).toBe('你好，实验室')
    expect(load).not.toHaveBeenCalled()
  })

  it('takes up the template that a swapped-in page leaves, without its style element', async () => {
    const definition = aWidget({ load: undefined, View: Still })
    const element = await place(
      definition,
      `<${definition.tag}><template shadowrootmode="open"><style>p{}</style><div class="lab-root"><p>静态</p></div></template></${definition.tag}>`,
    )
    expect(textOf(element)).toBe('静态')
    expect(element.shadowRoot?.querySelector('style')).toBeNull()
  })

  it('says when loading failed, and loads again on request', async () => {
    const load = vi.fn().mockResolvedValueOnce(undefined).mockResolvedValueOnce({ name: '实验室' })
    const element = await place(aWidget({ load }))
    const retry = element.shadowRoot?.querySelector('button')
    expect(retry).toHaveTextContent('重试')
    await act(async () => retry?.click())
    await vi.waitFor(() => expect(textOf(element)).toBe('你好，实验室'))
  })

  it('leaves what the page wrote between the tags until its data is there', async () => {
    const definition = aWidget({ load: () => new Promise(() => {}) })
    const element = await place(definition, `<${definition.tag}><a href="/">到网站</a></${definition.tag}>`)
    expect(element.shadowRoot?.querySelector('slot')?.assignedElements()).toEqual([element.firstElementChild])
  })

  it('shows it again, with a way to the portal, where its partner may not show it', async () => {
    lab.settings.setState({ status: 'failed', refusal: '该合作方已停用' })
    const failed = vi.fn()
    document.addEventListener('lab-error', (event) => failed((event as CustomEvent).detail), { once: true })
    const definition = aWidget()
    const element = await place(
      definition,
      `<${definition.tag} partner="university"><a href="/">到网站</a></${definition.tag}>`,
    )
    expect(textOf(element)).toContain('该合作方已停用')
    expect(element.shadowRoot?.querySelector('a')).toHaveAttribute('href', 'https://lab.example/')
    expect(element.shadowRoot?.querySelector('slot')).not.toBeNull()
    expect(failed).toHaveBeenCalledWith({ reason: 'not_permitted' })
    lab.settings.setState({ refusal: undefined })
  })

  it('shows it when nothing could be made at all', async () => {
    const definition = aWidget({ styles: [{ at: 0, text: 'p{}' }] })
    vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(() => {
      throw new Error('no sheets')
    })
    const element = await place(definition, `<${definition.tag}><a href="/">到网站</a></${definition.tag}>`)
    expect(element.shadowRoot?.firstElementChild?.localName).toBe('slot')
  })

  it('keeps typing from the page’s shortcuts, and nothing else', async () => {
    const Typed = () => (
      <>
        <input aria-label="姓名" />
        <button type="button">好</button>
      </>
    )
    const element = await place(aWidget({ load: undefined, View: Typed }))
    const heard: string[] = []
    const hear = ({ key }: KeyboardEvent) => void heard.push(key)
    document.addEventListener('keydown', hear)
    const press = (selector: string, key: string) =>
      element.shadowRoot
        ?.querySelector(selector)
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
    press('input', 's')
    press('input', 'Escape')
    press('button', 'k')
    document.removeEventListener('keydown', hear)
    expect(heard).toEqual(['Escape', 'k'])
  })

  it('keeps a view that throws to itself', async () => {
    const failed = vi.fn()
    document.addEventListener('lab-error', failed, { once: true })
    const element = await place(aWidget({ View: Broken }))
    expect(textOf(element)).toContain('重试')
    expect(failed).toHaveBeenCalled()
  })

  it('reports once to the portal that a view throws, and what it was', async () => {
    const definition = aWidget({ View: Broken })
    const reports = () =>
      asked.filter(({ url, body }) => url.endsWith('/api/open/fault') && body.includes(`"${definition.tag}"`))
    await place(definition, `<${definition.tag}></${definition.tag}>`.repeat(2))
    await vi.waitFor(() => expect(reports()).toHaveLength(1))
    expect(JSON.parse(reports()[0]?.body ?? '')).toMatchObject({
      widget: definition.tag,
      reason: 'view_failed',
      message: 'Error: broken view',
    })
  })

  it('loads what it failed to show again, rather than showing what came with the page', async () => {
    let isBroken = true
    const load = vi.fn(async () => ({ name: '新的' }))
    const View = (props: ViewProps<AttributeSpecs, { name: string }>) =>
      isBroken && props.attributes.greeting === '早' ? <Broken /> : <Greeting {...props} />
    const definition = aWidget({ load, View })
    await place(definition)
    const element = writtenByServer(definition.tag, '', { name: '旧的' })
    await act(async () => document.body.replaceChildren(element))
    await act(async () => element.setAttribute('greeting', '早'))
    isBroken = false
    await act(async () => element.shadowRoot?.querySelector('button')?.click())
    await vi.waitFor(() => expect(textOf(element)).toBe('早，新的'))
  })

  it('keeps its state when it is moved, and starts anew after it was removed', async () => {
    const load = vi.fn(async () => ({ name: '实验室' }))
    const element = await place(aWidget({ load }))
    const elsewhere = document.createElement('div')
    await act(async () => {
      document.body.append(elsewhere)
      elsewhere.append(element)
    })
    expect(load).toHaveBeenCalledTimes(1)
    await act(async () => element.remove())
    await act(async () => document.body.append(element))
    await vi.waitFor(() => expect(textOf(element)).toBe('你好，实验室'))
    expect(load).toHaveBeenCalledTimes(2)
  })
})
