import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the stack of a built server names our sources and their lines', () => {
  // A folder of data that cannot be: nobody expects that error, so it is shown as it is.
  const { status, stderr } = spawnSync(process.execPath, ['packages/server/dist/main.js'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: '/dev/null/data' },
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/packages\/server\/ground\/db\/[\w-]+\.ts:\d+:\d+/)
  expect(stderr).not.toMatch(/packages\/server\/dist\//)
})

test('maps lie beside the server, and nobody is sent one', async ({ request }) => {
  const maps = (await readdir(join(root, 'packages/server/dist'))).filter((name) => name.endsWith('.map'))
  expect(maps.length).toBeGreaterThan(1)
  const places = ['', 'widgets/', 'widgets/chunks/', 'assets/', 'packages/server/dist/', 'widgets/..%2f..%2f']
  const modules = ['lab.js.map', 'portal.js.map', 'widgets.js.map']
  for (const name of [...maps, ...modules])
    for (const place of places) expect([400, 404]).toContain((await request.get(`/${place}${name}`)).status())
})

test('the site has no map', async () => {
  const site = join(root, 'dist/site')
  const files = await readdir(site, { recursive: true })
  expect(files.filter((name) => /\.map(\.\w+)?$/.test(name))).toEqual([])
})
