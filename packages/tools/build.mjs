import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { built, isBuilt } from './built.mjs'
import { prepare, root, run } from './install.mjs'
import { filesOf, readModules, writeWidgetUrls } from './widget-urls.mjs'

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

/** Makes everything that ships: the browser's modules, the widgets' server bundle, the server, the site's files. */
const make = async () => {
  rmSync(join(root, 'dist/site'), { recursive: true, force: true })
  bundle('packages/widget', 'tsup')
  bundle('packages/server', 'tsup')

  const site = join(root, 'dist/site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  const browser = join(root, 'packages/widget/dist/browser')
  cpSync(browser, join(site, 'widgets'), {
    recursive: true,
    filter: (path) => !path.endsWith('metafile-esm.json'),
  })
  if (existsSync(join(root, 'host-site/public')))
    cpSync(join(root, 'host-site/public'), site, { recursive: true })

  const server = await import(pathToFileURL(join(root, 'packages/widget/dist/server/widgets.js')).href)
  for (const [name, text] of Object.entries(server.published())) {
    writeFileSync(join(site, 'widgets', name), text)
  }
  const modules = readModules(browser)
  writeWidgetUrls(join(site, 'widgets'), modules, server.version)

  writeFileSync(join(site, 'assets/page.css'), server.pageStyles)

  const versions = Object.fromEntries(
    ['/assets/page.css', '/icon.svg'].map((path) => [path, hashOf(readFileSync(join(site, path)))]),
  )
  writeFileSync(
    join(root, 'dist/site.json'),
    JSON.stringify({ versions, preloads: filesOf(modules, 'portal', 'inner/view') }, null, 2),
  )
  compress(site)
}

export const build = () => built('site', make)

/** Builds when a source is another one than at the last build. */
export const buildIfStale = async () => {
  if (isBuilt('site')) return
  console.log('构建…')
  await build()
}

const makeStorybook = () => {
  if (run('npx', ['storybook', 'build', '--output-dir', 'dist/storybook', '--quiet']) !== 0) process.exit(1)
}

/** The designers' site. */
export const buildStorybookIfStale = async () => {
  if (isBuilt('storybook')) return
  console.log('构建 Storybook…')
  await built('storybook', makeStorybook)
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await prepare()
  await build()
}
