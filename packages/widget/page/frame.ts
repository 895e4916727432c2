import { type Lab, tellWordPress } from '@lab/core'

/** Room for an open dialog, which covers its frame and not the page around it; px. */
const dialogHeight = 720

/** Keeps the page around this frame informed of how high it should be, and what its content without a dialog takes; px. */
export const tellHeight = ({ dialogs: { modals } }: Lab) => {
  const tag = document.querySelector('main > *')?.localName
  const tell = () => {
    const content = document.body.getBoundingClientRect().height
    const height = Math.ceil(Math.max(content, modals.count() > 0 ? dialogHeight : 0))
    const told = { type: 'lab-frame-height', tag, height, content: Math.ceil(content) }
    if (height <= 0) return
    window.parent.postMessage(told, '*')
    tellWordPress(window, 'height', height)
  }
  // WordPress hides a frame until it has spoken, and what is hidden is not painted: no observer wakes.
  tell()
  window.addEventListener('message', ({ data }) => data?.message === 'ready' && tell())
  new ResizeObserver(tell).observe(document.body)
  modals.subscribe(tell)
}
