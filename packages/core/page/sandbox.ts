/**
 * Whether a page stands in a sandbox without an origin, as WordPress frames what it does not know: it keeps nothing,
 * so nobody can be logged in, and the server answers nothing that it asks.
 */
export const isSandboxed = (window?: Window) => window?.origin === 'null'

/** WordPress hears of a frame what carries the word it gave in the frame's address (wp-embed.js); else false. */
export const tellWordPress = (
  window: Window,
  message: 'height' | 'link',
  value: number | string,
): boolean => {
  const secret = /[?&]secret=(\w+)/.exec(window.location.hash)?.[1]
  if (secret) window.parent.postMessage({ message, value, secret }, '*')
  return secret !== undefined
}

/**
 * Opens an address outside: WordPress follows it, where it frames us; else in a new tab. False where the sandbox lets
 * none open. (`noopener` would not tell; a sandbox without an origin has nothing that the tab could reach.)
 */
export const openOutside = (window: Window, address: string): boolean =>
  tellWordPress(window, 'link', address) || window.open(address, '_blank') !== null
