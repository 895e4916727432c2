/** Control characters, and those that turn the direction of what follows: they make a text show something else than it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const unseen = /[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without what nobody typed to be seen. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

/** The beginning of a text, at most so many UTF-16 units; a sign is never halved, which could not be stored. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '')
