import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createModals } from '../dialogs/modals.ts'
import { backClosesFirst, backClosesHere } from './back.ts'

/** A tab that came from another page to the home page, without layout. */
const aTab = () => {
  const entries: { url: string; state: unknown }[] = [
    { url: 'https://elsewhere.example/', state: null },
    { url: 'https://lab.example/', state: null },
  ]
  let at = 1
  const events = new EventTarget()
  const location = {
    get href() {
      return entries[at]?.url
    },
  }
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, url = location.href as string) => {
      entries.splice(++at, entries.length, { url, state })
    },
    back: () => {
      const before = location.href
      at = Math.max(0, at - 1)
      // Another document hears nothing of this one.
      if (new URL(before as string).origin === new URL(location.href as string).origin)
        events.dispatchEvent(new Event('popstate'))
    },
  }
  const window = { location, history, addEventListener: events.addEventListener.bind(events) }
  return { window: window as unknown as Window & typeof globalThis, history, location, depth: () => at }
}

/** A popup that closes when asked, or asks in its turn. */
const opener = (modals: ReturnType<typeof createModals>) => {
  const open = (onClose?: () => void) => {
    const id = modals.push(() => {
      onClose?.()
      if (!onClose) modals.pop(id)
    })
    return id
  }
  return open
}

describe('Back on the portal', () => {
  let tab: ReturnType<typeof aTab>
  let modals: ReturnType<typeof createModals>
  beforeEach(() => {
    tab = aTab()
    modals = createModals()
    backClosesFirst({ window: tab.window, modals })
  })

  it('closes the popup and stays on the page; then it leaves', () => {
    opener(modals)()
    tab.history.back()
    expect(modals.count()).toBe(0)
    expect(tab.location.href).toBe('https://lab.example/')
    tab.history.back()
    expect(tab.location.href).toBe('https://elsewhere.example/')
  })

  it('leaves the page at once when the popup was closed otherwise, however often one was open', () => {
    for (let turn = 0; turn < 3; turn++) modals.pop(opener(modals)())
    tab.history.back()
    expect(tab.location.href).toBe('https://elsewhere.example/')
  })

  it('closes one after the other, the topmost first', () => {
    const open = opener(modals)
    open()
    open()
    tab.history.back()
    expect(modals.count()).toBe(1)
    tab.history.back()
    expect(modals.count()).toBe(0)
    expect(tab.location.href).toBe('https://lab.example/')
  })

  it('may be answered by a question, which is open then itself', () => {
    const open = opener(modals)
    open(() => open())
    tab.history.back()
    expect(modals.count()).toBe(2)
    tab.history.back()
    expect(modals.count()).toBe(1)
    expect(tab.location.href).toBe('https://lab.example/')
  })
})

describe('Back on a page that is not ours', () => {
  const aHostPage = () => {
    const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } })
    const pushState = vi.fn()
    const window = { navigation, history: { pushState } } as unknown as Window & typeof globalThis
    const modals = createModals()
    backClosesHere({ window, modals })
    const step = (index: number) => {
      const event = Object.assign(new Event('navigate', { cancelable: true }), {
        navigationType: 'traverse',
        destination: { index },
      })
      navigation.dispatchEvent(event)
      return event.defaultPrevented
    }
    return { modals, pushState, step }
  }

  it('closes the popup in place of the step, and adds nothing to the history', () => {
    const { modals, pushState, step } = aHostPage()
    opener(modals)()
    expect(step(2)).toBe(true)
    expect(modals.count()).toBe(0)
    expect(pushState).not.toHaveBeenCalled()
  })

  it('lets every other step be', () => {
    const { modals, step } = aHostPage()
    expect(step(2)).toBe(false)
    opener(modals)()
    expect(step(4)).toBe(false)
  })
})
