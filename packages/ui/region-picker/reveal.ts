/** Scrolls a list so that its option is in view; nothing around the list moves. */
export const reveal = (option: HTMLElement | null) => {
  const list = option?.parentElement
  if (!option || !list) return
  const below = option.offsetTop + option.offsetHeight - list.clientHeight
  list.scrollTop = Math.max(below, Math.min(list.scrollTop, option.offsetTop))
}
