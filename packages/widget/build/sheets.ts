import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { definitionPath, widgetNames, widgetsFolder } from './widgets.ts'

// Which style sheets a widget needs: those that the modules of its definition import.

const ours = resolve(fileURLToPath(import.meta.url), '../..')
const ui = resolve(ours, '../ui')
const root = resolve(ours, '../..')

/** The style sheets of a widget by their files, the components' first, then its own. */
export interface Sheets {
  /** Of all that comes with its definition. */
  first: readonly string[]
  /** Of what is fetched later, by the file that is fetched: what it needs beyond the first. */
  later: Readonly<Record<string, readonly string[]>>
  /** All of them, in the order in which they hold. */
  order: readonly string[]
}

const sheet = 'sheet'

/** Where one of our own imports leads: they name files, or components of `@lab/ui`. */
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
    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point') return { path, namespace: 'widget' }
      if (isAbsolute(path)) return { path }
      const file = path.includes('?') ? undefined : fileOfImport(path, resolveDir)
      if (!file) return { path, external: true, sideEffects: false }
      if (file.endsWith('.css')) return { path: file, namespace: sheet, sideEffects: true }
      return { path: file, sideEffects: file.startsWith(widgetsFolder) }
    })
    // Each root holds the frame too, in which a widget waits, fails or is refused.
    onLoad({ filter: /./, namespace: 'widget' }, ({ path: name }) => ({
      contents: `import definition from '${definitionPath(name)}'
        import { WidgetFrame } from '${join(ours, 'element/WidgetFrame.tsx')}'
        document(definition, WidgetFrame)`,
      resolveDir: ours,
    }))
    onLoad({ filter: /./, namespace: sheet }, ({ path }) => ({
      contents: `document(${JSON.stringify(path)})`,
    }))
  },
}

type Outputs = Metafile['outputs']

/** The inputs of an output and of those it imports. */
const inputsOf = (outputs: Outputs, name: string, found = new Set<string>()): Set<string> => {
  const output = outputs[name]
  for (const input of Object.keys(output?.inputs ?? {})) found.add(input)
  for (const { path, kind } of output?.imports ?? [])
    if (kind === 'import-statement' && outputs[path]) inputsOf(outputs, path, found)
  return found
}

const isLazy = (kind: string) => kind === 'dynamic-import'

/** Places of folders: each after those that its files import from. */
const placesOf = (inputs: Metafile['inputs'], fileOf: (input: string) => string) => {
  const imports = new Map<string, Set<string>>()
  for (const [input, { imports: imported }] of Object.entries(inputs)) {
    const folder = dirname(fileOf(input))
    const others = imports.get(folder) ?? new Set()
    imports.set(folder, others)
    for (const { path, external } of imported) if (!external) others.add(dirname(fileOf(path)))
  }
  const places = new Map<string, number>()
  const seen = new Set<string>()
  const visit = (folder: string) => {
    if (seen.has(folder)) return
    seen.add(folder)
    for (const other of imports.get(folder) ?? []) visit(other)
    places.set(folder, places.size)
  }
  for (const folder of imports.keys()) visit(folder)
  return (input: string) => places.get(dirname(fileOf(input))) ?? 0
}

const read = async (): Promise<Record<string, Sheets>> => {
  const names = widgetNames()
  const { metafile } = await build({
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
    plugins: [ownImports],
  })
  const outputOf = new Map(
    Object.entries(metafile.outputs).flatMap(([name, { entryPoint }]) =>
      entryPoint ? [[entryPoint, name] as const] : [],
    ),
  )
  const isSheet = (input: string) => input.startsWith(`${sheet}:`)
  const fileOf = (input: string) => resolve(root, isSheet(input) ? input.slice(sheet.length + 1) : input)
  const placeOf = placesOf(metafile.inputs, fileOf)

  return Object.fromEntries(
    names.map((name) => {
      const entry = `widget:${name}`
      const live = inputsOf(metafile.outputs, outputOf.get(entry) ?? '')
      const lazy = new Map<string, Set<string>>()
      const order: string[] = []
      const seen = new Set<string>()
      // A sheet follows those of what its module imports.
      const visit = (input: string) => {
        if (seen.has(input)) return
        seen.add(input)
        if (isSheet(input)) order.push(input)
        for (const { path, kind } of metafile.inputs[input]?.imports ?? []) {
          if (isLazy(kind) && !lazy.has(path))
            lazy.set(path, inputsOf(metafile.outputs, outputOf.get(path) ?? ''))
          visit(path)
        }
      }
      visit(entry)
      // What a component itself fetches later stands in any root: its sheets come with the component.
      const ofComponents = [...lazy].flatMap(([path, inputs]) =>
        path.startsWith('packages/ui/') ? [...inputs] : [],
      )
      for (const input of ofComponents) live.add(input)
      const all = order.filter(
        (input) => live.has(input) || [...lazy.values()].some((inputs) => inputs.has(input)),
      )
      const isComponents = (input: string) => !/\/(widget|widgets)\//.test(fileOf(input).slice(root.length))
      const sorted = [
        ...all.filter(isComponents).sort((one, other) => placeOf(one) - placeOf(other)),
        ...all.filter((input) => !isComponents(input)),
      ]
      const later = [...lazy].map(([path, inputs]) => [
        resolve(root, path),
        sorted.filter((input) => inputs.has(input) && !live.has(input)).map(fileOf),
      ])
      return [
        name,
        {
          first: sorted.filter((input) => live.has(input)).map(fileOf),
          later: Object.fromEntries(later.filter(([, files]) => files?.length)),
          order: sorted.map(fileOf),
        },
      ]
    }),
  )
}

let reading: Promise<Record<string, Sheets>> | undefined

/** The sheets of all widgets, by the names of their folders; bundles that are made at once read them once. */
export const sheetsOfAll = (): Promise<Record<string, Sheets>> => {
  reading ??= read().finally(() => {
    reading = undefined
  })
  return reading
}
