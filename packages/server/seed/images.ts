import { createHash } from 'node:crypto'
import type { NameDrawing } from './art/album.ts'

/** A name that changes with the drawing, so that browsers may keep it for good: `banner-1.0f3a9c27d1.svg`. */
export const hashedName: NameDrawing = (name, svg) =>
  `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 10)}.svg`

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
