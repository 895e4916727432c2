import { contentProblems } from '@lab/contract/content-schema'
import { blankOf } from '@lab/contract/rules/shop/content/bodies'
import { type ContentKind, contentKindNames, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { staffNotice } from '../../people/notify/schema.ts'
import { aHouse } from '../../testing/a-house.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { contentVersionOf } from '../version/version.ts'

let server: TestServer
let editor: TestStaff
let colleague: TestStaff
let picture: string
let type: string
let child: string

const call = async (act: string, body: object, who = editor) => who.post(`staff/content/${act}`, body)
const detail = async (kind: ContentKind, id: string) => (await call('detail', { kind, id })).data
const listed = async (kind: ContentKind, more: object = {}) =>
  (await call('list', { kind, ...more })).data.list as { id: string; title: string; state: string }[]

const make = async (kind: ContentKind, body: object): Promise<string> => {
  const saved = await call('save', { kind, body })
  if (saved.code !== 1) throw new Error(JSON.stringify(saved))
  const { id, version } = saved.data
  const published = await call('publish', { kind, id, version })
  if (published.code !== 1) throw new Error(JSON.stringify(published))
  return id
}

beforeAll(async () => {
  server = await aServer()
  await aHouse(server)
  editor = await aStaff(server, 'content')
  colleague = await aStaff(server, 'content')
  const [first] = (await editor.post('staff/image/list', {})).data.list
  picture = first.name
  type = (await listed('type'))[0]?.id ?? ''
  child = (await listed('child'))[0]?.id ?? ''
})
afterAll(() => server.close())

/** A finished item of a kind, and what another edit of it changes. */
const bodies = (): Record<
  ContentKind,
  { body: Record<string, unknown>; change: Record<string, unknown> }
> => ({
  project: {
    body: {
      ...blankOf('project'),
      name: '拉曼光谱',
      type_id: Number(type),
      child_id: Number(child),
      img: picture,
      sketch: '分子的指纹',
      content: '<h2>简介</h2><p>五分钟一张谱</p>',
      price_fen: 8000,
    },
    change: { name: '显微拉曼光谱', price_fen: 9000 },
  },
  type: { body: { name: '方法开发', img: picture }, change: { name: '方法与标准' } },
  child: { body: { name: '光谱', type_id: Number(type), img: '' }, change: { name: '分子光谱' } },
  instrument: {
    body: {
      ...blankOf('instrument'),
      name: '拉曼 1 号',
      slot_minutes: 30,
      min_minutes: 30,
      max_minutes: 240,
      open_week: [1, 2, 3],
      open_from: '09:00',
      open_to: '17:00',
    },
    change: { open_to: '18:00' },
  },
  article: {
    body: { ...blankOf('article'), title: '开放日', content: '<p>欢迎</p>', created: '2026-07-01' },
    change: { title: '秋季开放日' },
  },
  page: { body: { title: '公司简介', content: '<p>我们</p>' }, change: { content: '<p>我们是谁</p>' } },
  banner: {
    body: { img: picture, title: '开放日', description: '', redirect: '' },
    change: { redirect: 'sem' },
  },
  hotArea: {
    body: { name: '拉曼', type_id: Number(type), sketch: '', img: '' },
    change: { sketch: '当天出谱' },
  },
  acknowledgement: {
    body: {
      ...blankOf('acknowledgement'),
      company: '某大学',
      title: '一篇论文',
      content: '感谢',
      created: '2026-06-01',
    },
    change: { code: 'DOI 10.1/x' },
  },
  partnerLogo: { body: { name: '某研究所', img: picture, url: 'https://example.org' }, change: { url: '' } },
  synonym: { body: { words: ['拉曼', 'Raman'] }, change: { words: ['拉曼', 'Raman', '拉曼散射'] } },
})

describe.each(contentKindNames)('%s', (kind) => {
  const { fixed } = kindRow(kind)
  const begin = async () => {
    const { body = {} } = bodies()[kind]
    if (!fixed) return make(kind, body)
    const [first] = await listed(kind)
    return first?.id ?? ''
  }

  it('is drafted, published, changed, compared, restored', async () => {
    const { body, change } = bodies()[kind]
    const id = await begin()
    const before = await detail(kind, id)
    expect(before).toMatchObject({ state: 'published', draft: null })
    if (!fixed) expect(before.published).toMatchObject(body)

    const saved = await call('save', {
      kind,
      id,
      version: before.version,
      body: { ...before.published, ...change },
    })
    expect(saved.code).toBe(1)
    const drafted = await detail(kind, id)
    expect(drafted.published).toEqual(before.published)
    expect(drafted.draft.body).toMatchObject(change)
    expect((await call('check', { kind, id })).data.problems).toEqual([])

    expect((await call('publish', { kind, id, version: saved.data.version })).code).toBe(1)
    const after = await detail(kind, id)
    expect(after.published).toMatchObject(change)
    const [newest, old] = after.revisions
    expect([newest.state, old.state]).toEqual(['published', 'replaced'])
    const compared = await call('difference', { kind, id, from: old.number, to: newest.number })
    expect(compared.data.list.map(({ at }: { at: string }) => at)).toEqual(Object.keys(change))

    const restored = await call('restore', { kind, id, number: old.number })
    expect((await call('publish', { kind, id, version: restored.data.version })).code).toBe(1)
    expect((await detail(kind, id)).published).toEqual(before.published)
  })

  it.skipIf(fixed)('is withdrawn and brought back as it was', async () => {
    const id = await begin()
    const { published } = await detail(kind, id)
    expect((await call('withdraw', { kind, id, reason: '不再提供' })).code).toBe(1)
    const gone = await detail(kind, id)
    expect(gone).toMatchObject({ state: 'withdrawn', published: null })
    expect((await call('withdraw', { kind, id, reason: '再次' })).reason).toBe('wrong_state')
    expect((await call('bringBack', { kind, id })).code).toBe(1)
    expect((await detail(kind, id)).published).toEqual(published)
  })

  it.skipIf(fixed)('keeps what is unfinished, and says what is missing before it is public', async () => {
    const body = blankOf(kind) as object
    if (contentProblems(kind, body).length === 0) return
    const { data } = await call('save', { kind, body })
    const { problems } = (await call('check', { kind, id: data.id })).data
    expect(problems.length).toBeGreaterThan(0)
    const refused = await call('publish', { kind, id: data.id, version: data.version })
    expect(refused).toMatchObject({ reason: 'invalid' })
    expect(Object.keys(refused.fields ?? {})).toContain(`body.${problems[0].at}`)
    expect((await call('discard', { kind, id: data.id })).code).toBe(1)
    expect((await call('detail', { kind, id: data.id })).reason).toBe('not_found')
  })
})

describe('two people', () => {
  it('on one item: the second save is stale, and nothing of it is kept', async () => {
    const id = await make('article', bodies().article.body)
    const { version, published } = await detail('article', id)
    const first = { kind: 'article', id, version, body: { ...published, title: '甲' } }
    expect((await call('save', first)).code).toBe(1)
    expect((await call('save', { ...first, body: { ...published, title: '乙' } }, colleague)).reason).toBe(
      'stale',
    )
    expect((await detail('article', id)).draft.body.title).toBe('甲')
  })

  it('are told of each other', async () => {
    const id = await make('article', bodies().article.body)
    const seen = await call('detail', { kind: 'article', id }, colleague)
    expect(seen.data.editing).toMatchObject({ by: '员工示例' })
  })
})

describe('publishing', () => {
  it('shows the new text and finds it by its words, in one new content version', async () => {
    const version = await contentVersionOf(server.deps.db)
    const id = await make('article', { ...bodies().article.body, title: '氦气检漏培训' })
    expect(await contentVersionOf(server.deps.db)).toBe(version + 1)
    const found = await server.get(
      `open/web/news/search?${new URLSearchParams({ type: 'news', kw: '氦气检漏' })}`,
    )
    expect(JSON.stringify(found.data)).toContain(id)
  })

  it('waits for its time, and may be taken back before', async () => {
    const { data } = await call('save', { kind: 'article', body: bodies().article.body })
    const at = server.deps.now() + 3600
    const key = { kind: 'article', id: data.id }
    expect((await call('publish', { ...key, version: data.version, at })).code).toBe(1)
    expect(await detail('article', data.id)).toMatchObject({ state: 'scheduled', published: null })
    await runNow({ ...server.deps, log: server.app.log }, 'publish')
    expect((await detail('article', data.id)).published).toBeNull()
    expect((await call('discard', key)).code).toBe(1)
    const { version, draft, state } = await detail('article', data.id)
    expect([state, draft.body.title]).toEqual(['draft', '开放日'])
    expect((await call('publish', { ...key, version, at })).code).toBe(1)
    server.pass(3601)
    await runNow({ ...server.deps, log: server.app.log }, 'publish')
    expect(await detail('article', data.id)).toMatchObject({ state: 'published' })
  })

  it('at a time gives back what can no longer be published, and says so', async () => {
    const own = await make('child', { name: '将撤下', type_id: Number(type), img: '' })
    const body = { ...bodies().project.body, child_id: Number(own) }
    const { data } = await call('save', { kind: 'project', body })
    await call('publish', { kind: 'project', id: data.id, version: data.version, at: server.deps.now() + 60 })
    expect((await call('withdraw', { kind: 'child', id: own, reason: '合并' })).code).toBe(1)
    server.pass(61)
    await runNow({ ...server.deps, log: server.app.log }, 'publish')
    const { state, revisions } = await detail('project', data.id)
    expect(state).toBe('draft')
    expect(revisions[0].note).toContain('子类型')
  })

  it('takes words of any length, and no nesting that no page can show', async () => {
    const { body } = bodies().article
    const sequence = 'ACGT'.repeat(750)
    const id = await make('article', { ...body, content: `<p>${sequence}</p>` })
    const found = await server.get(
      `open/web/news/search?${new URLSearchParams({ type: 'news', kw: sequence.slice(0, 20) })}`,
    )
    expect(JSON.stringify(found.data)).toContain(id)
    const deep = { ...body, content: `${'<b>'.repeat(2500)}深${'</b>'.repeat(2500)}` }
    const refused = await call('save', { kind: 'article', body: deep })
    expect([refused.status, refused.fields?.['body.content']]).toEqual([400, expect.stringContaining('嵌套')])
  })

  it('at a time gives back what fails in a way that nobody foresaw, and says so', async () => {
    const { data } = await call('save', {
      kind: 'article',
      body: { ...bodies().article.body, title: '写不下的' },
    })
    const at = server.deps.now() + 60
    await call('publish', { kind: 'article', id: data.id, version: data.version, at })
    await server.deps.db.execute(
      sql`alter table article add constraint unforeseen check (title <> '写不下的')`,
    )
    server.pass(61)
    await runNow({ ...server.deps, log: server.app.log }, 'publish')
    await server.deps.db.execute(sql`alter table article drop constraint unforeseen`)
    const { state, revisions } = await detail('article', data.id)
    expect([state, revisions[0].note]).toEqual(['draft', '定时发布没有成功：系统错误，请联系管理员'])
    const notices = await server.deps.db
      .select()
      .from(staffNotice)
      .where(eq(staffNotice.kind, 'publish_failed'))
    expect(notices.some(({ title, text }) => `${title}${text}`.includes('写不下的'))).toBe(true)
  })

  it('cleans what an editor pasted', async () => {
    const content = '<p onclick="x()">字<script>alert(1)</script><img src="https://evil.example/x.png"></p>'
    const id = await make('article', { ...bodies().article.body, content })
    expect((await detail('article', id)).published.content).toBe('<p>字</p>')
  })

  it('refuses a picture that is not there', async () => {
    const { data } = await call('save', {
      kind: 'banner',
      body: { ...bodies().banner.body, img: 'none.png' },
    })
    const refused = await call('publish', { kind: 'banner', id: data.id, version: data.version })
    expect(refused.fields?.['body.img']).toContain('不存在')
  })
})

describe('order', () => {
  it('is what people put it in', async () => {
    const ids = (await listed('banner', { state: 'published' })).map(({ id }) => id)
    const turned = [...ids].reverse()
    expect((await call('arrange', { kind: 'banner', ids: turned })).code).toBe(1)
    expect((await listed('banner', { state: 'published' })).map(({ id }) => id)).toEqual(turned)
    expect((await call('arrange', { kind: 'article', ids })).reason).toBe('wrong_state')
    expect((await call('arrange', { kind: 'banner', ids: ['none'] })).reason).toBe('stale')
  })
})

it('publishes a text whose sign stands where the log cuts it', async () => {
  const { body } = bodies().article
  const id = await make('article', { ...body, content: `<p>${'字'.repeat(299)}😀后</p>` })
  expect((await detail('article', id)).published.content).toContain('😀后')
})

describe('a type or an instrument that is used', () => {
  it('is not withdrawn', async () => {
    expect((await call('withdraw', { kind: 'child', id: child, reason: '合并' })).reason).toBe('wrong_state')
    expect((await call('withdraw', { kind: 'type', id: type, reason: '合并' })).reason).toBe('wrong_state')
  })
})

it('keeps to its role', async () => {
  const lab = await aStaff(server, 'lab')
  expect((await call('list', { kind: 'banner' }, lab)).reason).toBe('forbidden')
})
