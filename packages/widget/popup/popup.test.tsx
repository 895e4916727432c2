import type { Lab } from '@lab/core'
import { useLab, useStore } from '@lab/core/react'
import { aBrowser, someTokens } from '@lab/core/testing'
import { Button } from '@lab/ui/button'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineWidget } from '../definition.ts'
import { elementOf, type Fill } from '../element/element.ts'
import { mountOf } from '../element/mount.tsx'
import { popupOf } from './popup.ts'
import { defineTrigger, triggerAttributes } from './trigger.ts'

globalThis.CSSStyleSheet.prototype.replaceSync ??= () => {}

function Popup({ attributes: { trigger, label } }: { attributes: { trigger: boolean; label: string } }) {
  const { dialogs, session } = useLab()
  const open = useStore(dialogs, (state) => state.open)
  const isMember = useStore(session, ({ token }) => token !== null)
  return (
    <>
      {trigger && (
        <Button
          kind="primary"
          part="button trigger"
          aria-haspopup="dialog"
          onClick={() => dialogs.open('login')}
        >
          {label}
        </Button>
      )}
      {isMember && <p>会员</p>}
      {open && <p>弹窗</p>}
    </>
  )
}

let count = 0

/** A popup placed on a page as its trigger. `load` fetches it; by default at once. */
const aTrigger = async ({
  html = (tag: string) => `<${tag}></${tag}>`,
  load,
  prepare,
}: {
  html?: (tag: string) => string
  load?: (fill: Fill) => Promise<Fill>
  prepare?: (lab: Lab) => void
} = {}) => {
  const { lab } = aBrowser().openTab()
  prepare?.(lab)
  const trigger = defineTrigger({
    tag: `lab-popup-${++count}`,
    opens: 'login',
    tells: ['login', 'logout'],
    attributes: triggerAttributes('登录'),
  })
  const definition = { ...defineWidget({ ...trigger, View: Popup }), styles: [] }
  const popup = vi.fn(() => (load ?? (async (fill) => fill))(mountOf(definition, lab)))
  const core = vi.fn(async () => lab)
  customElements.define(
    trigger.tag,
    elementOf(trigger, popupOf(trigger, { lab: core, fill: popup }), (act) => act(lab)),
  )
  await act(async () => {
    document.body.innerHTML = html(trigger.tag)
  })
  const element = document.body.querySelector(trigger.tag) as HTMLElement
  const box = () => element.shadowRoot?.querySelector('.lab-root')
  const button = () => box()?.querySelector('button') as HTMLButtonElement
  const press = () => act(async () => fireEvent.click(button()))
  return { lab, element, core, popup, box, button, press }
}

describe('the trigger of a popup', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('requestIdleCallback', (act: () => void) => void act())
  })
  afterEach(async () => {
    await act(async () => document.body.replaceChildren())
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('is a button, and the popup is not fetched yet', async () => {
    const { button, element, popup } = await aTrigger()
    expect(button()).toHaveTextContent('登录')
    await act(async () => element.setAttribute('label', '会员登录'))
    expect(button()).toHaveTextContent('会员登录')
    expect(popup).not.toHaveBeenCalled()
  })

  it('is nothing to be seen where the page has its own button', async () => {
    const { box, lab } = await aTrigger({ html: (tag) => `<${tag} trigger="false"></${tag}>` })
    expect(box()).toBeEmptyDOMElement()
    await act(async () => lab.dialogs.open('login'))
    await waitFor(() => expect(box()).toHaveTextContent('弹窗'))
  })

  it('is there before the core, which comes when the page is idle', async () => {
    let idle = () => {}
    vi.stubGlobal('requestIdleCallback', (act: () => void) => {
      idle = act
    })
    const { button, core, lab } = await aTrigger()
    expect(button()).toBeEnabled()
    expect(core).not.toHaveBeenCalled()
    await act(async () => idle())
    expect(core).toHaveBeenCalledTimes(1)
    expect(lab.dialogs.getState().open).toBeNull()
  })

  it('does what was pressed before the core came', async () => {
    vi.stubGlobal('requestIdleCallback', () => {})
    const { box, press } = await aTrigger()
    await press()
    await waitFor(() => expect(box()).toHaveTextContent('登录弹窗'))
  })

  it('fetches the popup at the first sign of use', async () => {
    const { element, popup } = await aTrigger()
    fireEvent.pointerEnter(element)
    expect(popup).toHaveBeenCalled()
  })

  it('gives its button to the popup when pressed: the same node, with its focus', async () => {
    const { element, box, button, press, lab } = await aTrigger()
    const first = button()
    first.focus()
    await press()
    expect(lab.dialogs.getState().open).toMatchObject({ name: 'login' })
    await waitFor(() => expect(box()).toHaveTextContent('登录弹窗'))
    expect(button()).toBe(first)
    expect(button()).not.toHaveAttribute('aria-busy')
    expect(box()?.querySelectorAll('button')).toHaveLength(1)
    expect(element.shadowRoot?.activeElement).toBe(first)
  })

  it('is busy until there is a dialog to be seen', async () => {
    let arrive = () => {}
    const load = (fill: Fill) => new Promise<Fill>((done) => (arrive = () => done(fill)))
    const { button, press, popup } = await aTrigger({ load })
    await press()
    expect(button()).toHaveAttribute('aria-busy', 'true')
    await press()
    expect(popup).toHaveBeenCalledTimes(1)
    await act(async () => arrive())
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
  })

  it('says when the popup could not be fetched, and tries again when pressed again', async () => {
    let isOnline = false
    const load = async (fill: Fill) => {
      if (!isOnline) throw new TypeError('offline')
      return fill
    }
    const { box, press, lab } = await aTrigger({ load })
    await press()
    await waitFor(() => expect(box()?.querySelector('[role=alert]')).toHaveTextContent('请检查网络后再试'))
    expect(lab.dialogs.getState().open).toBeNull()
    isOnline = true
    await press()
    await waitFor(() => expect(box()).toHaveTextContent('登录弹窗'))
    expect(box()?.querySelector('[role=alert]')).toBeNull()
  })

  it('is the whole popup at once for a member', async () => {
    const { box } = await aTrigger({ prepare: ({ session }) => session.set(someTokens()) })
    await waitFor(() => expect(box()).toHaveTextContent('会员'))
  })

  it('tells the page of a login before there is a popup', async () => {
    const { element, lab } = await aTrigger()
    const heard = vi.fn()
    element.addEventListener('lab-login', (event) => heard((event as CustomEvent).detail))
    await act(async () => lab.session.set(someTokens()))
    expect(heard).toHaveBeenCalledWith({ here: true })
  })

  it('gives its place to the reason why its partner may not show it', async () => {
    const { box, lab } = await aTrigger({ html: (tag) => `<${tag} partner="university"></${tag}>` })
    await act(async () => lab.settings.setState({ status: 'failed', refusal: '该合作方已停用' }))
    await waitFor(() => expect(box()).toHaveTextContent('该合作方已停用'))
  })

  it('takes up the button that the server wrote', async () => {
    const { button } = await aTrigger({
      html: (tag) =>
        `<${tag}><template shadowrootmode="open"><div class="lab-root"><button type="button" part="button trigger" class="button primary medium"><span class="button-text">登录</span></button></div></template></${tag}>`,
    })
    expect(button()).toHaveTextContent('登录')
    expect(button().parentElement?.querySelectorAll('button')).toHaveLength(1)
  })

  it('fills nothing once it has left the page', async () => {
    let arrive = () => {}
    const load = (fill: Fill) => new Promise<Fill>((done) => (arrive = () => done(fill)))
    const { element, box, press } = await aTrigger({ load })
    await press()
    await act(async () => element.remove())
    await act(async () => arrive())
    expect(box()).not.toHaveTextContent('弹窗')
  })

  it('takes its dialog with it when it leaves the page, not when it is moved or another stands there', async () => {
    const { element, box, press, lab } = await aTrigger()
    await press()
    await waitFor(() => expect(box()).toHaveTextContent('登录弹窗'))
    const other = document.createElement(element.localName)
    await act(async () => document.body.append(element, other))
    await act(async () => element.remove())
    expect(lab.dialogs.getState().open).toMatchObject({ name: 'login' })
    await act(async () => other.remove())
    expect(lab.dialogs.getState().open).toBeNull()
  })
})
