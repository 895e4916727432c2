import { describe, expect, it } from 'vitest'
import { houses, leadsUp, placeOf } from './floors.ts'
import { circlesOf, importsOf, sourceFiles, targetOf, textOf, workspaces } from './imports.ts'

const all = workspaces()
const files = sourceFiles()
const known = new Set(files)

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

const isTest = (file: string) => /\.(test|spec|stories)\./.test(file)

const arrowsOf = (file: string) =>
  importsOf(file).flatMap((name) => {
    const target = targetOf(file, name, all)
    return target && known.has(target) ? [target] : []
  })

describe.each(houses)('%s', (house) => {
  const own = files.filter((file) => file.startsWith(`${house}/`) && !isTest(file))
  const arrows = own.flatMap((file) => {
    const from = placeOf(house, file)
    return from
      ? arrowsOf(file).flatMap((target) => {
          const to = placeOf(house, target)
          return to ? [{ file, target, from, to }] : []
        })
      : []
  })

  it('has no arrow from a floor to one above it', () => {
    expect(
      arrows.filter(({ from, to }) => leadsUp(from, to)).map(({ file, target }) => `${file} → ${target}`),
    ).toEqual([])
  })

  it('has no circle between the nouns of a floor', () => {
    const graph = new Map<string, string[]>()
    for (const { from, to } of arrows)
      if (from.floor === to.floor && from.noun !== to.noun)
        graph.set(from.noun, [...(graph.get(from.noun) ?? []), to.noun])
    expect(circlesOf(graph)).toEqual([])
  })
})

it('hands calls and routes of a noun to the app only', () => {
  const isHandler = (file: string) => /(^|[/-])(calls|routes?)\.ts$/.test(file)
  const own = files.filter((file) => /^packages\/server\/(?!app\/|main)/.test(file) && !isTest(file))
  const arrows = own.flatMap((file) =>
    arrowsOf(file)
      .filter((target) => target.startsWith('packages/server/') && isHandler(target))
      .filter((target) => folderOf(target) !== folderOf(file))
      .map((target) => `${file} → ${target}`),
  )
  expect(arrows).toEqual([])
})

it('keeps SQL in stores, not in what answers calls', () => {
  const names = /\bfrom '(drizzle-orm[^']*)'|^import (?!type\b)[^'"]*?from '([^']*schema\.ts)'/gm
  const found = files
    .filter((file) => /^packages\/server\/.*calls\.ts$/.test(file) && !isTest(file))
    .flatMap((file) => [...textOf(file).matchAll(names)].map(([, a, b]) => `${file} → ${a ?? b}`))
  expect(found).toEqual([])
})

it('keeps rules among rules: they ship in browsers', () => {
  const rules = files.filter((file) => file.startsWith('packages/contract/rules/') && !isTest(file))
  const outside = rules.flatMap((file) =>
    arrowsOf(file)
      .filter((target) => !target.startsWith('packages/contract/rules/'))
      .map((target) => `${file} → ${target}`),
  )
  expect(outside).toEqual([])
})

it('has no folder of more than 40 files', () => {
  const counts = new Map<string, number>()
  for (const file of files.filter((one) => !isTest(one))) {
    counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 40)).toEqual([])
})
