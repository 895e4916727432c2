import { copyFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { built, isBuilt } from './built.mjs'
import { prepare, root, run } from './install.mjs'

const names = ['elements', 'react']
const source = join(root, 'packages/npm')
const folder = join(root, 'dist/packages')
const plugin = join(folder, 'lab-widgets.zip')

const make = () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  if (run('npx', ['tsup'], { cwd: source, env }) !== 0) process.exit(1)
  // The portal offers it, so its build has made it.
  copyFileSync(join(root, 'dist/site/widgets/wordpress.zip'), plugin)
}

/** Makes the published packages in `dist/packages/`, out of the built portal. */
export const buildPackagesIfStale = async () => {
  if (isBuilt('packages')) return
  console.log('构建 npm 包…')
  await built('packages', make)
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(1).padStart(6)

/** Each entry with all that it imports, packed by brotli, beside its limit. */
const printSizes = () => {
  const limits = JSON.parse(readFileSync(join(source, 'limits.json'), 'utf8'))
  for (const name of names) {
    console.log(`\n@lab/${name}（KB，brotli，含共用的核心；上限）`)
    const sizes = JSON.parse(readFileSync(join(folder, `${name}.sizes.json`), 'utf8'))
    for (const [entry, limit] of Object.entries(limits[name])) {
      const size = sizes[entry]
      const mark = size > limit * 1024 ? ' 超出' : ''
      console.log(`  ${entry.padEnd(20)}${kilobytes(size)} ${kilobytes(limit * 1024)}${mark}`)
    }
  }
  console.log(
    `\nWordPress 插件（KB，zip）\n  ${'lab-widgets.zip'.padEnd(20)}${kilobytes(statSync(plugin).size)}`,
  )
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await prepare()
  const { buildIfStale } = await import('./build.mjs')
  await buildIfStale()
  await buildPackagesIfStale()
  printSizes()
}
