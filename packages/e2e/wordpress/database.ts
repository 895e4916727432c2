import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess } from '../portal.ts'

const server = '/usr/sbin/mariadbd'

/** Nothing here outlives the journey: no users, no network, no waiting for the disk. */
const options = [
  '--skip-networking',
  '--skip-grant-tables',
  '--skip-log-bin',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-log-file-size=4M',
  '--innodb-buffer-pool-size=64M',
  '--aria-log-file-size=8M',
]

export interface Database {
  socket: string
  /** First columns of what a query finds. */
  rows: (query: string) => string[]
  stop: () => Promise<void>
}

export const databaseName = 'wordpress'

/** A MariaDB of its own in a folder. */
export const aDatabase = async (folder: string): Promise<Database> => {
  const socket = join(folder, 'db.sock')
  const data = join(folder, 'db')
  mkdirSync(data)
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  const child = spawn(
    server,
    [
      '--no-defaults',
      ...user,
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${folder}/db.pid`,
      ...options,
    ],
    { stdio: 'ignore' },
  )
  const ask = (query: string, ...more: string[]) =>
    execFileSync('mariadb', ['--no-defaults', '-S', socket, '-N', '-B', ...more, '-e', query], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const create = async (tries: number): Promise<void> => {
    try {
      ask(`create database ${databaseName} character set utf8mb4`)
    } catch (error) {
      if (tries === 0 || child.exitCode !== null) throw error
      await wait(100)
      await create(tries - 1)
    }
  }
  await create(200)
  return {
    socket,
    rows: (query) => ask(query, databaseName).split('\n').filter(Boolean),
    stop: () => endProcess(child),
  }
}
