import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { circlesOf, importsOf, packageOf, sourceFiles, targetOf, workspaces } from './imports.ts'

const all = workspaces()
const files = sourceFiles()
const known = new Set(files)
const root = all.find(({ folder }) => folder === '.')

it('has no circle of imports, not even of types', () => {
  const targets = (file: string) =>
    importsOf(file).flatMap((name) => {
      const target = targetOf(file, name, all)
      return target && known.has(target) ? [target] : []
    })
  expect(circlesOf(new Map(files.map((file) => [file, targets(file)])))).toEqual([])
})

/** What tests alone use is the root's. */
const isTest = (file: string) => /\.(test|spec|stories)\.|\/(testing|setup-components)\b/.test(file)

it.each(all.filter((one) => one !== root))(
  '$folder declares what it imports',
  ({ folder, name, declared }) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`) && !isTest(file))
    const missing = own.flatMap((file) =>
      importsOf(file).flatMap((imported) => {
        const named = packageOf(imported)
        const isDeclared =
          !named || named === name || [...declared, ...(root?.declared ?? [])].includes(named)
        return isDeclared ? [] : [`${named} in ${file}`]
      }),
    )
    expect(missing).toEqual([])
  },
)

it('lets no widget import another: they meet through core', () => {
  const widgetOf = (file: string) => /^widgets\/[^/]+\//.exec(file)?.[0]
  const others = files.flatMap((file) => {
    const own = widgetOf(file)
    if (!own) return []
    return importsOf(file).flatMap((name) => {
      const target = targetOf(file, name, all)
      const other = target && known.has(target) ? widgetOf(target) : undefined
      return other && other !== own ? [`${file} → ${target}`] : []
    })
  })
  expect(others).toEqual([])
})

/** The benches name our modules in plain texts, which no compiler follows. */
it('has all modules that its benches load', () => {
  const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
  const named = files
    .filter((file) => file.startsWith('packages/bench/'))
    .flatMap((file) =>
      [...readFileSync(at(file), 'utf8').matchAll(/'(packages\/[\w./-]+\.ts)'/g)].map(
        ([, path]) => path as string,
      ),
    )
  expect(named).toContain('packages/server/ground/db/open.ts')
  expect(named.filter((path) => !existsSync(at(path)))).toEqual([])
})
