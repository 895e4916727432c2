import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { article } from '../../shop/content/schema.ts'
import { writeContent } from '../../shop/publish/write.ts'
import { aLab, anArticle, aProject } from '../../testing/a-lab.ts'
import { aServer, aTuesday, type TestServer } from '../../testing/a-server.ts'
import { sitemap, sitemapFile } from './sitemap.ts'

const base = 'https://lab.example'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { publicUrl: base } })
  await seed(server.deps, async () =>
    aLab({
      projects: [aProject({ rid: 'sem' }), aProject({ rid: 'xrd' }), aProject({ rid: 'nmr' })],
      articles: [
        anArticle({ rid: 'old', title: '<旧> & 新', created: aTuesday - 86_400 }),
        anArticle({ rid: 'new', title: '开放\u0001日', created: aTuesday }),
        anArticle({ rid: 'lesson', type: 'course' }),
      ],
    }),
  )
})
afterAll(() => server.close())

const read = (url: string) => server.app.inject({ url })
const locations = (xml: string | undefined) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.replace(base, ''))

describe('the sitemap', () => {
  it('names every public page, project and article, and no page of members', async () => {
    const { headers, payload } = await read('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const found = locations(payload)
    expect(found).toEqual(
      expect.arrayContaining([
        ...['/', '/project', '/televised', '/about/profile', '/contact', '/guide', '/license', '/policy'],
        ...['/list/news', '/list/thanks', '/detail/sem', '/detail/nmr', '/article/old', '/article/lesson'],
      ]),
    )
    expect(new Set(found).size).toBe(found.length)
    expect(found.join()).not.toMatch(/member|experiment|invited|search|:/)
  })

  it('says when something was written', async () => {
    expect((await read('/sitemap.xml')).payload).toContain(
      `<loc>${base}/article/new</loc>\n<lastmod>2026-07-07</lastmod>`,
    )
  })

  it('is an index of files that hold everything once, when there is too much for one', async () => {
    const { deps } = server
    const all = locations(await sitemap(deps, base))
    const index = locations(await sitemap(deps, base, 4))
    expect(index).toHaveLength(Math.ceil(all.length / 4))
    expect(index[1]).toBe('/sitemap-2.xml')
    const files = await Promise.all(index.map((_, at) => sitemapFile(deps, base, at + 1, 4)))
    expect(files.map((file) => locations(file).length <= 4)).not.toContain(false)
    expect(files.flatMap(locations)).toEqual(all)
  })

  it('answers for the files there are', async () => {
    expect(locations((await read('/sitemap-1.xml')).payload)).toContain('/detail/xrd')
    for (const missing of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
      expect([missing, (await read(missing)).statusCode]).toEqual([missing, 404])
  })

  it('shows a new article at once', async () => {
    await read('/sitemap.xml')
    const { is_case, ...row } = anArticle({ rid: 'fresh' })
    await writeContent(server.deps, async (tx) => {
      await tx.insert(article).values({ ...row, is_case: is_case ?? false })
    })
    expect(locations((await read('/sitemap.xml')).payload)).toContain('/article/fresh')
  })

  it('no longer names a project that was withdrawn', async () => {
    await writeContent(server.deps, async (tx) => {
      await tx.update(project).set({ withdrawn: aTuesday }).where(eq(project.rid, 'xrd'))
    })
    const found = locations((await read('/sitemap.xml')).payload)
    expect(found).toContain('/detail/sem')
    expect(found).not.toContain('/detail/xrd')
  })
})

describe('robots', () => {
  it('are led to the sitemap and away from what is private', async () => {
    const { headers, payload } = await read('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(payload).toContain(`Sitemap: ${base}/sitemap.xml`)
    for (const path of ['/member', '/experiment', '/api/']) expect(payload).toContain(`Disallow: ${path}\n`)
  })
})

describe('the feed', () => {
  it('has the news, newest first, and nothing else', async () => {
    const { headers, payload } = await read('/feed.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const links = [...payload.matchAll(/<guid isPermaLink="true">(.*?)<\/guid>/g)].map(([, link]) => link)
    expect(links.slice(0, 2)).toEqual([`${base}/article/new`, `${base}/article/old`])
    expect(payload).not.toContain('lesson')
    expect(payload).toContain('<pubDate>Tue, 07 Jul 2026 02:00:00 GMT</pubDate>')
  })

  it('writes what people wrote as XML', async () => {
    const { payload } = await read('/feed.xml')
    expect(payload).toContain('<title><![CDATA[<旧> & 新]]></title>')
    expect(payload).toContain('<title><![CDATA[开放日]]></title>')
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await read('/feed.xml')
    const again = await server.app.inject({
      url: '/feed.xml',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})
