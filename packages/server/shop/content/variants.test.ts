import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '../../app/sweep.ts'
import { aPhotograph } from '../../testing/a-photograph.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { storeImage } from '../publish/store-image.ts'
import { writeContent } from '../publish/write.ts'
import { image, imageVariant } from './schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(() => server.deps.db.delete(imageVariant))

const every = 'image/avif,image/webp,image/*,*/*;q=0.8'
const get = (url: string, headers: Record<string, string> = { accept: every }) =>
  server.app.inject({ url: `/img/${url}`, headers })
const made = () => server.deps.db.$count(imageVariant)

const stored = (bytes: Buffer, title?: string) =>
  storeImage({ ...server.deps, log: server.app.log }, bytes, title)

const pictureOf = async (url: string, accept = every) => {
  const { statusCode, headers, rawPayload } = await get(url, { accept })
  const { width, height, exif } = await sharp(rawPayload).metadata()
  return { status: statusCode, type: headers['content-type'], width, height, exif, size: rawPayload.length }
}

describe('an editor’s picture', () => {
  it('is kept under a name of its own, with its size, once', async () => {
    const bytes = await aPhotograph({ width: 400, height: 300 })
    const kept = await stored(bytes, 'SEM 形貌/../A')
    expect(kept).toEqual({
      name: expect.stringMatching(/^sem-a\.[0-9a-f]{16}\.jpg$/),
      type: 'image/jpeg',
      width: 400,
      height: 300,
    })
    expect(await stored(bytes, 'SEM 形貌/../A')).toEqual(kept)
    const { status, exif } = await pictureOf(kept.name)
    expect([status, exif]).toEqual([200, undefined])
    expect((await get(kept.name)).headers['cache-control']).toMatch(/immutable/)
  })

  it('is refused when it is none', async () => {
    await expect(stored(Buffer.from('<svg/>'))).rejects.toMatchObject({ reason: 'unsupported_type' })
    const huge = Buffer.alloc(server.deps.settings.fileBytes + 1)
    await expect(stored(huge)).rejects.toMatchObject({ reason: 'too_large' })
  })
})

describe('a sized picture', () => {
  let name: string
  let size: number
  beforeAll(async () => {
    const bytes = await aPhotograph({ type: 'png' })
    name = (await stored(bytes)).name
    size = bytes.length
  })

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/*,*/*;q=0.8', 'image/png'],
    ['', 'image/png'],
  ])('comes, for Accept: %s, as %s', async (accept, type) => {
    const picture = await pictureOf(`${name}?w=640`, accept)
    expect(picture).toMatchObject({ status: 200, type, width: 640, height: 480 })
    expect(picture.size).toBeLessThan(size)
  })

  it('is never wider than it came', async () => {
    expect(await pictureOf(`${name}?w=1920`)).toMatchObject({ width: 1000, height: 750 })
    expect(await pictureOf(`${name}?w=1280`)).toMatchObject({ width: 1000, height: 750 })
    expect(await made()).toBe(1)
  })

  it('comes whole and as it is when no size is asked for', async () => {
    expect(await pictureOf(name)).toMatchObject({ type: 'image/png', width: 1000 })
    expect(await made()).toBe(0)
  })

  it('is made once, however many ask first', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(`${name}?w=320`)))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(await made()).toBe(1)
  })

  it('is made once for all servers', async () => {
    const { db } = server.deps
    const other = await aServer({ database: { db, kind: 'pglite', close: async () => undefined } })
    const ask = (app: TestServer['app']) =>
      app.inject({ url: `/img/${name}?w=480`, headers: { accept: every } })
    const answers = await Promise.all([ask(server.app), ask(other.app)])
    await other.close()
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(await made()).toBe(1)
  })

  it('may be kept for good, apart for each Accept, and is not sent again', async () => {
    const { headers } = await get(`${name}?w=640`)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers.vary).toBe('Origin, accept, accept-encoding')
    const again = await get(`${name}?w=640`, { accept: every, 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers.vary).toBe(headers.vary)
    const webp = await get(`${name}?w=640`, { accept: 'image/webp', 'if-none-match': String(headers.etag) })
    expect(webp.statusCode).toBe(200)
  })

  it.each(['w=333', 'w=0', 'w=-320', 'w=640px', 'w=1e3', 'w=', 'w=320&w=640', 'w=99999999999999'])(
    'is not made for %s',
    async (query) => {
      const { statusCode, headers, payload } = await get(`${name}?${query}`)
      expect([statusCode, payload]).toEqual([400, '400'])
      expect(headers['cache-control']).toBe('no-cache')
      expect(await made()).toBe(0)
    },
  )

  it.each(['nothing.png', '..%2f..%2fetc%2fpasswd', 'constructor', '__proto__'])(
    'is not there for the name %s',
    async (hostile) => expect((await get(`${hostile}?w=640`)).statusCode).toBe(404),
  )

  it('is the picture itself when that is smaller', async () => {
    const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#248' } })
      .png()
      .toBuffer()
    const kept = await stored(dot)
    expect(await pictureOf(`${kept.name}?w=320`)).toMatchObject({ type: 'image/png', width: 8 })
  })

  it('goes when the picture is gone', async () => {
    const kept = await stored(await aPhotograph({ width: 330, height: 200 }))
    await get(`${kept.name}?w=960`)
    await get(`${name}?w=960`)
    expect(await made()).toBe(2)
    await writeContent(server.deps, (tx) => tx.delete(image).where(eq(image.name, kept.name)))
    await sweep(server.deps)
    expect(await made()).toBe(1)
  })
})

describe('a picture that cannot be read', () => {
  const keep = (name: string, type: string, bytes: Buffer) =>
    writeContent(server.deps, (tx) =>
      tx.insert(image).values({ name, type, bytes, sha256: `of ${name}`, width: 900, height: 600 }),
    )

  it('is sent as it came', async () => {
    const half = (await aPhotograph()).subarray(0, 6000)
    await keep('half.jpg', 'image/jpeg', half)
    const { statusCode, headers, rawPayload } = await get('half.jpg?w=640')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(rawPayload.equals(half)).toBe(true)
    expect(await made()).toBe(0)
  })

  it('is not unpacked when it is something else', async () => {
    await keep('drawing.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect((await get('drawing.png?w=640')).statusCode).toBe(200)
    expect(await made()).toBe(0)
  })

  it('is a drawing: it has one size', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'
    await keep('plot.svg', 'image/svg+xml', Buffer.from(drawing))
    const { payload, headers } = await get('plot.svg?w=640')
    expect(payload).toBe(drawing)
    expect(headers.vary).toBe('Origin, accept-encoding')
  })
})
