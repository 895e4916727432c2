import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipOf } from 'node:zlib'
import { built, isBuilt } from './built.mjs'
import { prepare, root, run } from './install.mjs'
import { site, writeSite } from './site.mjs'

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipOf)

const bundle = (folder, ...command) => {
  if (run('npx', command, { cwd: join(root, folder) }) !== 0) process.exit(1)
}

const text = /\.(js|css|json|svg|html|txt)$/
const slowest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** A compressed neighbour for every text file, made once, on all cores, instead of at each request. */
const compress = (folder) =>
  Promise.all(
    filesBelow(folder)
      .filter((file) => text.test(file))
      .map(async (file) => {
        const bytes = await readFile(file)
        await Promise.all([
          brotli(bytes, slowest).then((small) => writeFile(`${file}.br`, small)),
          gzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
        ])
      }),
  )

/** Makes everything that ships: the browser's modules, the widgets' server bundle, the server, the site's files. */
const make = async () => {
  bundle('packages/widget', 'tsup')
  bundle('packages/server', 'tsup')

  await writeSite()
  await compress(site)
}

export const build = () => built('site', make)

/** Builds when a source is another one than at the last build. */
export const buildIfStale = async () => {
  if (isBuilt('site')) return
  console.log('构建…')
  await build()
}

const makeStorybook = (folder = 'dist/storybook', more = {}) => {
  const args = ['storybook', 'build', '--output-dir', folder, '--quiet']
  if (run('npx', args, { env: { ...process.env, ...more } }) !== 0) process.exit(1)
}

/** As shipped, on preact/compat, and in a folder of it the same on React. */
export const buildStorybooks = async () => {
  await built('storybook', () => makeStorybook())
  makeStorybook('dist/storybook/react', { STORYBOOK_REACT: '1' })
}

/** The designers' site. */
export const buildStorybookIfStale = async () => {
  if (isBuilt('storybook')) return
  console.log('构建 Storybook…')
  await built('storybook', () => makeStorybook())
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await prepare()
  await build()
}
