import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Noto Sans SC (OFL, `fonts/LICENSE.txt`). */
export const fontFile = fileURLToPath(new URL('./fonts/NotoSansSC-Regular.ttf', import.meta.url))

let bytes: Promise<Buffer> | undefined

/** The font's bytes, read once by the first paper; a PDF takes of it only what it shows. */
export const fontBytes = (): Promise<Buffer> => {
  bytes ??= readFile(fontFile)
  bytes.catch(() => {
    bytes = undefined
  })
  return bytes
}
