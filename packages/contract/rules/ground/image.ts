/**
 * Widths, in px, in which `/img/{name}?w=` gives pictures. Only ever added to: pages that somebody keeps hold
 * their addresses.
 */
export const imageWidths = [320, 480, 640, 960, 1280, 1920] as const

/** Kinds of pictures that come in sizes, by the ending of their stored names. Drawings are sharp at any size. */
export const sizedEndings = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const satisfies Record<string, string>

export type SizedType = (typeof sizedEndings)[keyof typeof sizedEndings]

/** Whether a picture of that name or address comes in sizes. */
export const isSized = (name: string): boolean =>
  Object.keys(sizedEndings).some((ending) => name.endsWith(`.${ending}`))

/** `srcset` of a stored picture's address; undefined when it has no sizes. */
export const sourceSet = (address: string): string | undefined =>
  isSized(address) ? imageWidths.map((width) => `${address}?w=${width} ${width}w`).join(', ') : undefined
