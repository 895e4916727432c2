const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]'

/** The innermost elements at a point of the viewport, shadow roots looked into. */
const elementsAt = (
  x: number,
  y: number,
  root: Document | ShadowRoot = document,
  seen = new Set<Document | ShadowRoot>(),
): Element[] => {
  // A shadow root also tells of what lies around its host.
  seen.add(root)
  return root.elementsFromPoint(x, y).flatMap((element) => {
    const inner = element.shadowRoot
    if (!inner) return [element]
    return seen.has(inner) ? [] : elementsAt(x, y, inner, seen)
  })
}

/** Where the boxes of one's own are looked through, as parts of their width and height. */
const probes = [0.1, 0.5, 0.9]

/**
 * Whether the box of an element lies over the middle of somebody else's control, so that it could not be
 * pressed or seen. A large link that only passes beneath is not meant.
 */
export const coversControl = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  const within = ({ left, top, width, height }: DOMRect) => {
    const x = left + width / 2
    const y = top + height / 2
    return x > box.left && x < box.right && y > box.top && y < box.bottom
  }
  return probes.some((fx) =>
    probes.some((fy) =>
      elementsAt(box.left + box.width * fx, box.top + box.height * fy).some((found) => {
        const control = found.closest(controls)
        return control !== null && !element.contains(control) && within(control.getBoundingClientRect())
      }),
    ),
  )
}
