/**
 * For a page that shows widgets in frames of the portal: gives each frame the height its content asks for.
 * A frame tells `{ type: 'lab-frame-height', tag, height }`, in px; only what a frame of this script's own
 * origin says about itself is heard. In a sandbox it has no origin but its address.
 */
const portal = new URL(import.meta.url).origin

const heightIn = (data: unknown): number | undefined => {
  const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown }
  return type === 'lab-frame-height' && typeof height === 'number' && height > 0 && height < 20_000
    ? Math.ceil(height)
    : undefined
}

window.addEventListener('message', ({ origin, source, data }) => {
  const height = origin === portal || origin === 'null' ? heightIn(data) : undefined
  if (height === undefined) return
  for (const frame of document.querySelectorAll('iframe')) {
    // As a style, for the page's own may keep a height free until now.
    if (frame.contentWindow === source && new URL(frame.src, location.href).origin === portal)
      frame.style.height = `${height}px`
  }
})
