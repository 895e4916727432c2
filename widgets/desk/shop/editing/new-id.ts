/** Names a new field or option: a letter and seven more, so that it is no number and never an older one's. */
export const newId = (): string =>
  `f${Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => (byte % 36).toString(36)).join('')}`
