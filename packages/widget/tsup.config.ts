import { defineConfig } from 'tsup'
import { cssText } from './build/css-text.ts'
import { portalModules } from './build/entries.ts'
import { lazyParts } from './build/lazy-parts.ts'
import { forBrowsers, preact } from './build/options.ts'
import { widgetsFolder } from './build/widgets.ts'
import { writeModules } from './build/write.ts'

const made = 'dist/entries'
const { browser, modules } = portalModules()
writeModules(made, modules)

export default defineConfig([
  {
    ...forBrowsers,
    entry: Object.fromEntries(browser.map((name) => [name, `${made}/${name}.ts`])),
    outDir: 'dist/browser',
    esbuildPlugins: [
      cssText,
      lazyParts(widgetsFolder, (name) => [`${made}/fill/${name}.ts`, `${made}/${name}.ts`]),
    ],
    esbuildOptions: (options) => {
      options.alias = preact
      options.legalComments = 'none'
      options.charset = 'utf8'
      // Every module has one address, named by its content; the build writes the public addresses beside them.
      options.entryNames = 'chunks/[name]-[hash]'
      options.chunkNames = 'chunks/[name]-[hash]'
    },
  },
  {
    entry: { widgets: `${made}/server/widgets.ts` },
    outDir: 'dist/server',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    noExternal: [/./],
    splitting: false,
    silent: true,
    define: forBrowsers.define,
    esbuildPlugins: [cssText],
    esbuildOptions: (options) => {
      options.alias = preact
    },
  },
])
