import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Files of the tree that are, or may be, committed; paths below its root. */
const filesLike = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

export const sourceFiles = (): string[] => filesLike('*.ts', '*.tsx', '*.mjs')

/** The style sheets of what is shown in roots of widgets. */
export const styleFiles = (): string[] =>
  filesLike('packages/ui/*.css', 'packages/widget/*.css', 'widgets/*.css')

export interface Workspace {
  folder: string
  name: string
  /** What others may import: subpath, perhaps with `*`, → file. */
  exports: Record<string, string>
  /** Packages it says it needs. */
  declared: readonly string[]
}

/** The workspaces of npm, the root (`.`) included. */
export const workspaces = (): Workspace[] =>
  filesLike('package.json', '*/package.json').map((path) => {
    const { name, exports = {}, ...said } = JSON.parse(readFileSync(join(root, path), 'utf8'))
    const declared = Object.keys({ ...said.dependencies, ...said.devDependencies, ...said.peerDependencies })
    return { folder: dirname(path), name, exports, declared }
  })

const statement = /^(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|^import\s*'([^']+)'|\bimport\('([^']+)'\)/gm

/** What a file names in its imports, types included. */
export const importsOf = (path: string): string[] =>
  [...textOf(path).matchAll(statement)].map(([, from, bare, dynamic]) => (from ?? bare ?? dynamic) as string)

const exported = (name: string, all: readonly Workspace[]): string | undefined => {
  const workspace = all.find((one) => name === one.name || name.startsWith(`${one.name}/`))
  if (!workspace) return
  const wanted = `.${name.slice(workspace.name.length)}`
  for (const [pattern, file] of Object.entries(workspace.exports)) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined && wanted === pattern) return join(workspace.folder, file)
    if (end !== undefined && wanted.startsWith(start) && wanted.endsWith(end))
      return join(workspace.folder, file.replace('*', wanted.slice(start.length, wanted.length - end.length)))
  }
}

/** The file of ours that an import leads to. */
export const targetOf = (from: string, name: string, all: readonly Workspace[]): string | undefined =>
  name.startsWith('.') ? join(dirname(from), name) : exported(name, all)

/** The package of an import; undefined for our own files, Node's modules and names made up by a build. */
export const packageOf = (name: string): string | undefined =>
  /^(?!node:)(@[a-z][\w-]*\/[\w.-]+|[a-z][\w.-]*)(?:\/|$)/.exec(name)?.[1]

/** Groups of files that reach each other (Tarjan). */
export const circlesOf = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const path: string[] = []
  const visit = (file: string): number => {
    const own = numbers.size
    numbers.set(file, own)
    path.push(file)
    let lowest = own
    for (const next of graph.get(file) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, visit(next))
      else if (path.includes(next)) lowest = Math.min(lowest, numbers.get(next) as number)
    }
    if (lowest === own) {
      const group = path.splice(path.indexOf(file))
      if (group.length > 1) found.push(group)
    }
    return lowest
  }
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return found
}
