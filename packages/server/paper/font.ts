import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

let bytes: Promise<Buffer> | undefined

/** Noto Sans SC (OFL, `fonts/LICENSE.txt`), read once by the first paper; a PDF takes of it only what it shows. */
export const fontBytes = (): Promise<Buffer> => {
  bytes ??= readFile(fileURLToPath(new URL('./fonts/NotoSansSC-Regular.ttf', import.meta.url)))
  bytes.catch(() => {
    bytes = undefined
  })
  return bytes
}
