import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Partner } from '../../../people/partner/store.ts'
import { aServer, type TestServer } from '../../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../../testing/a-staff.ts'
import { inspect } from './check.ts'
import type { Facts } from './facts.ts'
import { fetchPage } from './fetch-page.ts'
import { isPublicIp } from './public-ip.ts'
import { readPage } from './read-page.ts'

const base = 'https://portal.example'
const script = `<script type="module" src="${base}/widgets/lab.js"></script>`
const tag = '<lab-pickup-dialog partner="pk_own"></lab-pickup-dialog>'

const aPartner = (given: Partial<Partner> = {}): Partner => ({
  rid: 'own',
  name: '示例大学',
  key: 'pk_own',
  origins: ['https://uni.example'],
  widgets: [],
  theme: {},
  contact: '',
  enabled: true,
  created: 0,
  ...given,
})
const other = aPartner({ rid: 'other', key: 'pk_other', origins: ['https://other.example'] })

const hashes = (hash: string) => ({
  entries: { 'lab.js': hash, 'login-popup.js': hash, 'frame-host.js': hash },
  modules: {},
})

/** What the portal knows; the page's origin is registered unless said otherwise. */
const facts = (given: Partial<Facts> = {}): Facts => {
  const owner = 'owner' in given ? given.owner : aPartner()
  return {
    base,
    latest: '1.1.0',
    major: 'v1',
    hashes: { 'v1.1.0': hashes('sha384-new'), 'v1.0.0': hashes('sha384-old') },
    isOffered: (name) => ['lab-pickup-dialog', 'lab-login-popup'].includes(name),
    partners: owner ? [owner, other] : [other],
    ...given,
    owner,
  }
}

interface Page {
  policies?: string[]
  head?: string
  body?: string
}

const found = ({ policies = [], head = script, body = tag }: Page = {}, given: Partial<Facts> = {}) => {
  const html = `<!doctype html><head>${head}</head><body>${body}</body>`
  return inspect(readPage({ url: new URL('https://uni.example/apply/'), policies, html }), facts(given))
}
const reasons = (...given: Parameters<typeof found>) => found(...given).map(({ reason }) => reason)

describe('a page with the snippet as it is given', () => {
  it('has nothing wrong', () => expect(found()).toEqual([]))

  it('may have it anywhere, relative to a base, or imported by a module of its own', () => {
    expect(reasons({ head: '', body: `${tag}${script}` })).toEqual([])
    expect(
      reasons({ head: `<base href="${base}/a/"><script type="module" src="/widgets/v1/lab.js"></script>` }),
    ).toEqual([])
    expect(
      reasons({ head: `<script type="module">import { on } from '${base}/widgets/v1/lab.js'</script>` }),
    ).toEqual([])
  })
})

describe('the script', () => {
  it.each([
    ['', 'script_missing'],
    [`<!-- ${script} -->`, 'script_missing'],
    [`<template>${script}</template>`, 'script_missing'],
    ['<script type="module" src="/js/lab.js"></script>', 'script_elsewhere'],
    [script.replace(' type="module"', ''), 'script_not_module'],
    [script.replace('lab.js', 'v2/lab.js'), 'script_major'],
    [script.replace('lab.js', 'v0.9.0/lab.js'), 'script_major'],
    [script.replace('lab.js', 'v1.0.0/lab.js'), 'script_old'],
    [script.replace('lab.js', 'v1.0.5/lab.js'), 'script_unknown'],
    [script.replace('lab.js', 'pickup.js'), 'script_unknown'],
    [script.replace('https:', 'http:'), 'mixed_content'],
    [script.replace('src=', 'integrity="sha384-new" src='), 'integrity_moving'],
    [script.replace('lab.js"', 'v1.1.0/lab.js" integrity="sha384-bad"'), 'integrity_wrong'],
  ])('written as %s: %s', (head, reason) => expect(reasons({ head })[0]).toBe(reason))

  it('of the newest version, named exactly with its hash, is right', () => {
    const head = script.replace('lab.js"', 'v1.1.0/lab.js" integrity="sha384-new"')
    expect(reasons({ head })).toEqual([])
  })

  it('is not missed where only a frame shows the widget', () => {
    const body = `<iframe src="${base}/embed/frame/lab-login-popup?partner=pk_own"></iframe>`
    expect(reasons({ head: '', body })).toEqual(['frame_height'])
  })
})

describe('the tags', () => {
  it.each([
    ['<p>…</p>', 'tag_missing'],
    ['<lab-pickup partner="pk_own"></lab-pickup>', 'tag_unknown'],
    ['<lab-pickup-dialog></lab-pickup-dialog>', 'key_missing'],
    ['<lab-pickup-dialog partner="pk_gone"></lab-pickup-dialog>', 'key_unknown'],
    ['<lab-pickup-dialog partner="pk_other"></lab-pickup-dialog>', 'key_other'],
  ])('written as %s: %s', (body, reason) => expect(reasons({ body })).toEqual([reason]))

  it('need the script that defines them', () => {
    const head = script.replace('lab.js', 'login-popup.js')
    expect(reasons({ head })).toEqual(['tag_without_script'])
    expect(reasons({ head, body: '<lab-login-popup partner="pk_own"></lab-login-popup>' })).toEqual([])
  })

  it('are those that the partner may use', () => {
    const owner = aPartner({ widgets: ['lab-login-popup'] })
    expect(reasons({}, { owner })).toEqual(['widget_not_allowed'])
  })

  it('tell which key to write', () => {
    expect(found({ body: '<lab-pickup-dialog></lab-pickup-dialog>' })[0]?.fix).toBe('partner="pk_own"')
  })
})

describe('a Content-Security-Policy', () => {
  const strict = `default-src 'none'; script-src ${base}; connect-src ${base}; img-src ${base}`

  it('that names the portal blocks nothing', () => {
    expect(reasons({ policies: [strict] })).toEqual([])
    expect(reasons({ policies: [`default-src https:`] })).toEqual([])
    expect(reasons({ policies: [`default-src *.example`] })).toEqual([])
    expect(reasons({ policies: [`script-src ${base}/widgets/`] })).toEqual([])
  })

  it('tells the directive and what to add', () => {
    expect(
      found({ policies: [strict.replace(`script-src ${base}`, "script-src 'self' https://cdn.example")] }),
    ).toEqual([
      expect.objectContaining({
        reason: 'csp_script',
        found: "script-src 'self' https://cdn.example",
        fix: `script-src 'self' https://cdn.example ${base}`,
      }),
    ])
    expect(found({ policies: ["default-src 'none'"] }).map(({ fix }) => fix)).toEqual([
      `script-src ${base}`,
      `connect-src ${base}`,
      `img-src ${base}`,
    ])
  })

  it.each([
    ["script-src 'self' 'unsafe-inline'", ['csp_script']],
    [`script-src ${base}/widgets/lab.js`, ['csp_script']],
    ['script-src http://portal.example:8080', ['csp_script']],
    ['script-src-elem https://cdn.example; script-src https:', ['csp_script']],
    ["connect-src 'self'", ['csp_connect']],
    ['img-src data:', ['csp_image']],
    ['sandbox allow-forms', ['csp_sandbox']],
    ["require-trusted-types-for 'script'", ['csp_trusted_types']],
    ["frame-src 'none'", []],
  ])('%s: %j', (policy, expected) => expect(reasons({ policies: [policy] })).toEqual(expected))

  it('in a meta element, or as one of several, counts as well', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
    expect(reasons({ head: meta + script })).toEqual(['csp_script'])
    expect(reasons({ policies: [strict, "connect-src 'none'"] })).toEqual(['csp_connect'])
    expect(reasons({ policies: [`${strict}, img-src 'none'`] })).toEqual(['csp_image'])
  })

  it('that trusts by nonce lets a script with that nonce pass, and all it imports', () => {
    const policies = ["script-src 'nonce-abc' 'strict-dynamic' https:"]
    expect(reasons({ policies })).toEqual(['csp_script'])
    expect(reasons({ policies, head: script.replace('src=', 'nonce="abc" src=') })).toEqual([])
  })

  it('must let a frame pass where there is one', () => {
    const body = `<iframe src="${base}/embed/frame/lab-login-popup?partner=pk_own"></iframe>`
    const head = `<script type="module" src="${base}/widgets/frame-host.js"></script>`
    expect(reasons({ head, body })).toEqual([])
    expect(reasons({ head, body, policies: ["frame-src 'self'"] })).toEqual(['csp_frame'])
  })

  it('is never a reason to throw', () => {
    fc.assert(fc.property(fc.string(), (policy) => void found({ policies: [policy] })))
    fc.assert(fc.property(fc.string(), (text) => void found({ head: text, body: `<lab-${text}>` })))
  })
})

describe('a frame', () => {
  it.each([
    ['lab-login-popup?partner=pk_other', ['key_other', 'frame_refused', 'frame_height']],
    ['lab-none?partner=pk_own', ['tag_unknown', 'frame_height']],
    ['lab-login-popup', ['key_missing', 'frame_height']],
  ])('of %s: %j', (path, expected) => {
    const body = `<iframe src="${base}/embed/frame/${path}"></iframe>`
    expect(reasons({ head: '', body })).toEqual(expected)
  })
})

describe('addresses that a server may ask', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'localhost',
    '',
  ])('are not %s', (ip) => expect(isPublicIp(ip)).toBe(false))
  it.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])('may be %s', (ip) =>
    expect(isPublicIp(ip)).toBe(true),
  )
})

describe('the test of a page at the desk', () => {
  let server: TestServer
  let admin: TestStaff
  const listening: Server[] = []
  beforeAll(async () => {
    server = await aServer()
    admin = await aStaff(server)
  })
  afterEach(() => {
    for (const one of listening.splice(0)) one.close().closeAllConnections()
  })
  afterAll(() => server.close())

  const aSite = async (answer: RequestListener): Promise<string> => {
    const site = createServer(answer).listen(0, '127.0.0.1')
    listening.push(site)
    await once(site, 'listening')
    return `http://localhost:${(site.address() as AddressInfo).port}`
  }
  const html = { 'content-type': 'text/html' }
  const check = async (address: string, by = admin) =>
    (await by.post('staff/partner/check', { address })).data
  const register = (origin: string, more = {}) =>
    admin.post('staff/partner/add', { name: '某大学', origins: [origin], ...more })
  const told = (data: { findings: { reason: string; found?: string }[] }) =>
    data.findings.map(({ reason, found: at }) => [reason, at])

  it('says whose origin it is, and what time it is here', async () => {
    const origin = await aSite((_, response) => response.writeHead(200, html).end('<p>空</p>'))
    await register(origin)
    const data = await check(`${origin}/a?b=1`)
    expect(data).toMatchObject({ origin, partner: '某大学', now: server.deps.now() })
  })

  it.each([
    ['示例大学', [['address_invalid', undefined]]],
    [
      'http://plain.example/',
      [
        ['origin_insecure', 'http://plain.example'],
        ['origin_unknown', 'http://plain.example'],
      ],
    ],
  ])('needs no page to see what is wrong with %s', async (address, expected) => {
    expect(told(await check(address))).toEqual(expected)
  })

  it('follows redirects within the origin only', async () => {
    const origin = await aSite((request, response) => {
      if (request.url === '/in') return response.writeHead(302, { location: '/page' }).end()
      if (request.url === '/out') return response.writeHead(302, { location: 'http://localhost:1/' }).end()
      if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end()
      return response.writeHead(200, html).end('<lab-none></lab-none>')
    })
    await register(origin)
    expect((await check(`${origin}/in`)).seen).not.toBeNull()
    expect(told(await check(`${origin}/out`))).toEqual([
      ['unreachable', '页面转到了别的来源：http://localhost:1'],
    ])
    expect(told(await check(`${origin}/loop`))).toEqual([['unreachable', '页面转向次数过多']])
  })

  it.each([
    ['页面超过 1 MB', 200, html, 'x'.repeat(1_100_000)],
    ['页面回答 HTTP 503', 503, html, ''],
    ['回答的不是 HTML 页面', 200, { 'content-type': 'text/plain' }, ''],
  ])('tells why a page could not be had: %s', async (why, status, headers, body) => {
    const origin = await aSite((_, response) => response.writeHead(status, headers).end(body))
    await register(origin)
    const data = await check(`${origin}/`)
    expect(told(data)).toEqual([['unreachable', why]])
    expect(data.seen).toBeNull()
  })

  const mega = 1_000_000
  const filled = (text: string) => text.repeat(Math.floor(mega / text.length))
  const attributes = Array.from({ length: 150_000 }, (_, at) => at.toString(36)).join(' a')

  it.each([
    ['nested', filled('<div>')],
    ['nested and never closed', filled('<b>')],
    ['nested and closed by others', filled('<i>').slice(0, mega / 2) + filled('</u>').slice(0, mega / 2)],
    ['repeated', filled('<p>x</p>')],
    ['nested deeply inside paragraphs', filled('<p><b a>')],
  ])('does not read 1 MB of %s elements', async (_, body) => {
    const origin = await aSite((_, response) => response.writeHead(200, html).end(body))
    await register(origin)
    expect(told(await check(`${origin}/`))).toEqual([['unreachable', '页面的元素过多或嵌套过深']])
  })

  it.each([
    ['widgets', filled(`${tag}\n`.padEnd(90))],
    ['scripts', filled(script.padEnd(90))],
    ['policies', filled('<meta http-equiv="content-security-policy" content="img-src a">')],
    ['sources', `<meta http-equiv="content-security-policy" content="script-src ${filled('a ')}">${script}`],
    ['attributes of one element', `<p ${attributes.slice(0, mega - 10)}>`],
    ['spaces in a module', `<script type="module">from${' '.repeat(mega - 50)}</script>`],
    ['unclosed tags', filled('<')],
    ['comments', filled('<!--')],
  ])('reads 1 MB of %s at once', async (_, body) => {
    const origin = await aSite((_, response) => response.writeHead(200, html).end(body.slice(0, 1_040_000)))
    await register(origin)
    expect((await check(`${origin}/`)).seen).not.toBeNull()
  })

  it.each(['before its head', 'in its middle'])('does not wait for a page that stops %s', async (when) => {
    const origin = await aSite((_, response) => {
      if (when === 'in its middle') response.writeHead(200, html).write('<p>')
    })
    await expect(fetchPage(origin, false, 50)).rejects.toThrow('页面没有及时回答')
  })

  it('asks nothing of our own network in production', async () => {
    let asked = 0
    const origin = await aSite((_, response) => {
      asked += 1
      response.writeHead(200, html).end()
    })
    const { port } = new URL(origin)
    const other = await aServer({
      database: { db: server.deps.db, kind: 'pglite', close: async () => undefined },
      settings: { environment: 'production' },
      now: server.deps.now(),
    })
    const addresses = [
      'https://localhost',
      'https://127.0.0.1',
      'https://[::1]',
      'https://2130706433',
      'https://169.254.169.254',
    ]
    for (const host of addresses) {
      const answer = await other.post(
        'staff/partner/check',
        { address: `${host}:${port}/` },
        { token: admin.token },
      )
      const last = answer.data.findings.at(-1)
      expect([last.reason, last.found]).toEqual(['unreachable', '地址指向内部网络，不予访问'])
    }
    const plain = await other.post('staff/partner/check', { address: origin }, { token: admin.token })
    expect(plain.data.findings[0].reason).toBe('origin_insecure')
    expect(asked).toBe(0)
    await other.close()
  })

  it('is disabled with its partner', async () => {
    const origin = await aSite((_, response) => response.writeHead(200, html).end())
    const { rid } = (await register(origin)).data
    await admin.post('staff/partner/edit', { rid, enabled: false })
    expect(told(await check(origin))[0]).toEqual(['partner_disabled', '某大学'])
  })
})
