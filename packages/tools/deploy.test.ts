import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../deploy')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const systemd = readdirSync(join(folder, 'systemd')).map((name) => `systemd/${name}`)

it.each([
  ['compose.yaml', ['compose.yaml']],
  ['systemd', systemd],
])('%s backs up each night in one way: the servers do, and try what they made', (_, files) => {
  const text = files.map(read).join('\n')
  expect(text).toMatch(/\bBACKUPS(: |=)nightly\b/)
  // Nothing else makes a second one beside it.
  expect(text).not.toMatch(/--backup\b|OnCalendar/)
})
