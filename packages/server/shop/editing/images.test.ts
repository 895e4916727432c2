import { blankOf } from '@lab/contract/rules/shop/content/bodies'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHouse } from '../../testing/a-house.ts'
import { aPhotograph } from '../../testing/a-photograph.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { project, projectType } from '../catalogue/schema.ts'
import { image, setting } from '../content/schema.ts'

let server: TestServer
let editor: TestStaff

beforeAll(async () => {
  server = await aServer()
  await aHouse(server)
  editor = await aStaff(server, 'content')
})
afterAll(() => server.close())

const add = async (bytes: Buffer, name = 'sem.jpg') => {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return server.send({
    method: 'POST',
    url: '/api/staff/image/add',
    headers: { token: editor.token, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  })
}
const stored = async (width = 800, height = 600): Promise<string> =>
  (await add(await aPhotograph({ width, height }))).data.name
const call = (act: string, body: object) => editor.post(`staff/image/${act}`, body)
const unused = async () =>
  ((await call('list', { unused: true, limit: 100 })).data.list as { name: string }[]).map(({ name }) => name)
const placesOf = async (name: string) => (await call('list', { kw: name })).data.list[0].places

it('cuts a part out of a picture, which stays as it is and known as its original', async () => {
  const name = await stored()
  await call('describe', { name, alt: '断口的二次电子像' })
  const cut = { left: 40, top: 30, width: 400, height: 300 }
  const { data } = await call('cut', { name, cut })
  expect(data).toMatchObject({ width: 400, height: 300 })
  const { rawPayload } = await server.app.inject({ url: `/img/${data.name}` })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 400, height: 300 })
  expect((await call('info', { name: data.name })).data).toEqual({
    name: data.name,
    width: 400,
    height: 300,
    alt: '断口的二次电子像',
    original: { name, width: 800, height: 600, cut },
  })
  expect((await server.app.inject({ url: `/img/${name}` })).statusCode).toBe(200)
  await call('remove', { name })
  expect((await call('info', { name: data.name })).data.original).toBeUndefined()
})

it.each([
  ['beyond its edge', { left: 500, top: 0, width: 400, height: 300 }],
  ['smaller than can be seen', { left: 0, top: 0, width: 3, height: 3 }],
])('refuses to cut %s', async (_, cut) => {
  const name = await stored(800, 601)
  expect((await call('cut', { name, cut })).reason).toMatch(/invalid|bad_request/)
})

it('cuts no drawing that came with the site, and none that is not there', async () => {
  const cut = { left: 0, top: 0, width: 16, height: 16 }
  const [drawing] = (await server.deps.db.select().from(image)).filter(({ name }) => name.endsWith('.svg'))
  await server.deps.db
    .update(image)
    .set({ width: 40, height: 40 })
    .where(eq(image.name, drawing?.name ?? ''))
  expect(await call('cut', { name: drawing?.name, cut })).toMatchObject({ reason: 'unsupported_type' })
  expect(await call('cut', { name: 'nobody.png', cut })).toMatchObject({ reason: 'not_found' })
})

it.each([
  ['plain', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [
    'with a script',
    '<?xml version="1.0"?>\n<!-- a --><svg onload="alert(1)"><script>alert(1)</script></svg>',
  ],
])('refuses a drawing %s, and says what to send instead', async (_, svg) => {
  const { code, reason, msg } = await add(Buffer.from(svg), 'logo.png')
  expect([code, reason]).toEqual([0, 'unsupported_type'])
  expect(msg).toContain('PNG')
})

it('says what a picture shows, also in the list', async () => {
  const name = await stored(810, 600)
  expect(await call('describe', { name, alt: ' 样品台 ' })).toMatchObject({ data: { alt: '样品台' } })
  expect((await call('list', { kw: name })).data.list[0]).toMatchObject({ alt: '样品台' })
  expect(await call('describe', { name: 'nobody.png', alt: '' })).toMatchObject({ reason: 'not_found' })
})

it('knows a picture as used wherever one can be named, and as unused again', async () => {
  const { db } = server.deps
  const name = await stored(820, 600)
  expect(await unused()).toContain(name)
  const [one] = await db.select().from(project).limit(1)
  const rid = one?.rid ?? ''
  const html = `<p>图</p><img src="/img/${name}" alt="图">`
  for (const change of [
    { img: name },
    { gallery: [name] },
    { results: [{ img: name, title: '图', text: '' }] },
    { principle: html },
  ]) {
    await db.update(project).set(change).where(eq(project.rid, rid))
    expect(await unused(), JSON.stringify(change)).not.toContain(name)
    expect(await placesOf(name)).toEqual([`项目「${one?.name}」`])
    expect(await call('remove', { name })).toMatchObject({ reason: 'wrong_state' })
    await db
      .update(project)
      .set(one as NonNullable<typeof one>)
      .where(eq(project.rid, rid))
    expect(await unused()).toContain(name)
  }
  await db.insert(setting).values({ key: 'a-picture', value: { shown: [{ img: name }] }, is_public: false })
  expect(await placesOf(name)).toEqual(['设置'])
  await db.delete(setting).where(eq(setting.key, 'a-picture'))
  await db.update(projectType).set({ img: name })
  expect(await unused()).not.toContain(name)
})

it('knows a picture as used by a draft, until that is discarded', async () => {
  const name = await stored(830, 600)
  const body = { ...blankOf('article'), title: '开放日', content: `<p><img src="/img/${name}"></p>` }
  const saved = await editor.post('staff/content/save', {
    kind: 'article',
    body: { ...body, created: '2026-07-01' },
  })
  expect(saved.code).toBe(1)
  expect(await placesOf(name)).toEqual(['文章「开放日（草稿）」'])
  expect(await unused()).not.toContain(name)
  await editor.post('staff/content/discard', { kind: 'article', id: saved.data.id })
  expect(await unused()).toContain(name)
})
