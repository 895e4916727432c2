import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { aLab } from '../../testing/a-lab.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { writeContent } from '../publish/write.ts'
import { image } from './schema.ts'

const lab = aLab()
const drawing = lab.images.get('plate.svg') as string
const hash = createHash('sha256').update(drawing).digest('hex')

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await seed(server.deps, async () => lab)
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ url, headers })

it('answers a drawing that may not load or run anything', async () => {
  const { statusCode, headers, payload } = await get('/img/plate.svg')
  expect([statusCode, payload]).toEqual([200, drawing])
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  })
})

it('may be kept for good only under a name with its own hash', async () => {
  const right = `plate.${hash.slice(0, 10)}.svg`
  const wrong = 'plate.0000000000.svg'
  const { db } = server.deps
  const [plate] = await db.select().from(image).where(eq(image.name, 'plate.svg'))
  if (!plate) throw new Error('no plate')
  await writeContent(server.deps, (tx) =>
    tx.insert(image).values([right, wrong].map((name) => ({ ...plate, name }))),
  )
  const kept = async (name: string) => (await get(`/img/${name}`)).headers['cache-control']
  expect(await kept(right)).toBe('public, max-age=31536000, immutable')
  expect(await kept(wrong)).toBe('public, max-age=3600')
})

it('is sent compressed, and not at all to who has it', async () => {
  const { rawPayload, headers } = await get('/img/plate.svg', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(drawing)
  expect((await get('/img/plate.svg', { 'if-none-match': headers.etag })).statusCode).toBe(304)
})

it('shows a new drawing of the same name', async () => {
  const bytes = Buffer.from(drawing.replace('40', '41'))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await get('/img/qr-official.svg')
  await writeContent(server.deps, async (tx) => {
    await tx.update(image).set({ bytes, sha256 }).where(eq(image.name, 'qr-official.svg'))
  })
  expect((await get('/img/qr-official.svg')).payload).toBe(bytes.toString())
})

it.each(['nothing.svg', '..%2f..%2fetc%2fpasswd', 'Plate.svg', '.plate.svg'])(
  'has no picture %s, and says so in plain text',
  async (name) => {
    const { statusCode, headers, payload } = await get(`/img/${name}`)
    expect([statusCode, payload]).toEqual([404, '404'])
    expect(headers['content-type']).toMatch(/^text\/plain/)
  },
)
