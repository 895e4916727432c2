/** An address, relative to another; undefined of what is none. */
export const urlOf = (address: string, base?: URL): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined
