import type { Call } from '@lab/contract/call'
import { allCalls } from '@lab/contract/calls'
import { demoContent } from '@lab/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { aMember } from '../../testing/a-member.ts'
import { type Answer, aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await aServer({ settings: { bodyBytes: 65_536, requirementsPerNetwork: 1_000_000 } })
  await seed(server.deps, async (now) => demoContent(now))
})
afterAll(() => server.close())

/** Values that no field of any form holds, or that no database does. */
const hostile: [what: string, value: unknown][] = [
  ['null', null],
  ['a huge number', 1e308],
  ['a negative fraction', -0.5],
  ['a number beyond 64 bits', Number('123456789012345678901234567890')],
  ['a boolean', true],
  ['an empty list', []],
  ['nested lists', [[[[[]]]]]],
  ['an object', { $gt: '' }],
  ['NUL in text', 'a\u0000b'],
  ['half a surrogate pair', '\ud800'],
  ['long text', 'x'.repeat(20_000)],
  ['SQL', `'; drop table member; --`],
  ['HTML', '<script>alert(1)</script>'],
  ['a control character', 'a\u001b[31m'],
]

const isRefusal = ({ status, code, msg, data, reason, fields }: Answer) => {
  expect([400, 401, 403, 404, 409, 413, 415, 429]).toContain(status)
  expect({ code, data }).toEqual({ code: 0, data: {} })
  expect(msg).toMatch(/\p{Script=Han}/u)
  expect(reason).toMatch(/^[a-z_]+$/)
  for (const text of Object.values(fields ?? {})) expect(text).toMatch(/\p{Script=Han}/u)
}

/** An envelope in any case, or the file that the call answers; a value may be a right one for its field. */
const isAnswer = ({ file }: Call, answer: Answer) => {
  const isFile = file !== undefined && answer.headers['content-type'] === file
  if (answer.code === 1 || isFile) expect(answer.status).toBe(200)
  else isRefusal(answer)
}

/** What a form refuses is answered before anything looks at it, whatever the field: one such request tells for all. */
const isTaken = (call: Call, body: object) => call.request.safeParse(body).success

const shapeOf = (call: Call): string[] => {
  const { shape, options } = call.request as { shape?: object; options?: { shape?: object }[] }
  return [
    ...new Set(
      [shape, ...(options ?? []).map((option) => option.shape)].flatMap((one) => Object.keys(one ?? {})),
    ),
  ]
}

const all = allCalls
const posts = all.filter(({ method, encoding }) => method === 'POST' && encoding === undefined)
const inAddress = all.filter(({ method, encoding }) => method === 'GET' || encoding === 'query')

const send = (call: Call, payload: string, type = 'application/json', more: object = {}) =>
  server.send({
    method: 'POST',
    url: `/api/${call.path}`,
    headers: { 'content-type': type, token, ...more },
    payload,
  })

const query = (call: Call, text: string) =>
  server.send({ method: call.method, url: `/api/${call.path}?${text}`, headers: { token } })

describe.each(posts.map((call) => [call.path, call] as const))('%s', (_, call) => {
  const fields = shapeOf(call)
  beforeAll(async () => {
    const isOfStaff = typeof call.access === 'object'
    token = (await (isOfStaff ? aStaff(server) : aMember(server))).token
  })

  it('refuses unknown fields, and names them', async () => {
    const answer = await send(call, '{"no_such_field":1}')
    isRefusal(answer)
    expect(answer).toMatchObject({ status: 400, reason: 'invalid' })
    // Of several shapes a request may have, none may be near enough to name what does not belong.
    if ('shape' in call.request) expect(answer.fields).toHaveProperty('no_such_field')
  })

  it('refuses bodies that are no form', async () => {
    for (const body of ['[]', '[1]', 'null', '1', '"text"', 'true']) {
      const answer = await send(call, body)
      isRefusal(answer)
      expect(answer.status).toBe(400)
    }
  })

  it('refuses what is no JSON, or does harm in it', async () => {
    for (const body of [
      '{',
      '{"a":}',
      '\u0000',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      `{"a\\u0000":1}`,
    ]) {
      const answer = await send(call, body)
      isRefusal(answer)
      expect(answer.status).toBe(400)
    }
  })

  it('refuses what is too large or of another kind', async () => {
    expect(await send(call, `{"a":"${'x'.repeat(70_000)}"}`)).toMatchObject({
      status: 413,
      reason: 'too_large',
    })
    for (const type of ['text/plain', 'application/xml', 'application/octet-stream', 'nonsense'])
      expect(await send(call, '{}', type)).toMatchObject({ status: 415, reason: 'unsupported_type' })
    isRefusal(await send(call, 'a=1', 'application/x-www-form-urlencoded'))
    for (const type of ['multipart/form-data; boundary=x', 'application/json; charset=gbk'])
      expect(await send(call, '{}', type)).toMatchObject({ status: 415, reason: 'unsupported_type' })
    for (const packing of ['gzip', 'br', 'deflate', 'zip'])
      expect(await send(call, '{}', undefined, { 'content-encoding': packing })).toMatchObject({
        status: 415,
      })
  })

  it('refuses fields in its address', async () => {
    const answer = await server.send({ method: 'POST', url: `/api/${call.path}?a=1`, headers: { token } })
    expect(answer).toMatchObject({ status: 400, reason: 'bad_request' })
  })

  // The last of them: some calls end the login they are made with.
  it('answers hostile values, alone and in every field, with a refusal', async () => {
    for (const [, value] of hostile) {
      for (const field of fields)
        if (isTaken(call, { [field]: value }))
          isAnswer(call, await send(call, JSON.stringify({ [field]: value })))
      isAnswer(
        call,
        await send(call, JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))),
      )
    }
  })
})

describe.each(inAddress.map((call) => [call.path, call] as const))('%s', (_, call) => {
  it('answers hostile queries with a refusal', async () => {
    token = (await aMember(server)).token
    const texts = [
      'no_such_field=1',
      '__proto__=1',
      'a[b][c]=1',
      '%00=1',
      'constructor[prototype][a]=1',
      `${'a='.repeat(200)}`,
      ...shapeOf(call).flatMap((field) =>
        [
          '%00',
          '%ff%fe',
          '%ed%a0%80',
          '%',
          '1&x',
          'x'.repeat(5000),
          '-1',
          '1e309',
          '0',
          "'--",
          '99999999999999999999',
        ].flatMap((value) => [
          `${field}=${value}`,
          `${field}=${value}&${field}=${value}`,
          `${field}[]=${value}`,
        ]),
      ),
    ]
    for (const text of texts) isAnswer(call, await query(call, text))
    expect(await query(call, 'no_such_field=1')).toMatchObject({ status: 400 })
  })
})

describe('the address itself', () => {
  it.each([
    ['/api/', 404],
    ['/api/open', 404],
    ['/api/open/login/', 404],
    ['/api/open/LOGIN', 404],
    ['/api/%', 400],
    ['/api/%00', 404],
    [`/api/${'x'.repeat(3000)}`, 404],
    ['//', 404],
  ])('%s is answered in the envelope', async (url, status) => {
    const answer = await server.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    isRefusal(answer)
    expect(answer.status).toBe(status)
  })

  it('is not found by another method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await server.send({ method, url: '/api/open/login' })
      expect(answer).toMatchObject({ status: 404, reason: 'not_found', code: 0 })
    }
    expect(await server.post('open/wx/ticket')).toMatchObject({ status: 404, reason: 'not_found' })
  })

  it('asks for a token before it looks at the body', async () => {
    for (const { path } of posts.filter(({ access }) => access !== 'open'))
      expect(await server.post(path, { no_such_field: 1 })).toMatchObject({
        status: 401,
        reason: 'login_required',
      })
  })
})
