import { vi } from 'vitest'

globalThis.CSSStyleSheet.prototype.replaceSync ??= () => {}

// jsdom 29 throws when an element in a shadow root is asked for `:focus`.
const matches = Element.prototype.matches
Element.prototype.matches = function (this: Element, selector: string) {
  if (selector !== ':focus') return matches.call(this, selector)
  return (this.getRootNode() as Document | ShadowRoot).activeElement === this
} as typeof matches

/** A portal that answers every call with success and nothing else; returns the addresses asked for. */
export const aPortal = () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return Response.json({ code: 1, msg: '', data: {} })
  })
  return asked
}

/** The box in a widget's open root that its view stands in; undefined before the widget is there. */
export const viewIn = (host: Element | null | undefined) =>
  host?.shadowRoot?.querySelector<HTMLElement>('.lab-root') ?? undefined

/** The host of the component of that tag. */
export const hostOf = (tag: string) => document.querySelector(`[data-lab="${tag}"]`)
