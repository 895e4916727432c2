/** What the house is called, as the server wrote it into the page's head; empty on a page that is not the portal's own. */
export const siteNameIn = (window: Window | undefined): string =>
  window?.document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
