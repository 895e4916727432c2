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

/** The page's own heading, which a widget may bring. */
const headingOf = (main: HTMLElement) => {
  const roots = [main, ...[...main.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  for (const root of roots) {
    const heading = root.querySelector<HTMLElement>('h1')
    if (heading) return heading
  }
}

/** Does what a page load does for those who do not see it: focus at the start of the content, title read out. */
export const arrive = (document: Document) => {
  const main = document.querySelector<HTMLElement>('main')
  const heading = (main && headingOf(main)) ?? main
  if (heading && !heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  announcerOf(document).textContent = document.title
}
