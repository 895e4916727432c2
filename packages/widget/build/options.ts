import type { Options } from 'tsup'
import { cssText } from './css-text.ts'
import { smaller, smallerBy } from './smaller.ts'
import { styledWidgets } from './styled-widgets.ts'

/** What the widgets call React is preact/compat once shipped. */
export const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** What browsers get: modules named by their content, that share what they have in common. */
export const forBrowsers = {
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  noExternal: [/./],
  minify: true,
  plugins: [smaller],
  banner: { js: smallerBy },
  clean: true,
  metafile: true,
  silent: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildPlugins: [cssText, styledWidgets],
} as const satisfies Options
