import { createHash } from 'node:crypto'
import type { NameDrawing } from './art/album.ts'

/** A name that changes with the drawing, so that browsers may keep it for good: `banner-1.0f3a9c27d1.svg`. */
export const hashedName: NameDrawing = (name, svg) =>
  `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 10)}.svg`
