import { defineConfig } from 'tsup'
import { inlineCss, widgetEntries, widgetNames } from './build-plugins.ts'

/** What the widgets call React is preact/compat once shipped. */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

const shared = {
  format: 'esm' as const,
  noExternal: [/.*/],
  esbuildPlugins: [inlineCss, widgetEntries],
  metafile: true,
  silent: true,
  clean: true,
  define: { 'process.env.NODE_ENV': '"production"' },
}

export default defineConfig([
  {
    ...shared,
    name: 'browser',
    outDir: 'dist/browser',
    platform: 'browser',
    target: 'es2022',
    splitting: true,
    treeshake: false,
    minify: true,
    entry: { lab: 'lab.ts', portal: 'portal.ts' },
    esbuildOptions(options) {
      // Here, since tsup itself takes entries from the disk only.
      options.entryPoints = {
        ...(options.entryPoints as Record<string, string>),
        ...Object.fromEntries(widgetNames().map((name) => [name, `define:${name}`])),
      }
      options.alias = preact
      options.chunkNames = 'chunks/[name]-[hash]'
      options.jsx = 'automatic'
      options.legalComments = 'none'
    },
  },
  {
    ...shared,
    name: 'server',
    outDir: 'dist/server',
    platform: 'node',
    target: 'node20',
    splitting: false,
    entry: { widgets: 'server-entry.ts' },
    esbuildOptions(options) {
      options.alias = preact
      options.jsx = 'automatic'
    },
  },
])
