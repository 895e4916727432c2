const wanted = '#lab-check'

const startIfWanted = () => {
  if (location.hash !== wanted) return
  import('./check.ts').then(
    ({ showCheck }) => showCheck(),
    (error) => console.warn('[lab] no check', error),
  )
}

/** `#lab-check` behind a page's address, at once or later, shows what works there. Throws nothing into the page. */
export const startCheck = () => {
  try {
    startIfWanted()
    window.addEventListener('hashchange', startIfWanted)
  } catch (error) {
    console.warn('[lab] no check', error)
  }
}
