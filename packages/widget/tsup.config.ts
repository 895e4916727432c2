import { basename, dirname } from 'node:path'
import { defineConfig } from 'tsup'
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

/** A sheet that a component only names brings nothing by itself, as in `css-text.ts`. */
const sheetsAsWritten = {
  loader: { '.css': 'text' },
  logOverride: { 'ignored-bare-import': 'silent' },
} as const

/** `watch`: nothing is done only to make files smaller or fewer. */
export default defineConfig(({ watch }) => [
  {
    ...forBrowsers,
    entry: Object.fromEntries(browser.map((name) => [name, `${made}/${name}.ts`])),
    outDir: 'dist/browser',
    esbuildPlugins: watch
      ? [watchedWidgets]
      : [cssText, styledWidgets, uiChunks, ownIcons, lazyParts(standing)],
    esbuildOptions: (options) => {
      options.alias = preact
      if (watch) Object.assign(options, sheetsAsWritten)
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
    metafile: true,
    sourcemap: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    noExternal: [/./],
    // What has not changed is not loaded again.
    splitting: !!watch,
    silent: true,
    define: forBrowsers.define,
    esbuildPlugins: watch ? [watchedWidgets] : [cssText, styledWidgets],
    esbuildOptions: (options) => {
      options.alias = preact
      if (watch) Object.assign(options, sheetsAsWritten)
      options.sourcesContent = false
    },
  },
])
