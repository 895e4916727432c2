/** A peak of the drawing: position, height, half width at half height. */
type Peak = readonly [at: number, height: number, half: number]

const peaks: readonly Peak[] = [
  [60, 24, 12],
  [140, 52, 9],
  [196, 30, 14],
  [286, 118, 10],
  [330, 44, 16],
  [428, 86, 11],
  [468, 28, 18],
  [560, 60, 12],
]

const step = 4
const width = 640

/** A spectrum as a sum of Lorentzian peaks; each one behind is broader, lower and further up. */
const spectrum = (nth: number): string => {
  let path = ''
  for (let x = 0; x <= width; x += step) {
    const y = peaks.reduce((sum, [at, height, half]) => {
      const broad = half * (1 + nth * 0.22)
      return sum + (height * (1 - nth * 0.13) * broad * broad) / ((x - at - nth * 7) ** 2 + broad * broad)
    }, 0)
    path += `${path ? 'L' : 'M'}${x} ${(184 - nth * 13 - y).toFixed(1)}`
  }
  return path
}

/** The drawing behind a member's name. */
export const ground: readonly string[] = [0, 1, 2, 3].map(spectrum)
