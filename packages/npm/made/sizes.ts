import { brotliCompressSync } from 'node:zlib'
import { hasTrigger } from '../../widget/build-plugins.ts'

interface Chunk {
  fileName: string
  code: string
  imports: readonly string[]
  dynamicImports: readonly string[]
  moduleIds: readonly string[]
}

/**
 * Bytes of each entry with all that it imports, each file packed by brotli as a server would send it. What comes
 * later, by `import()`, does not count; for a popup that begins as its button there is a second size, `… opened`.
 */
export const sizesOf = (chunks: readonly Chunk[], entries: readonly string[]): Record<string, number> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const packed = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]))

  const collect = (file: string, into: Set<string>): Set<string> => {
    const chunk = byName.get(file)
    if (!chunk || into.has(file)) return into
    into.add(file)
    for (const imported of chunk.imports) collect(imported, into)
    return into
  }
  const bytes = (files: ReadonlySet<string>) =>
    [...files].reduce((sum, file) => sum + (packed.get(file) ?? 0), 0)

  /** The chunks that stand in for a trigger when its popup is wanted. */
  const laterOf = (entry: string) =>
    chunks.find(({ moduleIds }) => moduleIds.includes(`\0made:define/${entry}`))?.dynamicImports ?? []

  return Object.fromEntries(
    entries.flatMap((entry) => {
      const files = collect(`${entry}.js`, new Set())
      const alone: [string, number] = [entry, bytes(files)]
      const later = hasTrigger(entry) ? laterOf(entry) : []
      for (const file of later) collect(file, files)
      return later.length > 0 ? [alone, [`${entry} opened`, bytes(files)]] : [alone]
    }),
  )
}
