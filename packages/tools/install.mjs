import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command in the project's root, its output passed through; returns the exit code. */
export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options })
    .status ?? 1

/** Brings the dependencies of the lock file when they are missing or older than it. */
export const installIfMissing = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`需要 Node.js 20.19 或更新版本，当前是 ${process.versions.node}`)
    process.exit(1)
  }
  const installed = `${root}/node_modules/.package-lock.json`
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}/package-lock.json`).mtimeMs)
    return
  console.log('安装依赖…')
  // NODE_ENV=production must not leave the build tools out.
  if (run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    process.exit(1)
}
