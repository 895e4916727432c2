import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as requests } from '@playwright/test'
import { freePort } from '../tools/free-port.mjs'
import { expect, newPhone, password, test } from './fixtures.ts'
import { callerOf, simpleProject } from './orders.ts'
import { aPortal, endPortal, endProcess } from './portal.ts'

test('every answered registration survives kill -9', async () => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'lab-kill-'))
  const port = await freePort()
  const call = async (path: string, body: object) => {
    const answer = await fetch(`http://localhost:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { code: number }
  }
  const register = async (phone: string) => {
    await call('open/code4sms', { phone, useFor: 0 })
    const [sent] = await (await fetch(`http://localhost:${port}/dev/outbox.json?to=${phone}`)).json()
    return call('open/sign', { phone, password, code: sent.code })
  }

  const answered: string[] = []
  let server: ChildProcess | undefined
  try {
    for (let round = 0; round < 3; round++) {
      server = await aPortal(folder, port)
      // The kill falls into the middle of these: some are answered, some never.
      const running = Array.from({ length: 6 }, async () => {
        const phone = newPhone()
        if ((await register(phone)).code === 1) answered.push(phone)
      })
      await Promise.race(running)
      await endProcess(server)
      await Promise.allSettled(running)
    }
    expect(answered.length).toBeGreaterThanOrEqual(3)
    server = await aPortal(folder, port)
    for (const phone of answered) {
      expect((await call('open/login', { account: phone, password })).code, phone).toBe(1)
    }
  } finally {
    await endPortal(server, folder)
  }
})

const profile = {
  name: '测试用户',
  email: 'member@lab.example',
  organization: 1,
  company: '示例大学',
  province: '北京市',
  city: '北京市',
  area: '海淀区',
  address_code: '110108',
  address: '示例路 1 号',
}

test('every answered order survives kill -9, and none that is sent again under its key is doubled', async () => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'lab-kill-'))
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  let server = await aPortal(folder, port, 'demo')
  const http = await requests.newContext({ baseURL })
  try {
    const { rid: project_rid, answers } = await simpleProject(http)
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const phone = newPhone()
        const anyone = callerOf(http, '')
        await anyone('open/code4sms', { phone, useFor: 0 })
        const [{ code }] = await (await http.get(`/dev/outbox.json?to=${phone}`)).json()
        const { token } = await anyone<{ token: string }>('open/sign', { phone, password, code })
        const member = callerOf(http, token)
        await member('user/update4profile', profile)
        const { rid: plan_rid } = await member('tempDevice/add', { project_rid, count: 1, answers })
        const form = {
          samples: [{ key: 's1', name: 'TiO2', state: '粉末' }],
          items: [{ plan_rid, samples: ['s1'] }],
          delivery: { type: 0 },
          return_samples: false,
          payer: { kind: 'self' },
          agree: true,
        }
        /** The order's rid; throws where nothing was answered. */
        const order = async (): Promise<string> => {
          const headers = { token, 'idempotency-key': `order-${at}` }
          const answer = await (await http.post('/api/order/add', { headers, data: form })).json()
          expect(answer).toMatchObject({ code: 1 })
          return answer.data.order_rid
        }
        return { member, order }
      }),
    )
    // The kill falls into the middle: some orders are answered, some never.
    const first = buyers.map(({ order }) => order())
    await Promise.any(first)
    await endProcess(server)
    const outcomes = (await Promise.allSettled(first)).map((one) =>
      one.status === 'fulfilled' ? one.value : undefined,
    )
    expect(outcomes.filter(Boolean).length).toBeGreaterThan(0)

    server = await aPortal(folder, port, 'demo')
    for (const [at, { member, order }] of buyers.entries()) {
      const rid = await order()
      expect(outcomes[at] ?? rid).toBe(rid)
      const { list } = await member<{ list: { rid: string }[] }>('order/list')
      expect(list.map((one) => one.rid)).toEqual([rid])
    }
  } finally {
    await http.dispose()
    await endPortal(server, folder)
  }
})

test('a server that is told to stop waits for no slow sender', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-stop-'))
  const port = await freePort()
  const server = await aPortal(folder, port)
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => undefined)
  slow.write('POST /api/open/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
  slow.write('content-length: 100\r\nexpect: 100-continue\r\n\r\n')
  try {
    await once(slow, 'data')
    slow.write('{"account":')
    await endProcess(server, 'SIGTERM')
    expect(server.exitCode).toBe(0)
  } finally {
    await endPortal(server, folder)
  }
})
