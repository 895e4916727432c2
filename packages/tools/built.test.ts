import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { built, isBuilt } from './built.mjs'

let at: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(at, path)), { recursive: true })
  writeFileSync(join(at, path), text)
}

beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'lab-built-'))
  write('packages/core/lab.ts', 'one')
  write('widgets/banner/banner.widget.ts', 'one')
  write('host-site/public/logo.svg', '<svg/>')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

describe('what is built', () => {
  it('stands until a source of it changes by content', async () => {
    expect(isBuilt('site', at)).toBe(false)
    await built('site', () => {}, at)
    expect(isBuilt('site', at)).toBe(true)
    utimesSync(join(at, 'packages/core/lab.ts'), 1, 1)
    expect(isBuilt('site', at)).toBe(true)
    write('packages/core/lab.ts', 'two')
    expect(isBuilt('site', at)).toBe(false)
  })

  it.each([
    ['a new file', 'widgets/banner/Banner.tsx'],
    ['a style', 'widgets/banner/banner.css'],
    ['a library', 'package-lock.json'],
  ])('is stale after %s', async (_, path) => {
    await built('site', () => {}, at)
    write(path, 'other')
    expect(isBuilt('site', at)).toBe(false)
  })

  it.each(['widgets/banner/Banner.test.tsx', 'packages/e2e/home.spec.ts', 'packages/core/node_modules/a.js'])(
    'stands whatever happens to %s',
    async (path) => {
      await built('site', () => {}, at)
      write(path, 'other')
      expect(isBuilt('site', at)).toBe(true)
    },
  )

  it('is not there when its build ended halfway', async () => {
    await built('site', () => {}, at)
    write('packages/core/lab.ts', 'two')
    const broken = built('site', () => Promise.reject(new Error('halfway')), at)
    await expect(broken).rejects.toThrow('halfway')
    expect(isBuilt('site', at)).toBe(false)
  })

  it('is stale when a source changed while it was built', async () => {
    await built('site', () => write('packages/core/lab.ts', 'two'), at)
    expect(isBuilt('site', at)).toBe(false)
  })
})
