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
