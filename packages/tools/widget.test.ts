import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { widgetFiles } from './widget-files.mjs'

const root = join(import.meta.dirname, '../..')
const folders = join(root, 'widgets')

/** What a file is: `banner.widget.ts` is `widget.ts`. */
const kindOf = (file: string) => file.slice(file.indexOf('.') + 1)
const kindsIn = (name: string) => new Set(readdirSync(join(folders, name)).map(kindOf))

describe('npm run widget', () => {
  it('writes every kind of file that all widgets have', () => {
    const widgets = readdirSync(folders).filter((name) =>
      existsSync(join(folders, name, `${name}.widget.ts`)),
    )
    const [first = new Set<string>(), ...others] = widgets.map(kindsIn)
    const common = [...first].filter((kind) => others.every((kinds) => kinds.has(kind)))
    expect(Object.keys(widgetFiles('sample-list')).map(kindOf)).toEqual(expect.arrayContaining(common))
  })

  it.each([
    ['', '用法'],
    ['Sample_List', '用法'],
    ['../banner', '用法'],
    ['banner', '已经存在'],
    ['portal', '另有用处'],
  ])('refuses %j in one line', (name, word) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['packages/tools/widget.mjs', name], {
      cwd: root,
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(word)])
  })
})
