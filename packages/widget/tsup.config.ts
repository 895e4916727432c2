import { basename, dirname, relative, sep } from 'node:path'
import { defineConfig } from 'tsup'
import { cssText } from './build/css-text.ts'
import { portalModules } from './build/entries.ts'
import { lazyParts } from './build/lazy-parts.ts'
import { forBrowsers, preact } from './build/options.ts'
import { ownIcons } from './build/own-icons.ts'
import { hasTrigger, widgetsFolder } from './build/widgets.ts'
import { writeModules } from './build/write.ts'

const made = 'dist/entries'
const { browser, modules } = portalModules()
writeModules(made, modules)

/** The entry that stands on the page when a module of ours fetches more: its widget's, else what every view has. */
const parentOf = (importer: string) => {
  if (importer.includes(`/${made}/`)) return
  const [widget = ''] = relative(widgetsFolder, importer).split(sep)
  if (widget !== '..') return `${made}/${hasTrigger(widget) ? 'fill/' : ''}${widget}.ts`
  return `${made}/${basename(dirname(importer)) === 'check' ? 'lab' : 'inner/view'}.ts`
}

export default defineConfig([
  {
    ...forBrowsers,
    entry: Object.fromEntries(browser.map((name) => [name, `${made}/${name}.ts`])),
    outDir: 'dist/browser',
    esbuildPlugins: [cssText, ownIcons, lazyParts(parentOf)],
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
    clean: true,
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
