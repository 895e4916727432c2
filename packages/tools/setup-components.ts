import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

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
