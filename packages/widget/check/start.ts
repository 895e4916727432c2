const wanted = '#lab-check'

const startIfWanted = () => {
  if (globalThis.location?.hash !== wanted) return
  import('./check.ts').then(
    ({ showCheck }) => showCheck(),
    (error) => console.warn('[lab] no check', error),
  )
}

/** `#lab-check` behind a page's address, at once or later, shows what works there and what does not. */
export const startCheck = () => {
  startIfWanted()
  globalThis.addEventListener?.('hashchange', startIfWanted)
}
