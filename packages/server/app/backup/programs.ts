import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A backup or restore that cannot be done; its message is the one line to show. */
export class BackupError extends Error {}

/** Where Debian puts each version's programs, the newest first; then the path. */
const folders = () => {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged) : []
  return [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
}

/** The path of a program. @throws BackupError when this machine has none */
export const findProgram = (name: string, package_name: string): string => {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const folder = folders().find((one) => existsSync(join(one, file)))
  if (folder === undefined) throw new BackupError(`${name} is not installed: it comes with ${package_name}`)
  return join(folder, file)
}

/** Runs a program to its end. @throws BackupError with what it complained of */
export const runProgram = (
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const complaints: Buffer[] = []
    child.stderr.on('data', (part: Buffer) => complaints.push(part))
    child.once('error', (error) => fail(new BackupError(error.message)))
    child.once('close', (code) => {
      if (code === 0) return done()
      fail(
        new BackupError(`${program}: ${Buffer.concat(complaints).toString().trim() || `ended with ${code}`}`),
      )
    })
  })
