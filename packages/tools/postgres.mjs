import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.mjs'

const folders = () => {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const packaged = versions.map((version) => join(base, version, 'bin'))
  return [...packaged, ...(process.env.PATH ?? '').split(delimiter)]
}

/** The folder of PostgreSQL's programs, the newest one; undefined when there is none. */
export const postgresFolder = () => folders().find((folder) => existsSync(join(folder, 'initdb')))

/** PostgreSQL refuses to run as root: then it is the user that its package made, or `nobody`. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [name, , uid, gid] =
    users.find(([user]) => user === 'postgres') ?? users.find(([user]) => user === 'nobody')
  return { name, uid: Number(uid), gid: Number(gid) }
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, or a replica that follows the one at `follows`; answers its
 * address, how to end it, and how to let it break and start again, with what was committed.
 */
export const startPostgres = async (bin, { follows } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-postgres-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const call = (program, ...args) => {
    const as = user ? { uid: user.uid, gid: user.gid } : {}
    const { status, stdout, stderr } = spawnSync(join(bin, program), args, {
      ...as,
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program}: ${stderr || stdout}`)
  }
  const port = await freePort()
  const data = join(folder, 'data')
  // Nothing here outlives the run, so nothing waits for the disk.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=300`
  const start = () => call('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options)
  const kill = () => call('pg_ctl', 'stop', '-D', data, '-m', 'immediate')
  const stop = () => {
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], {
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (follows) call('pg_basebackup', '-d', follows, '-D', data, '-R', '-c', 'fast', '--no-sync')
    else call('initdb', '-D', data, '-U', 'lab', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
    start()
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgresql://lab@127.0.0.1:${port}/postgres`, kill, start, stop }
}
