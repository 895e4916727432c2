import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A part that is fetched when it is wanted comes when the machine has time for it.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

// Files share a page: each leaves it as it was.
afterAll(async () => {
  vi.useRealTimers()
  for (const root of [document.documentElement, document.body, document.head])
    for (const { name } of [...root.attributes]) root.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  // Preact runs effects after a frame, or by a timer of 35 ms that would ask a page that is gone. A page whose frames a
  // test had faked has none.
  await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 50))])
})

// A browser would build another tree than the one that is tested.
const printError = console.error
console.error = (...said: unknown[]) => {
  if (/cannot be a (descendant|child) of|cannot contain a nested/.test(String(said[0])))
    throw new Error(said.join(' '))
  printError(...said)
}

// jsdom has no modal dialogs: enough of them that components can be tested.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.show ??= HTMLDialogElement.prototype.showModal
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// Nor popovers: enough that what is shown counts as visible.
HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
  this.style.display = 'block'
}
HTMLElement.prototype.hidePopover ??= function (this: HTMLElement) {
  this.style.display = ''
}

// Its frames come from a timer of its own, which a faked clock can stop for good: whatever loses the focus under one
// starts it there. These come from the clock of the page.
const clock = { setTimeout, clearTimeout }
window.requestAnimationFrame = (frame) => Number(clock.setTimeout(() => frame(performance.now()), 16))
window.cancelAnimationFrame = (handle) => clock.clearTimeout(handle)

// Nor does it lay out: nothing is ever out of view.
Element.prototype.scrollIntoView ??= () => undefined

// Nor are sizes and views observed, and no media query holds.
class SeesNothing {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}
window.ResizeObserver ??= SeesNothing
window.IntersectionObserver ??= SeesNothing as unknown as typeof IntersectionObserver
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList
