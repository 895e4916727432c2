/** Most bytes of a picture that an editor sends: 10 MB. */
export const pictureBytes = 10 * 1024 * 1024

/** Most letters that say what a picture shows. */
export const pictureWords = 120

/** Least pixels of each side of what is cut from a picture. */
export const leastCut = 16

/** A part of a picture, in its own pixels. */
export interface Cut {
  left: number
  top: number
  width: number
  height: number
}

/** Width to height of the place where a picture shows. */
export type Ratio = readonly [width: number, height: number]

interface Sized {
  width: number
  height: number
}

/** Whether a picture fills a place as it is: within a hundredth. */
export const fitsRatio = ({ width, height }: Sized, [wide, high]: Ratio): boolean =>
  Math.abs((width * high) / (height * wide) - 1) <= 0.01

/** The largest part of a picture that fills a place, from its middle. */
export const middleCut = ({ width, height }: Sized, [wide, high]: Ratio): Cut => {
  const scale = Math.min(width / wide, height / high)
  const [across, down] = [Math.round(wide * scale), Math.round(high * scale)]
  return {
    left: Math.floor((width - across) / 2),
    top: Math.floor((height - down) / 2),
    width: across,
    height: down,
  }
}
