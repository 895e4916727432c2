import { expect, it, vi } from 'vitest'
import { aServer, done } from '../testing.ts'
import { createExchange, type Outgoing } from './exchange.ts'

vi.mock('ofetch', () => import('./light-fetch.ts'))

const anExchange = (answer: object | (() => Response)) => {
  const server = aServer({ 'address/add': answer, 'open/loginForCode': answer })
  const exchange = createExchange({ base: 'https://lab.example', fetch: server.fetch })
  const send = (more: Partial<Outgoing> = {}) =>
    exchange({ method: 'POST', path: 'address/add', headers: { token: 'access-1' }, ...more })
  return { send, seen: server.seen }
}

it('sends JSON and reads the answer, as ofetch would', async () => {
  const { send, seen } = anExchange(done({ rid: 'a' }))
  expect(await send({ fields: { name: '林示例' } })).toEqual({ status: 200, answer: done({ rid: 'a' }) })
  expect(seen[0]).toMatchObject({ method: 'POST', body: { name: '林示例' } })
  expect(seen[0]?.headers.get('content-type')).toBe('application/json')
  expect(seen[0]?.headers.get('token')).toBe('access-1')
})

it('leaves the type of a form to the browser', async () => {
  const { send, seen } = anExchange(done())
  await send({ path: 'open/loginForCode', fields: { phone: '13800000000' } })
  expect(String(seen[0]?.body)).toBe('phone=13800000000')
  expect(seen[0]?.headers.has('content-type')).toBe(false)
})

it.each(['<h1>Bad gateway</h1>', ''])('takes nothing for an answer that is none: %s', async (body) => {
  const { send } = anExchange(() => new Response(body, { status: 502 }))
  expect(await send()).toEqual({ failure: 'garbled' })
})

it('tells when the answer broke off', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })
  const { send } = anExchange(() => new Response(broken))
  expect(await send()).toEqual({ failure: 'network' })
})
