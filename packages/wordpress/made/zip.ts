import { zipSync } from 'fflate'

/** Where the format's calendar begins: the same files make the same bytes, whenever and wherever. */
const mtime = new Date(1980, 0, 1)
/** Made by Unix, of files that everyone may read. */
const entry = { level: 9, mtime, os: 3, attrs: 0o100644 << 16 } as const

/** A zip of these files, by path, in the order of their names. */
export const zipOf = (files: Readonly<Record<string, Buffer>>): Buffer => {
  const sorted = Object.keys(files).sort()
  return Buffer.from(
    zipSync(Object.fromEntries(sorted.map((path) => [path, [files[path] as Buffer, entry]]))),
  )
}
