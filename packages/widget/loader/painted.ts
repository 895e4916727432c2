/** Resolves once the browser has painted what it has; at once on a page that nobody sees. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.visibilityState === 'hidden') done()
    else requestAnimationFrame(() => setTimeout(done))
  })
