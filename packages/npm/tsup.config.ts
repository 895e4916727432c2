import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { uiChunks } from '../widget/build/chunks.ts'
import { lazyParts } from '../widget/build/lazy-parts.ts'
import { licencesOf, nameLicences } from '../widget/build/licences.ts'
import { forBrowsers, preact } from '../widget/build/options.ts'
import { smallerBy } from '../widget/build/smaller.ts'
import { writeModules } from '../widget/build/write.ts'
import { readOffered } from './made/facts.ts'
import { type MadePackage, packages } from './made/packages.ts'
import { type Metafile, sizesOf } from './made/sizes.ts'

const built = '../../dist/packages'

/** The package's own files beside its modules; its sizes lie beside the package, for the limits. */
const finish = (name: string, { files, entries }: MadePackage) => {
  const folder = join(built, name)
  const metafilePath = join(folder, 'metafile-esm.json')
  const metafile: Metafile = JSON.parse(readFileSync(metafilePath, 'utf8'))
  rmSync(metafilePath)
  nameLicences(metafile, 'THIRD-PARTY.md', (output) => output)
  const texts = { ...files, 'THIRD-PARTY.md': licencesOf(metafile, '.') }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const sizes = sizesOf(metafile.outputs, entries, `dist/${name}`)
  writeFileSync(join(built, `${name}.sizes.json`), JSON.stringify(sizes))
}

const configOf = (name: string, made: MadePackage): Options => {
  writeModules(`dist/${name}`, made.modules)
  return {
    ...forBrowsers,
    name,
    entry: Object.fromEntries(made.entries.map((entry) => [entry, `dist/${name}/${entry}.ts`])),
    outDir: join(built, name),
    external: [...made.external],
    // Our own layers are part of what is published, though the workspace declares them.
    noExternal: made.external.length > 0 ? [/^@lab\//] : forBrowsers.noExternal,
    // A bundle's own address says nothing of the portal.
    define: { ...forBrowsers.define, 'import.meta.url': '""' },
    banner: { js: `${made.banner ?? ''}${smallerBy}` },
    esbuildPlugins: [...forBrowsers.esbuildPlugins, uiChunks, lazyParts(() => [])],
    esbuildOptions: (options) => {
      if (made.external.length === 0) options.alias = preact
      options.legalComments = 'none'
      options.charset = 'utf8'
      options.chunkNames = 'chunks/[name]-[hash]'
    },
    onSuccess: async () => finish(name, made),
  }
}

/** The published packages, in `dist/packages/`. */
export default defineConfig(async () => {
  const offered = await readOffered()
  return Object.entries(packages).map(([name, make]) => configOf(name, make(offered)))
})
