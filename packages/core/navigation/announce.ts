/** Out of sight, not out of hearing. Set through CSSOM: a style attribute would break a strict CSP. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
} as const

const attribute = 'data-lab-announcer'

const announcerOf = (document: Document) => {
  const known = document.querySelector(`[${attribute}]`)
  if (known) return known
  const region = document.createElement('div')
  region.setAttribute(attribute, '')
  region.setAttribute('role', 'status')
  for (const [name, value] of Object.entries(unseen)) region.style.setProperty(name, value)
  document.body.append(region)
  return region
}

/** Does what a page load does for those who do not see it: focus at the start of the content, title read out. */
export const arrive = (document: Document) => {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading && !heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  announcerOf(document).textContent = document.title
}
