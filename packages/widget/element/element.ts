import type { AttributeSpecs, WidgetFace, WidgetHost } from '../definition.ts'
import { leave, stand, type WithLab } from '../page/present.ts'
import { attributeName, commonAttributes, readAttributes } from './attributes.ts'
import { keepTyping } from './typing.ts'

/** Where a widget stands: its element, and the root to be filled. */
export interface Place {
  element: HTMLElement
  root: ShadowRoot
  host: WidgetHost
}

export type Filled = {
  /** Shows what follows from these attributes. */
  render(attributes: Record<string, unknown>): void
  /** The element left the page. */
  end(): void
}

/** Fills a root for the first time. */
export type Fill = (place: Place, attributes: Record<string, unknown>) => Filled

/** The declarative root of the parser; or the template that a swapped-in page left as a child; or a new one. */
const rootOf = (element: HTMLElement): ShadowRoot => {
  if (element.shadowRoot) return element.shadowRoot
  const template = element.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]')
  const root = element.attachShadow({ mode: 'open' })
  keepTyping(root)
  if (template) {
    root.append(template.content)
    template.remove()
    // The page's policy names the styles it was sent with, not those of a page swapped in later.
    root.querySelector('style')?.remove()
  }
  return root
}

/** Makes the custom element of a widget. The class touches no page before it is connected. */
export const elementOf = (face: WidgetFace, fill: Fill, withLab: WithLab) => {
  const specs: AttributeSpecs = { ...face.attributes, ...commonAttributes }

  class LabElement extends HTMLElement {
    static observedAttributes = Object.keys(specs).map(attributeName)

    #filled: Filled | undefined

    connectedCallback() {
      stand(this)
      // A page's own scripts may upgrade us at any moment: a failure stays ours.
      try {
        this.#filled ??= fill({ element: this, root: rootOf(this), host: this.#host }, this.#values())
      } catch (error) {
        console.warn('[lab] widget failed', error)
        // A root that stayed empty would hide what the page wrote between the tags.
        if (!this.shadowRoot?.hasChildNodes()) this.shadowRoot?.append(document.createElement('slot'))
      }
    }

    disconnectedCallback() {
      // A moved element is connected again at once and keeps its state.
      queueMicrotask(() => {
        if (this.isConnected) return
        leave(this)
        this.#filled?.end()
        this.#filled = undefined
      })
    }

    attributeChangedCallback() {
      this.#filled?.render(this.#values())
    }

    #values() {
      return readAttributes(specs, (name) => this.getAttribute(name))
    }

    #host: WidgetHost = {
      emit: (name, detail) =>
        this.dispatchEvent(
          new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
        ),
      markShown: () => this.setAttribute('data-lab-shown', ''),
    }
  }

  for (const [key, spec] of Object.entries(specs)) {
    if (key in LabElement.prototype) continue
    Object.defineProperty(LabElement.prototype, key, {
      get(this: HTMLElement) {
        return readAttributes(specs, (name) => this.getAttribute(name))[key]
      },
      set(this: HTMLElement, value: unknown) {
        const isOff = value === false && spec.default !== true
        if (value === undefined || value === null || isOff) this.removeAttribute(attributeName(key))
        else this.setAttribute(attributeName(key), value === true ? '' : String(value))
      },
    })
  }
  for (const [name, method] of Object.entries(face.methods ?? {})) {
    Object.defineProperty(LabElement.prototype, name, {
      value: (...args: unknown[]) => withLab((lab) => void method(lab, ...(args as never[]))),
    })
  }
  return LabElement
}

/** Defines the element once; harmless when it runs twice or when the page already has such a tag. */
export const defineElement = (face: WidgetFace, fill: Fill, withLab: WithLab) => {
  try {
    if (!customElements.get(face.tag)) customElements.define(face.tag, elementOf(face, fill, withLab))
  } catch (error) {
    console.warn('[lab] not defined', face.tag, error)
  }
}
