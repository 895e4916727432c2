import { create } from 'qrcode'

/** A QR code of a text as the path of an SVG, and its width in modules. */
export const qrPath = (text: string): { size: number; path: string } => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (bit, at) => (bit ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  return { size, path: dark.join('') }
}
