import { basename, dirname } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { uiChunks } from './build/chunks.ts'
import { cssText } from './build/css-text.ts'
import { portalModules } from './build/entries.ts'
import { lazyParts, widgetOf } from './build/lazy-parts.ts'
import { forBrowsers, preact } from './build/options.ts'
import { ownIcons } from './build/own-icons.ts'
import { styledWidgets } from './build/styled-widgets.ts'
import { watchedWidgets } from './build/watched-widgets.ts'
import { hasTrigger } from './build/widgets.ts'
import { writeModules } from './build/write.ts'

const made = 'dist/entries'
const { browser, modules } = portalModules()
writeModules(made, modules)

/** What stands on the page when a module of ours fetches more: its widget's entry, else what every view has. */
const standing = (importer: string) => {
  if (importer.includes(`/${made}/`)) return []
  const widget = widgetOf(importer)
  if (widget) return [`${made}/${hasTrigger(widget) ? 'fill/' : ''}${widget}.ts`]
  if (basename(dirname(importer)) === 'check') return [`${made}/lab.ts`]
  return [`${made}/inner/core.ts`, 'shared/view.ts']
}

const bundleForBrowsers: Options = {
  ...forBrowsers,
  entry: Object.fromEntries(browser.map((name) => [name, `${made}/${name}.ts`])),
  outDir: 'dist/browser',
  esbuildPlugins: [cssText, styledWidgets, uiChunks, ownIcons, lazyParts(standing)],
  esbuildOptions: (options) => {
    options.alias = preact
    options.legalComments = 'none'
    options.charset = 'utf8'
    // Every module has one address, named by its content; the build writes the public addresses beside them.
    options.entryNames = 'chunks/[name]-[hash]'
    options.chunkNames = 'chunks/[name]-[hash]'
  },
}

const serverEntry = { widgets: `${made}/server/widgets.ts` }

const bundleForServer: Options = {
  entry: serverEntry,
  outDir: 'dist/server',
  clean: true,
  metafile: true,
  sourcemap: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  noExternal: [/./],
  splitting: false,
  silent: true,
  define: forBrowsers.define,
  esbuildPlugins: [cssText, styledWidgets],
  esbuildOptions: (options) => {
    options.alias = preact
    options.sourcesContent = false
  },
}

/** While developing: one bundle for both, for the server's would be linked anew from the same modules. */
const bundleForBoth: Options = {
  ...bundleForBrowsers,
  entry: { ...bundleForBrowsers.entry, ...serverEntry },
  // What makes files smaller or fewer is left out.
  esbuildPlugins: [watchedWidgets],
  esbuildOptions: (options, context) => {
    bundleForBrowsers.esbuildOptions?.(options, context)
    options.external = ['node:*']
    // A sheet that a component only names brings nothing by itself, as in `css-text.ts`.
    options.loader = { '.css': 'text' }
    options.logOverride = { 'ignored-bare-import': 'silent' }
  },
}

export default defineConfig(({ watch }) => (watch ? bundleForBoth : [bundleForBrowsers, bundleForServer]))
