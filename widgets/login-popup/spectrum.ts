/** A peak: position, height, half width at half height, all in the drawing's units. */
type Peak = [at: number, height: number, width: number]

const peaks: Peak[] = [
  [70, 34, 9],
  [118, 92, 7],
  [150, 46, 11],
  [214, 128, 8],
  [246, 58, 14],
  [322, 76, 9],
  [352, 30, 16],
  [418, 52, 10],
]

const step = 2

/** A spectrum as a sum of Lorentzian peaks; the `n`th of a series is a little broader, lower and shifted. */
export const spectrumPath = (n: number, width: number, base: number) => {
  let path = ''
  for (let x = 0; x <= width; x += step) {
    const y = peaks.reduce((sum, [at, height, half], index) => {
      const broad = half * (1 + n * 0.16)
      const distance = x - at - n * (index % 2 === 0 ? 3 : -2)
      return sum + (height * (1 - n * 0.11) * broad * broad) / (distance * distance + broad * broad)
    }, 0)
    path += `${path ? 'L' : 'M'}${x} ${(base - y).toFixed(1)}`
  }
  return path
}
