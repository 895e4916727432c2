/** Scripts are served below this folder of the portal. */
const scripts = '/widgets/'

/**
 * The portal's address without a trailing slash: what stands before `/widgets/` in the script's own address
 * (so a widget on a foreign page finds its server), else the page's origin.
 */
export const baseOf = (script: string, pageOrigin = ''): string => {
  const at = script.startsWith('http') ? new URL(script).pathname.lastIndexOf(scripts) : -1
  if (at < 0) return pageOrigin
  const { origin, pathname } = new URL(script)
  return origin + pathname.slice(0, at)
}

/** Whether a page of this origin is the portal's own. */
export const isPortalAt = (base: string, pageOrigin?: string): boolean =>
  pageOrigin !== undefined && base.startsWith('http') && new URL(base).origin === pageOrigin
