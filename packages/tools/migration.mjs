import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, env, exit } from 'node:process'
import { root } from './install.mjs'

// `npm run migration -- name`: what changed in the server's schema files, as the next migration.
const server = join(root, 'packages', 'server')
const meta = join(server, 'ground', 'db', 'migrations', 'meta')
const journalFile = join(meta, '_journal.json')
const readJournal = () => JSON.parse(readFileSync(journalFile, 'utf8'))

const [name = ''] = argv.slice(2)
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('用法：npm run migration -- 名字（小写字母、数字与下划线，如 order_review）')
  exit(1)
}

const before = readJournal().entries
// It asks on the terminal whether a column was renamed.
spawnSync('npx', ['drizzle-kit', 'generate', '--name', name], { cwd: server, stdio: 'inherit', env })
const journal = readJournal()
const made = journal.entries.at(-1)

// It ends with 0 whatever happens: what it wrote tells.
if (journal.entries.length === before.length) {
  console.error('没有写出迁移：原因见上')
  exit(1)
}

// The next migration is made from the newest snapshot alone.
const newest = `${made.tag.slice(0, 4)}_snapshot.json`
for (const file of readdirSync(meta)) {
  if (file.endsWith('_snapshot.json') && file !== newest) rmSync(join(meta, file))
}

// A slow clock must not put it before one that databases already hold.
const last = before.at(-1)?.when ?? 0
if (made.when <= last) {
  made.when = last + 1
  writeFileSync(journalFile, JSON.stringify(journal, null, 2))
}
console.log(`packages/server/ground/db/migrations/${made.tag}.sql`)
