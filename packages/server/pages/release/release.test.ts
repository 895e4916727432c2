import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { registerFiles } from '../host/files.ts'
import { keepRelease } from './keep.ts'

const integrityOf = (text: string | Buffer) => `sha384-${createHash('sha384').update(text).digest('base64')}`

let server: TestServer
let folders: string[]
let apps: FastifyInstance[]
let warnings: string[]
beforeEach(async () => {
  ;[server, folders, apps, warnings] = [await aServer(), [], [], []]
})
afterEach(async () => {
  for (const app of apps) await app.close()
  await server.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** What a build leaves: an entry that names one module. */
const aBuild = async (version: string, chunk: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-release-'))
  folders.push(folder)
  const module = `chunks/lab-${createHash('sha256').update(chunk).digest('hex').slice(0, 8)}.js`
  const entry = `export*from"../${module}"`
  const versions = {
    latest: version,
    major: `v${version.split('.')[0]}`,
    [`v${version}`]: {
      entries: { 'lab.js': integrityOf(entry) },
      modules: { [module]: integrityOf(chunk) },
    },
  }
  const files = {
    [`v${version}/lab.js`]: entry,
    [module]: chunk,
    'lab.js': entry.replace('../', './'),
    'versions.json': JSON.stringify(versions),
    'tokens.json': '{}',
    'lab.d.ts': '',
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'widgets', path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, text)
    await writeFile(`${file}.br`, brotliCompressSync(text))
  }
  return folder
}

/** A server that starts on a build. */
const started = async (folder: string, environment: 'production' | 'development' = 'production') => {
  const { deps } = server
  const app = Fastify()
  apps.push(app)
  const log = { ...app.log, warn: (text: string) => warnings.push(text) } as unknown as FastifyInstance['log']
  if (environment === 'production') await keepRelease({ ...deps, log }, join(folder, 'widgets'))
  await registerFiles(app, folder, { ...deps, settings: { ...deps.settings, environment } })
  return {
    get: (path: string, headers = {}) => app.inject({ url: `/widgets/${path}`, headers }),
    versions: async () => (await app.inject('/widgets/versions.json')).json(),
  }
}

const only = (record: Record<string, string>) => Object.entries(record)[0] as [string, string]

describe('a version that a page names exactly', () => {
  it('is answered after the next build, and its hash still fits', async () => {
    const first = await started(await aBuild('1.0.0', 'export const a = 1'))
    const { entries, modules } = (await first.versions())['v1.0.0']
    const second = await started(await aBuild('1.1.0', 'export const a = 2'))
    const [module, moduleHash] = only(modules)
    for (const [path, hash] of [
      ['v1.0.0/lab.js', entries['lab.js']],
      [module, moduleHash],
    ]) {
      const answer = await second.get(path)
      expect(answer.statusCode).toBe(200)
      expect(integrityOf(answer.rawPayload)).toBe(hash)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/javascript; charset=utf-8',
      })
    }
  })

  it('comes compressed to those who take that, and not at all to those who have it', async () => {
    await started(await aBuild('1.0.0', 'export const a = 1'))
    const second = await started(await aBuild('1.1.0', 'export const a = 2'))
    const plain = await second.get('v1.0.0/lab.js')
    const packed = await second.get('v1.0.0/lab.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload)
    const again = await second.get('v1.0.0/lab.js', { 'if-none-match': plain.headers.etag })
    expect(again.statusCode).toBe(304)
  })

  it('stays what it was when a build has other content under the same version, which is told once', async () => {
    const first = await started(await aBuild('1.0.0', 'export const a = 1'))
    const { entries } = (await first.versions())['v1.0.0']
    const second = await started(await aBuild('1.0.0', 'export const a = 2'))
    expect(integrityOf((await second.get('v1.0.0/lab.js')).rawPayload)).toBe(entries['lab.js'])
    expect((await second.versions())['v1.0.0'].entries).toEqual(entries)
    expect((await second.get('lab.js')).body).not.toBe((await first.get('lab.js')).body)
    expect(warnings).toEqual([expect.stringContaining('/widgets/v1.0.0/ stays as it was')])
  })

  it('is kept once, whatever number of servers start', async () => {
    const folder = await aBuild('1.0.0', 'export const a = 1')
    const both = await Promise.all([started(folder), started(folder)])
    expect((await both[1].get('v1.0.0/lab.js')).statusCode).toBe(200)
    expect(warnings).toEqual([])
  })

  it('is the build while developing, when content changes and the version does not', async () => {
    await started(await aBuild('1.0.0', 'export const a = 1'))
    const folder = await aBuild('1.0.0', 'export const a = 2')
    const developing = await started(folder, 'development')
    const answer = await developing.get('v1.0.0/lab.js')
    expect(answer.body).toBe((await developing.get('lab.js')).body.replace('./', '../'))
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })
})

describe('versions.json', () => {
  it('names all versions, newest first', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.2.11']) await started(await aBuild(version, version))
    const { versions, latest, major } = await (await started(await aBuild('2.0.0', 'two'))).versions()
    expect({ versions, latest, major }).toEqual({
      versions: ['2.0.0', '1.10.0', '1.9.0', '1.2.11'],
      latest: '2.0.0',
      major: 'v2',
    })
  })
})

it.each([
  ['tokens.json', 'application/design-tokens+json'],
  ['lab.d.ts', 'text/plain; charset=utf-8'],
])('%s says what it is, to any page, and is asked for again', async (path, type) => {
  const one = await started(await aBuild('1.0.0', 'one'))
  for (const encoding of ['br', 'identity'])
    expect((await one.get(path, { 'accept-encoding': encoding })).headers).toMatchObject({
      'content-type': type,
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
})

describe('a page that was open while the portal was renewed', () => {
  it('still gets the modules of a build without a version of its own', async () => {
    await started(await aBuild('1.0.0', 'export const a = 1'))
    const middle = await started(await aBuild('1.0.0', 'export const a = 2'))
    const [module = ''] = /chunks\/[\w.-]+/.exec((await middle.get('lab.js')).body) ?? []
    const last = await started(await aBuild('1.1.0', 'export const a = 3'))
    expect((await last.get(module)).body).toBe('export const a = 2')
  })

  it('gets nothing that never was', async () => {
    const one = await started(await aBuild('1.0.0', 'export const a = 1'))
    for (const path of [
      'v9.9.9/lab.js',
      'chunks/none-00000000.js',
      'v1.0.0/..%2f..%2fsecret',
      'v1.0.0/%00.js',
    ]) {
      const answer = await one.get(path)
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
      expect(String(answer.headers['cache-control']), path).not.toContain('immutable')
    }
  })
})
