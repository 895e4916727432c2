/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The channels of `#rrggbb`. */
export const rgbOf = (hex: string): Rgb => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** `color-mix(in srgb, a share, b)`; the share of `a` in percent. */
export const mixed = (a: Rgb, share: number, b: Rgb): Rgb => {
  const part = (channel: 0 | 1 | 2) => (a[channel] * share + b[channel] * (100 - share)) / 100
  return [part(0), part(1), part(2)]
}

const luminance = (colour: Rgb): number => {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = colour
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** What text needs of its ground (WCAG 2.2, 1.4.3). */
export const leastTextContrast = 4.5
