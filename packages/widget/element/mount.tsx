import type { Lab } from '@lab/core'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { StyledWidget } from '../definition.ts'
import type { Fill } from './element.ts'
import { boxIn, styleRoot } from './styles.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

/** The data that the server wrote beside the root; taken away, for it is of the first showing only. */
const takeData = (element: HTMLElement): unknown => {
  const script = element.querySelector(':scope > script[type="application/json"]')
  if (!script) return undefined
  script.remove()
  return JSON.parse(script.textContent ?? 'null')
}

/**
 * Fills an element with its widget: takes up what already stands in the root, or begins anew. `keepTyped` looks at
 * what stands there, and its answer is called once that is alive.
 */
export const mountOf =
  (definition: StyledWidget, lab: Lab, keepTyped?: (box: Element) => () => void): Fill =>
  ({ element, root, host }, first) => {
    const initialData = takeData(element)
    const hasFallback = element.childElementCount > 0
    const frame = (attributes: Record<string, unknown>) => (
      <WidgetFrame
        definition={definition}
        lab={lab}
        attributes={attributes}
        host={host}
        initialData={initialData}
        hasFallback={hasFallback}
      />
    )
    const begin = (box: Element): Root => {
      box.replaceChildren()
      const view = createRoot(box)
      view.render(frame(first))
      return view
    }
    const takeUp = (box: Element): Root => {
      const typeAgain = keepTyped?.(box)
      const view = hydrateRoot(box, frame(first))
      typeAgain?.()
      return view
    }

    const release = styleRoot(root, definition)
    const box = boxIn(root)
    const isWritten = box.hasChildNodes() && (initialData !== undefined || !definition.load)
    const view = isWritten ? takeUp(box) : begin(box)
    return {
      render: (attributes) => view.render(frame(attributes)),
      end: () => {
        view.unmount()
        release()
      },
    }
  }
