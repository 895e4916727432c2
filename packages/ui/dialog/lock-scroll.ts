let locks = 0
let before = { overflow: '', scrollbarGutter: '' }

/** Keeps the page behind a modal from scrolling and from moving sideways. Returns how to let go; locks may nest. */
export const lockScroll = () => {
  const { style, clientWidth } = document.documentElement
  if (locks++ === 0) {
    before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks === 0) Object.assign(style, before)
  }
}
