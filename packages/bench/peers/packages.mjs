import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const execute = promisify(execFile)
const compress = promisify(brotliCompress)
const kept = join(tmpdir(), 'lab-bench-packages')

const texts = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The folder of a published package, `name@version`, brought from the registry once; rejects when there is none. */
export const packageFolder = async (wanted) => {
  const folder = join(kept, wanted.replace(/\W+/g, '-'))
  if (existsSync(folder)) return join(folder, 'package')
  await mkdir(kept, { recursive: true })
  const { stdout } = await execute('npm', ['pack', wanted, '--json', '--pack-destination', kept], {
    timeout: 120_000,
    shell: process.platform === 'win32',
  })
  const unpacked = `${folder}.${process.pid}`
  await mkdir(unpacked)
  await execute('tar', ['-xzf', join(kept, JSON.parse(stdout)[0].filename), '-C', unpacked])
  await rename(unpacked, folder)
  return join(folder, 'package')
}

/** A file as it travels: brotli of quality 11, as the portal's own files, made once. */
const compressed = async (file) => {
  const neighbour = `${file}.br`
  if (!existsSync(neighbour)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    await writeFile(neighbour, await compress(await readFile(file), { params }))
  }
  return readFile(neighbour)
}

/** What a CDN would answer with for a package's file. */
export const fileAnswer = async (folder, path) => {
  const file = join(folder, path)
  if (!existsSync(file)) return { status: 404, body: '' }
  const type = texts[extname(file)]
  if (!type) return { type: 'application/octet-stream', body: await readFile(file) }
  return { type, body: await compressed(file), headers: { 'content-encoding': 'br' } }
}
