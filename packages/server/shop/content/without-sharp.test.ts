import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestServer } from '../../testing/a-server.ts'
import { image, imageVariant } from './schema.ts'

// As on a machine that its binary was not made for.
vi.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestServer
beforeAll(async () => {
  // Other files of this worker have the real one.
  vi.resetModules()
  const { aServer } = await import('../../testing/a-server.ts')
  const { writeContent } = await import('../publish/write.ts')
  server = await aServer()
  await writeContent(server.deps, (tx) =>
    tx
      .insert(image)
      .values({ name: 'a.png', type: 'image/png', bytes: png, sha256: 'a', width: 900, height: 600 }),
  )
})
afterAll(async () => {
  await server.close()
  vi.resetModules()
})

it('pictures come in their own size, for a minute', async () => {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    url: '/img/a.png?w=320',
    headers: { accept: 'image/avif' },
  })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=60',
  ])
  expect(rawPayload.equals(png)).toBe(true)
  expect(await server.deps.db.$count(imageVariant)).toBe(0)
})

it('it is said once', async () => {
  vi.resetModules()
  const { cleaned } = await import('./picture-work.ts')
  const warn = vi.fn()
  const tries = Array.from({ length: 3 }, () => cleaned(png, { warn }))
  for (const one of await Promise.allSettled(tries)) expect(one).toMatchObject({ reason: { why: 'missing' } })
  expect(warn).toHaveBeenCalledOnce()
})
