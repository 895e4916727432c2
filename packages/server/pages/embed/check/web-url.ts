/** A URL, relative to another; undefined of what is none. */
export const urlOf = (url: string, base?: URL): URL | undefined =>
  URL.canParse(url, base) ? new URL(url, base) : undefined
