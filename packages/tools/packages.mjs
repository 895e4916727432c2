import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { prepare, root, run } from './install.mjs'

const names = ['elements', 'react']
const source = join(root, 'packages/npm')
const built = join(root, 'dist/packages')

/** Makes the published packages in `dist/packages/`, out of the built portal. */
export const buildPackages = () => {
  for (const name of names) {
    const env = { ...process.env, NODE_ENV: 'production' }
    if (run('npx', ['vite', 'build', '--mode', name], { cwd: source, env }) !== 0) process.exit(1)
  }
}

/** A build of the sources takes older packages away. */
export const buildPackagesIfMissing = () => {
  if (names.every((name) => existsSync(join(built, `${name}.sizes.json`)))) return
  console.log('构建 npm 包…')
  buildPackages()
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(1).padStart(6)

/** Each entry with all that it imports, packed by brotli, beside its limit. */
const printSizes = () => {
  const limits = JSON.parse(readFileSync(join(source, 'limits.json'), 'utf8'))
  for (const name of names) {
    console.log(`\n@lab/${name}（KB，brotli，含共用的核心；上限）`)
    const sizes = JSON.parse(readFileSync(join(built, `${name}.sizes.json`), 'utf8'))
    for (const [entry, limit] of Object.entries(limits[name])) {
      const size = sizes[entry]
      const told = size > limit * 1024 ? ' 超出' : ''
      console.log(`  ${entry.padEnd(20)}${kilobytes(size)} ${kilobytes(limit * 1024)}${told}`)
    }
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await prepare()
  const { buildIfStale } = await import('./build.mjs')
  await buildIfStale()
  buildPackages()
  printSizes()
}
