import { getLab, type Lab } from '@lab/core'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { attributeName, commonAttributes, readAttributes } from './attributes.ts'
import type { AnyWidget, AttributeSpecs, WidgetHost } from './definition.ts'
import { adoptStyles, stylesOf } from './styles.ts'
import { typedInto } from './typed.ts'
import { keepTyping } from './typing.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

/** Makes the custom element of a definition. The class touches no page before it is connected. */
export const elementOf = (definition: AnyWidget, labOf: () => Lab = getLab) => {
  const specs: AttributeSpecs = { ...definition.attributes, ...commonAttributes }

  class LabElement extends HTMLElement {
    static observedAttributes = Object.keys(specs).map(attributeName)

    #root: Root | undefined
    #initialData: unknown
    #hasFallback = false

    connectedCallback() {
      // A page's own scripts may upgrade us at any moment: a failure stays ours.
      try {
        if (!this.#root) this.#mount()
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
        this.#root?.unmount()
        this.#root = undefined
      })
    }

    attributeChangedCallback() {
      if (this.#root) this.#render()
    }

    #mount() {
      const root = this.#shadow()
      const rendered = root.querySelector('.lab-root')
      this.#initialData = this.#takeData()
      this.#hasFallback = this.childElementCount > 0
      const isWritten = rendered?.hasChildNodes() && (this.#initialData !== undefined || !definition.load)
      if (!root.querySelector('style')) adoptStyles(root, stylesOf(definition))
      if (rendered && isWritten) {
        const typeAgain = typedInto(rendered)
        this.#root = hydrateRoot(rendered, this.#frame())
        typeAgain()
      } else {
        const mountPoint = document.createElement('div')
        mountPoint.className = 'lab-root'
        mountPoint.setAttribute('part', 'root')
        rendered?.remove()
        root.append(mountPoint)
        this.#root = createRoot(mountPoint)
        this.#render()
      }
    }

    /** The declarative root of the parser; or the template that a swapped-in page left as a child; or a new one. */
    #shadow(): ShadowRoot {
      if (this.shadowRoot) return this.shadowRoot
      const template = this.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]')
      const root = this.attachShadow({ mode: 'open' })
      keepTyping(root)
      if (template) {
        root.append(template.content)
        template.remove()
        // The page's policy names the styles it was sent with, not those of a page swapped in later.
        root.querySelector('style')?.remove()
      }
      return root
    }

    #takeData(): unknown {
      const script = this.querySelector(':scope > script[type="application/json"]')
      if (!script) return undefined
      script.remove()
      return JSON.parse(script.textContent ?? 'null')
    }

    #render() {
      this.#root?.render(this.#frame())
    }

    #frame() {
      const values = readAttributes(specs, (name) => this.getAttribute(name))
      const lab = labOf()
      if (typeof values.partner === 'string') lab.partnerKey = values.partner
      return (
        <WidgetFrame
          definition={definition}
          lab={lab}
          attributes={values}
          host={this.#host}
          initialData={this.#initialData}
          hasFallback={this.#hasFallback}
        />
      )
    }

    #host: WidgetHost = {
      emit: (name, detail) =>
        this.dispatchEvent(
          new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
        ),
    }
  }

  for (const key of Object.keys(specs)) {
    if (key in LabElement.prototype) continue
    Object.defineProperty(LabElement.prototype, key, {
      get(this: HTMLElement) {
        return readAttributes(specs, (name) => this.getAttribute(name))[key]
      },
      set(this: HTMLElement, value: unknown) {
        if (value === undefined || value === null || value === false) this.removeAttribute(attributeName(key))
        else this.setAttribute(attributeName(key), value === true ? '' : String(value))
      },
    })
  }
  for (const [name, method] of Object.entries(definition.methods ?? {})) {
    Object.defineProperty(LabElement.prototype, name, {
      value: (...args: unknown[]) => method.run(labOf(), ...(args as never[])),
    })
  }
  return LabElement
}
