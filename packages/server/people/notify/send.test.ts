import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import type { Written } from '../../ground/providers/kinds.ts'
import { aHouse, longLogins } from '../../testing/a-house.ts'
import { aMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { delivery } from './schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { ...longLogins, publicUrl: 'https://lab.example/' } })
  await aHouse(server)
})
afterAll(() => server.close())

/** A job's tools with a mail server that answers as set up. */
const depsWith = (send?: (mail: Written) => Promise<void>) => ({
  ...server.deps,
  log: server.app.log,
  ...(send && { providers: { ...server.deps.providers, mail: { kind: 'smtp' as const, send } } }),
})

/** Somebody who has just ordered, which a mail tells them. */
const anOrdered = async (email: string) => {
  const member = await aCustomer(await aMember(server), { email })
  await anOrder(server, member, 'sem')
  return member
}
const mailTo = async (email: string) =>
  (await server.deps.db.select().from(delivery).where(eq(delivery.to, email)))[0]

describe('a mail', () => {
  it('goes out once, as text and as HTML, with the way to the portal and to the settings', async () => {
    await anOrdered('once@lab.example')
    await runNow(depsWith(), 'mail')
    await runNow(depsWith(), 'mail')
    const sent = await server.outbox('once@lab.example')
    expect(sent).toHaveLength(1)
    const { text, html = '' } = sent[0] as { text: string; html?: string }
    for (const part of [text, html]) {
      expect(part).toContain('订单已提交')
      expect(part).toContain('https://lab.example/member/order?rid=')
      expect(part).toContain('https://lab.example/inbox?view=settings')
    }
    expect(await mailTo('once@lab.example')).toMatchObject({ state: 'sent', tries: 1 })
  })

  it('is tried again, later each time, until it goes or every try is used up', async () => {
    await anOrdered('later@lab.example')
    let tries = 0
    const down = depsWith(async () => {
      tries += 1
      throw new Error('connection refused')
    })
    await runNow(down, 'mail')
    await runNow(down, 'mail')
    expect(tries).toBe(1)
    expect(await mailTo('later@lab.example')).toMatchObject({
      state: 'waiting',
      error: 'connection refused',
      next: server.deps.now() + 60,
    })
    server.pass(60)
    await runNow(down, 'mail')
    expect(await mailTo('later@lab.example')).toMatchObject({ tries: 2, next: server.deps.now() + 300 })
    for (const minutes of [5, 30, 120, 360, 1440]) {
      server.pass(minutes * 60)
      await runNow(down, 'mail')
    }
    expect(await mailTo('later@lab.example')).toMatchObject({ state: 'failed', tries: 7 })
    server.pass(86_400)
    await runNow(down, 'mail')
    expect(tries).toBe(7)
  })

  it('is sent by one of two servers, and by another when the first ends amid it', async () => {
    await anOrdered('shared@lab.example')
    const got: string[] = []
    const mails = depsWith(async ({ id }) => {
      got.push(id)
    })
    await Promise.all([runNow(mails, 'mail'), runNow(mails, 'mail')])
    expect(got).toHaveLength(1)

    await anOrdered('crashed@lab.example')
    // As a server that has died left it: taken, and not sent.
    await server.deps.db
      .update(delivery)
      .set({ tries: 1, next: server.deps.now() + 300 })
      .where(eq(delivery.to, 'crashed@lab.example'))
    await runNow(mails, 'mail')
    expect(got).toHaveLength(1)
    server.pass(300)
    await runNow(mails, 'mail')
    expect(got).toHaveLength(2)
    expect(await mailTo('crashed@lab.example')).toMatchObject({ state: 'sent', tries: 2 })
  })
})
