import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { hasTrigger } from '../../widget/build/widgets.ts'

/** What the bundler tells of the files it wrote, as far as it is read here. */
export interface Metafile {
  outputs: Record<
    string,
    {
      entryPoint?: string
      imports: { path: string; kind: string }[]
      inputs: Record<string, { bytesInOutput: number }>
    }
  >
}
type Outputs = Metafile['outputs']

/** Adds a module and all that it imports before it runs. */
const collect = (outputs: Outputs, file: string, into: Set<string>): Set<string> => {
  if (into.has(file) || !outputs[file]) return into
  into.add(file)
  for (const { path, kind } of outputs[file].imports) {
    if (kind === 'import-statement') collect(outputs, path, into)
  }
  return into
}

/**
 * Bytes of each entry with all that it imports, each file packed by brotli as a server would send it. What comes
 * later, by `import()`, does not count; for a popup that begins as its button there is a second size, `… opened`.
 */
export const sizesOf = (
  outputs: Outputs,
  entries: readonly string[],
  made: string,
): Record<string, number> => {
  const fileOf = (module: string) =>
    Object.keys(outputs).find((file) => outputs[file]?.entryPoint === `${made}/${module}.ts`) as string
  const bytes = (files: ReadonlySet<string>) =>
    [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)

  return Object.fromEntries(
    entries.flatMap((entry) => {
      const files = collect(outputs, fileOf(entry), new Set())
      const alone: [string, number] = [entry, bytes(files)]
      const name = basename(entry)
      if (!fileOf(`fill/${name}`) || !hasTrigger(name)) return [alone]
      // What stands in for a trigger when its popup is wanted.
      for (const module of ['inner/core', `fill/${name}`]) collect(outputs, fileOf(module), files)
      return [alone, [`${entry} opened`, bytes(files)]]
    }),
  )
}
