import { writeFileSync } from 'node:fs'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { slimming } from '../widget/build-plugins.ts'
import { cssTarget, isCore, isView, lightFetch, lightIcons, onLog, preact } from '../widget/vite.config.ts'
import { madeModules } from './made/entries.ts'
import { readOffered } from './made/facts.ts'
import { type MadePackage, packages } from './made/packages.ts'
import { sizesOf } from './made/sizes.ts'

/** The package's own files beside its modules; `sizes.json` lies beside the package, for the limits. */
const written = (name: string, { files, input }: MadePackage): Plugin => ({
  name: 'written-files',
  generateBundle() {
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
  },
  writeBundle({ dir }, bundle) {
    const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
    const sizes = sizesOf(chunks, Object.keys(input))
    writeFileSync(`${dir}/../${name}.sizes.json`, JSON.stringify(sizes))
  },
})

/** `vite build --mode elements` and `--mode react` make the published packages in `dist/packages/`. */
export default defineConfig(async ({ mode }): Promise<UserConfig> => {
  const name = mode as keyof typeof packages
  const made = packages[name](await readOffered())
  return {
    root: import.meta.dirname,
    base: './',
    logLevel: 'warn',
    resolve: {
      alias: [lightIcons, ...lightFetch, ...(made.external.length ? [] : preact)],
      dedupe: ['preact'],
    },
    plugins: [madeModules(made.sources), ...slimming, written(name, made)],
    // A bundle's own address says nothing of the portal.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '""' },
    build: {
      outDir: `${import.meta.dirname}/../../dist/packages/${name}`,
      emptyOutDir: true,
      target: 'es2022',
      cssTarget,
      modulePreload: false,
      license: { fileName: 'THIRD-PARTY.md' },
      rolldownOptions: {
        onLog,
        checks: { pluginTimings: false },
        input: made.input,
        external: [...made.external],
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) =>
            `chunks/${name.replace(/^_?(made|define|fill)_(define_)?/, '')}-[hash].js`,
          comments: { legal: false, annotation: true },
          banner: made.banner,
          codeSplitting: {
            groups: [
              { name: 'core', test: isCore, minShareCount: 8, priority: 2 },
              { name: 'view', test: isView, minShareCount: 8, priority: 1 },
            ],
          },
        },
      },
    },
  }
})
