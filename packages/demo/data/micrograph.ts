import { crc32, deflateSync } from 'node:zlib'
import type { LabFile } from '@lab/contract/laboratory'
import { between, seededRandom } from '../random.ts'

const chunk = (kind: string, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(kind, 4, 'latin1')
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, tail])
}

/** A grey picture as PNG; one byte a pixel, row by row. */
const grey = (width: number, height: number, pixels: Uint8Array): Uint8Array => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(rows, { level: 6 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ])
}

const size = { width: 400, height: 300 } as const
/** Of the bar below the picture, with its scale. */
const bar = { height: 22, scale: 96 } as const

/**
 * Spheres as a scanning electron microscope sees them: brighter towards the edge, where more electrons leave, with
 * the nearer ones in front and the noise of few electrons.
 */
export const micrograph = (name: string, diameter: number): LabFile => ({
  name: `${name}.png`,
  type: 'image/png',
  bytes: () => {
    const random = seededRandom(`micrograph ${name}`)
    const { width, height } = size
    const pixels = new Float32Array(width * height).fill(34)
    const count = Math.round((1.9 * width * height) / diameter ** 2)
    for (let nth = 0; nth < count; nth++) {
      const radius = (diameter / 2) * between(random, 0.72, 1.28)
      const [cx, cy] = [between(random, 0, width), between(random, 0, height)]
      const depth = 0.55 + (0.45 * nth) / count
      for (let y = Math.max(0, Math.ceil(cy - radius)); y < Math.min(height, cy + radius); y++)
        for (let x = Math.max(0, Math.ceil(cx - radius)); x < Math.min(width, cx + radius); x++) {
          const square = ((x - cx) ** 2 + (y - cy) ** 2) / radius ** 2
          if (square >= 1) continue
          const off = Math.sqrt(square)
          const edge =
            78 + 46 * ((off * square) / Math.sqrt(1.08 - square)) - 22 * ((x - cx + y - cy) / (2 * radius))
          pixels[y * width + x] = edge * depth
        }
    }
    const shown = Uint8Array.from(pixels, (value) =>
      Math.max(0, Math.min(255, value + 14 * (random() + random() - 1))),
    )
    shown.fill(12, (height - bar.height) * width)
    for (let y = height - 13; y < height - 9; y++)
      shown.fill(240, y * width + width - 20 - bar.scale, y * width + width - 20)
    return grey(width, height, shown)
  },
})
