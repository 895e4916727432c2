import { dirname, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { modulesOf, root, sheetNamespace } from './modules.ts'
import { widgetNames } from './widgets.ts'

// Which style sheets a widget needs: those that the modules of its definition import.

/** The style sheets of a widget by their files, the components' first, then its own. */
export interface Sheets {
  /** Of all that comes with its definition. */
  first: readonly string[]
  /** Of what is fetched later, by the file that is fetched: what it needs beyond the first. */
  later: Readonly<Record<string, readonly string[]>>
  /** All of them, in the order in which they hold. */
  order: readonly string[]
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
  const metafile = await modulesOf(names)
  const outputOf = new Map(
    Object.entries(metafile.outputs).flatMap(([name, { entryPoint }]) =>
      entryPoint ? [[entryPoint, name] as const] : [],
    ),
  )
  const isSheet = (input: string) => input.startsWith(`${sheetNamespace}:`)
  const fileOf = (input: string) =>
    resolve(root, isSheet(input) ? input.slice(sheetNamespace.length + 1) : input)
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
