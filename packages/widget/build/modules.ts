import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildContext, type BuildOptions, build, context, type Metafile, type Plugin } from 'esbuild'
import { definitionPath } from './widgets.ts'

// Our own modules that a widget is made of, with the style sheets that they import.

const ours = resolve(fileURLToPath(import.meta.url), '../..')
const ui = resolve(ours, '../ui')
export const root = resolve(ours, '../..')

/** The namespace of style sheets among the modules. */
export const sheetNamespace = 'sheet'

/** Where an import of a style sheet leads, or one of a package of ours that has some. */
const fileOfImport = (path: string, folder: string): string | undefined => {
  if (path.startsWith('.')) return join(folder, path)
  const [, component] = /^@lab\/ui\/(.+)$/.exec(path) ?? []
  if (component?.endsWith('.css')) return join(ui, component)
  const index = component && join(ui, component, 'index.ts')
  if (index && existsSync(index)) return index
  if (path === '@lab/widget') return join(ours, 'index.ts')
  if (path === '@lab/widget/popup.css') return join(ours, 'popup/popup.css')
  if (path.endsWith('.css')) return fileURLToPath(import.meta.resolve(path))
}

/** Follows our own imports as far as sheets go; a component that nobody uses takes its sheet with it. */
const ownImports: Plugin = {
  name: 'own-imports',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[\w-]+$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: 'widget' } : undefined,
    )
    // What else is imported, the bundler finds by itself, in less time than it takes to ask here.
    onResolve({ filter: /^@lab\/(ui|widget)\b|\.css$/ }, ({ path, resolveDir }) => {
      const file = fileOfImport(path, resolveDir)
      if (!file) return { path, external: true }
      return file.endsWith('.css')
        ? { path: file, namespace: sheetNamespace }
        : { path: file, sideEffects: false }
    })
    onResolve({ filter: /\.css\?/ }, ({ path }) => ({ path, external: true }))
    // Each root holds the frame too, in which a widget waits, fails or is refused.
    onLoad({ filter: /./, namespace: 'widget' }, ({ path: name }) => ({
      contents: `import definition from '${definitionPath(name)}'
        import { WidgetFrame } from '${join(ours, 'element/WidgetFrame.tsx')}'
        document(definition, WidgetFrame)`,
      resolveDir: ours,
    }))
    onLoad({ filter: /./, namespace: sheetNamespace }, ({ path }) => ({
      contents: `document(${JSON.stringify(path)})`,
    }))
  },
}

const optionsOf = (names: readonly string[]) =>
  ({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: name, out: name })),
    outdir: 'sheets',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    write: false,
    logLevel: 'silent',
    packages: 'external',
    plugins: [ownImports],
  }) satisfies BuildOptions as BuildOptions & { metafile: true }

let keeps = false
let kept: { names: string; context: BuildContext<BuildOptions & { metafile: true }> } | undefined

/**
 * Modules that have not changed since they were last asked for are not read again: for a process that builds until it
 * is ended.
 */
export const keepModules = () => {
  keeps = true
}

/** The modules of widgets, each an entry of that name; of packages only the names. */
export const modulesOf = async (names: readonly string[]): Promise<Metafile> => {
  if (!keeps) return (await build(optionsOf(names))).metafile
  if (kept?.names !== names.join()) {
    await kept?.context.dispose()
    kept = { names: names.join(), context: await context(optionsOf(names)) }
  }
  return (await kept.context.rebuild()).metafile
}
