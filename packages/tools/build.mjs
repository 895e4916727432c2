import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { modulesOf, writeAddresses } from './addresses.mjs'
import { prepare, root, run } from './install.mjs'

const stamp = join(root, 'dist/built.json')
const sources = ['packages', 'widgets', 'host-site', '.storybook', 'package-lock.json']
const skipped = new Set(['node_modules', 'dist', '.data', 'e2e', 'bench'])

const newest = (path) => {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(
    stat.mtimeMs,
    ...readdirSync(path)
      .filter((name) => !skipped.has(name))
      .map((name) => newest(join(path, name))),
  )
}

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10)

const bundle = (folder, ...command) => {
  if (run('npx', command, { cwd: join(root, folder) }) !== 0) process.exit(1)
}

/** A compressed neighbour for every text file, made once instead of at each request. */
const compress = (folder) => {
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|json|svg|html|txt)$/.test(file)) continue
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Builds everything that ships: the browser's modules, the widgets' server bundle, the server, the site's files. */
export const build = async () => {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  bundle('packages/widget', 'vite', 'build')
  bundle('packages/widget', 'vite', 'build', '--ssr')
  bundle('packages/server', 'vite', 'build')

  const site = join(root, 'dist/site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  const browser = join(root, 'packages/widget/dist/browser')
  cpSync(browser, join(site, 'widgets'), {
    recursive: true,
    filter: (path) => !path.endsWith('manifest.json'),
  })
  if (existsSync(join(root, 'host-site/public')))
    cpSync(join(root, 'host-site/public'), site, { recursive: true })

  const server = await import(pathToFileURL(join(root, 'packages/widget/dist/server/widgets.js')).href)
  for (const [name, text] of Object.entries(server.published())) {
    writeFileSync(join(site, 'widgets', name), text)
  }
  const manifest = JSON.parse(readFileSync(join(browser, 'manifest.json'), 'utf8'))
  writeAddresses(join(site, 'widgets'), manifest, server.version)

  writeFileSync(join(site, 'assets/page.css'), server.pageStyles)

  const versions = Object.fromEntries(
    ['/assets/page.css', '/icon.svg'].map((path) => [path, hashOf(readFileSync(join(site, path)))]),
  )
  writeFileSync(
    join(root, 'dist/site.json'),
    JSON.stringify({ versions, preloads: modulesOf(manifest, 'portal.ts', 'view', 'define-whole') }, null, 2),
  )
  compress(site)
  writeFileSync(stamp, JSON.stringify({ at: new Date().toISOString() }))
}

/** Builds when a source is newer than the last build. */
export const buildIfStale = async () => {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  if (built >= Math.max(...sources.map((source) => newest(join(root, source))))) return
  console.log('构建…')
  await build()
}

/** The designers' site; a build of the sources takes an older one away. */
export const buildStorybookIfMissing = () => {
  if (existsSync(join(root, 'dist/storybook/index.json'))) return
  console.log('构建 Storybook…')
  if (run('npx', ['storybook', 'build', '--output-dir', 'dist/storybook', '--quiet']) !== 0) process.exit(1)
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await prepare()
  await build()
}
