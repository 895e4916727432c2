import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../calls/index.ts'
import { settingsPage } from './settings.ts'
import { statesPage } from './states.ts'

const root = join(import.meta.dirname, '../../..')
const readDoc = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const docs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'))
const texts = Object.fromEntries(docs.map((name) => [name, readDoc(name)]))

const idsOf = (text: string) => new Set([...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id))
const ids = new Set(Object.values(texts).flatMap((text) => [...idsOf(text)]))

const skipped = /^(node_modules|dist|docs|migrations|test-results|\..*)$/
const sourcesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : sourcesBelow(path)
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : []
  })

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

const numbersIn = (list: string) =>
  [...list.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, first, last = first]) =>
    upTo(Number(first), Number(last)),
  )

const lists = /\b(spec|domain|reading)s? (?=[§\d])((?:§?\d+(?:–\d+)?(?:, | and )?)+)/gi

/** The ids of what a text cites: `spec §2, §9` → `spec-2`, `spec-9`; `readings 18–20` → three. */
const citedIn = (text: string) =>
  // A citation may go on over the line of its comment.
  [...text.replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ').matchAll(lists)].flatMap(([, book = '', list = '']) =>
    numbersIn(list).map((number) => `${book.toLowerCase()}-${number}`),
  )

describe('the docs', () => {
  it('understand how comments cite', () => {
    expect(citedIn('/** Spec §2, §9 and §3;\n * readings 18–20, reading\n * 4. */')).toEqual([
      'spec-2',
      'spec-9',
      'spec-3',
      'reading-18',
      'reading-19',
      'reading-20',
      'reading-4',
    ])
  })

  it('have a section for all that comments cite', () => {
    const missing = ['packages', 'widgets', '.storybook'].flatMap(sourcesBelow).flatMap((path) =>
      citedIn(readFileSync(join(root, path), 'utf8'))
        .filter((id) => !ids.has(id))
        .map((id) => `${path} cites ${id}`),
    )
    expect(missing).toEqual([])
  })

  it('draw the states as they are: else run `npm run docs`', () => {
    expect(texts['states.md']).toBe(statesPage())
  })

  it('list the settings as they are: else run `npm run docs`', () => {
    expect(texts['settings.md']).toBe(settingsPage())
  })

  it('lead to sections that exist', () => {
    const broken = Object.entries(texts).flatMap(([name, text]) =>
      [...text.matchAll(/\]\(([\w-]+\.md)?(?:#([\w-]+))?\)/g)]
        .filter(([, file = name, id]) => !texts[file] || (id && !idsOf(texts[file]).has(id)))
        .map(([link]) => `${name}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('map every table, call and folder of the nouns', () => {
    const rows = (texts['map.md'] ?? '')
      .split('<a id="nouns"></a>')[1]
      ?.split('<a id=')[0]
      ?.match(/^\|.*`.*\|$/gm)
      ?.map((row) =>
        row.split('|').map((cell) => [...cell.matchAll(/`([\w/-]+)`/g)].map(([, word = '']) => word)),
      )
    const columnOf = (at: number) => rows?.flatMap((row) => row[at] ?? []) ?? []
    const [tables, prefixes, folders] = [columnOf(2), columnOf(3), columnOf(4)]

    const made = sourcesBelow('packages/server')
      .filter((path) => path.endsWith('schema.ts'))
      .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
      .map(([, table = '']) => table)
    expect([...tables].sort()).toEqual(made.sort())

    const covers = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`)
    const paths = allCalls.map(({ path }) => path)
    expect(paths.filter((path) => !prefixes.some((prefix) => covers(prefix, path)))).toEqual([])
    expect(prefixes.filter((prefix) => !paths.some((path) => covers(prefix, path)))).toEqual([])

    expect(folders.filter((folder) => !existsSync(join(root, 'packages/server', folder)))).toEqual([])
  })

  it('name files that exist', () => {
    const missing = Object.entries(texts).flatMap(([name, text]) =>
      [...text.matchAll(/`((?:packages|widgets|host-site|\.storybook)\/[\w./-]+)`/g)]
        .filter(([, path = '']) => !/\/(dist|node_modules)\b/.test(path) && !existsSync(join(root, path)))
        .map(([, path]) => `${name}: ${path}`),
    )
    expect(missing).toEqual([])
  })
})
