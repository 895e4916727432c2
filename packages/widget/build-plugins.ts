import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, transform } from 'esbuild'

const widgetsFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../widgets')

/** Folders of widgets/ that hold a definition: `banner` → the tag `lab-banner`. */
export const widgetNames = () =>
  readdirSync(widgetsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(definitionPath(entry.name)))
    .map((entry) => entry.name)
    .sort()

const definitionPath = (name: string) => `${widgetsFolder}/${name}/${name}.widget.ts`

/** `import css from './x.css?inline'` gives the minified text, as Vite does it. */
export const inlineCss: Plugin = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, (args) => ({
      // The suffix stays: tsup's own style sheet plugin takes every path that ends in .css.
      path: resolve(args.resolveDir, args.path),
      namespace: 'inline-css',
    }))
    build.onLoad({ filter: /.*/, namespace: 'inline-css' }, async (args) => {
      const file = args.path.replace('?inline', '')
      const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text', watchFiles: [file] }
    })
  },
}

/** Each widget's own entry (`define:banner`), the autoloader's map (`lab:loaders`), the server's list (`lab:definitions`). */
export const widgetEntries: Plugin = {
  name: 'widget-entries',
  setup(build) {
    build.onResolve({ filter: /^define:/ }, (args) => ({ path: args.path.slice(7), namespace: 'define' }))
    build.onLoad({ filter: /.*/, namespace: 'define' }, (args) => ({
      contents: `import definition from '${definitionPath(args.path)}'
        import { defineElement } from './define-element.ts'
        defineElement(definition)`,
      resolveDir: dirname(fileURLToPath(import.meta.url)),
      loader: 'ts',
    }))
    build.onResolve({ filter: /^lab:/ }, (args) => ({ path: args.path.slice(4), namespace: 'lab' }))
    build.onLoad({ filter: /^loaders$/, namespace: 'lab' }, () => ({
      contents: `export const loaders = {${widgetNames()
        .map((name) => `'lab-${name}': () => import('define:${name}')`)
        .join(',')}}`,
      loader: 'ts',
    }))
    build.onLoad({ filter: /^definitions$/, namespace: 'lab' }, () => ({
      contents: `${widgetNames()
        .map((name, index) => `import d${index} from '${definitionPath(name)}'`)
        .join('\n')}
        export const definitions = [${widgetNames()
          .map((_, index) => `d${index}`)
          .join(',')}]`,
      resolveDir: widgetsFolder,
      loader: 'ts',
    }))
  },
}
