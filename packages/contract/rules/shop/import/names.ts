/** What a file calls by its name: of the catalogue as it is. */
export interface ImportNames {
  types: readonly { id: number; name: string }[]
  children: readonly { id: number; type_id: number; name: string }[]
  instruments: readonly { rid: string; name: string }[]
}

/** What something is called in a file: its name where nothing else has it, else its number. */
export const calledIn = <T extends { name: string }>(
  all: readonly T[],
  found: (one: T) => boolean,
  idOf: (one: T) => string,
): string | undefined => {
  const one = all.find(found)
  if (!one) return
  const isAlone = all.every((other) => other === one || other.name.trim() !== one.name.trim())
  return isAlone && one.name.trim() !== '' ? one.name.trim() : idOf(one)
}

/** What is meant by a name or number; undefined where it is nothing or several things. */
export const meantBy = <T extends { name: string }>(
  all: readonly T[],
  text: string,
  idOf: (one: T) => string,
): T | undefined => {
  const named = all.filter(({ name }) => name.trim() === text)
  return named.length === 1 ? named[0] : all.find((one) => idOf(one) === text)
}
