import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, it } from 'vitest'
import { version } from '../widget/version.ts'
import limits from './limits.json'

const { folder, tarballs } = inject('project')
const root = `${import.meta.dirname}/../..`
const installed = (name: string) => join(folder, 'node_modules/@lab', name)
const read = (name: string, file: string) => readFileSync(join(installed(name), file), 'utf8')
const manifest = (name: string) => JSON.parse(read(name, 'package.json'))

describe.each(['elements', 'react'])('@lab/%s', (name) => {
  it('is what publint asks of a package', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed(name), pack: false, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg as object))).toEqual([])
  })

  it('has types that every resolution of ES modules finds', () => {
    const tarball = tarballs.find((path) => path.includes(`lab-${name}-`)) as string
    const attw = () =>
      execFileSync(
        'npx',
        ['attw', tarball, '--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii'],
        { cwd: root, encoding: 'utf8' },
      )
    expect(attw).not.toThrow()
  })

  it('exports at run time what its types declare', async () => {
    const declared = [...read(name, 'index.d.ts').matchAll(/^export declare \w+ (\w+)/gm)].map(
      ([, one]) => one,
    )
    const index = await import(pathToFileURL(join(installed(name), 'index.js')).href)
    expect(Object.keys(index).sort()).toEqual(declared.sort())
  })

  it('has the version that its changelog ends with', () => {
    expect(manifest(name).version).toBe(version)
    expect(read(name, 'CHANGELOG.md')).toMatch(
      new RegExp(`\\n## \\[?${version.replaceAll('.', '\\.')}\\]? - \\d{4}-\\d\\d-\\d\\d\\n`),
    )
  })

  it('brings its licence, those of what it holds, and a readme; no source and no path of where it was made', () => {
    const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'THIRD-PARTY.md', 'README.md']))
    expect(files.filter((file) => /\.(tsx|map)$|[^d]\.ts$/.test(file))).toEqual([])
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.filter((file) => read(name, file).includes(process.cwd()))).toEqual([])
  })

  it('has no dependency to install', () => {
    expect(manifest(name).dependencies).toBeUndefined()
  })

  const sizes: Record<string, number> = JSON.parse(
    readFileSync(`${root}/dist/packages/${name}.sizes.json`, 'utf8'),
  )
  const limitOf = (limits as Record<string, Record<string, number>>)[name] ?? {}
  it.each(Object.entries(sizes))('keeps %s, its core counted, within its limit', (entry, bytes) => {
    expect(bytes).toBeLessThanOrEqual((limitOf[entry.replace(/^define\//, '')] ?? 0) * 1024)
  })
})
