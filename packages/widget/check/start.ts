const wanted = '#lab-check'

const startIfWanted = (isKnown: (tag: string) => boolean) => {
  if (location.hash !== wanted) return
  import('./check.ts').then(
    ({ showCheck }) => showCheck(isKnown),
    (error) => console.warn('[lab] no check', error),
  )
}

/**
 * `#lab-check` behind a page's address, at once or later, shows what works there. `isKnown`: whether a tag is ours. Throws nothing into
 * the page.
 */
export const startCheck = (isKnown: (tag: string) => boolean) => {
  try {
    startIfWanted(isKnown)
    window.addEventListener('hashchange', () => startIfWanted(isKnown))
  } catch (error) {
    console.warn('[lab] no check', error)
  }
}
