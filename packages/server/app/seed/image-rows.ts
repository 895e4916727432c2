import { createHash } from 'node:crypto'

/** The stored form of drawings: file name → SVG text. */
export const imageRows = (images: Iterable<[name: string, svg: string]>) =>
  [...images].map(([name, svg]) => {
    const bytes = Buffer.from(svg)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { name, type: 'image/svg+xml', bytes, sha256, ...sizeOf(name, svg) }
  })

const sizeOf = (name: string, svg: string) => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`${name} has no viewBox "0 0 width height"`)
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
}
