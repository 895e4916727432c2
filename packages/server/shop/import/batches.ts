/** Items looked at in one go; between two of them others are answered. */
export const batch = 100

export const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, nth) => all.slice(nth * batch, (nth + 1) * batch))
