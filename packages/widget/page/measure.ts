/** Widths of columns that the snippet builder asks about, px. */
const columnsIn = (data: unknown): number[] | undefined => {
  const { type, columns } = (data ?? {}) as { type?: unknown; columns?: unknown }
  const isAsked = type === 'lab-measure' && Array.isArray(columns) && columns.length <= 40
  return isAsked && columns.every((column) => column > 0 && column < 4000) ? columns : undefined
}

/** Resolves once the widget of this page is shown, not its skeleton. */
const shown = (widget: Element) =>
  new Promise<void>((done) => {
    const look = () => {
      if (!widget.hasAttribute('data-lab-shown')) return
      observer.disconnect()
      done()
    }
    const observer = new MutationObserver(look)
    observer.observe(widget, { attributes: true })
    look()
  })

/**
 * Tells the snippet builder how high the widget is in columns of the widths it asks about, px. Nothing of it is
 * painted: the page has its own width again before the browser draws.
 */
export const answerMeasure = () => {
  const widget = document.querySelector('main > *')
  if (!widget) return
  const { body } = document
  const heightIn = (column: number) => {
    body.style.width = `${column}px`
    return Math.ceil(body.getBoundingClientRect().height)
  }
  window.addEventListener('message', async ({ source, data }) => {
    const columns = source === window.parent ? columnsIn(data) : undefined
    if (!columns) return
    await shown(widget)
    const heights = columns.map(heightIn)
    body.style.width = ''
    window.parent.postMessage({ type: 'lab-measured', heights }, '*')
  })
}
