import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A caller of the server: a member, or one of the staff. */
export type Caller = <T = { rid: string }>(path: string, body?: object) => Promise<T>

export const callerOf =
  (request: APIRequestContext, token: string): Caller =>
  async (path, data = {}) => {
    const answer = await (await request.post(`/api/${path}`, { headers: { token }, data })).json()
    expect(answer.msg && answer.code, `${path}: ${answer.msg} ${JSON.stringify(answer.fields ?? '')}`).toBe(1)
    return answer.data
  }

export const staffOf = async (request: APIRequestContext, account: string): Promise<Caller> => {
  const { token } = await callerOf(request, '')<{ token: string }>('staff/login', {
    account,
    password: 'Lab-demo-2026',
  })
  return callerOf(request, token)
}

interface Field {
  key: string
  kind: string
  required: boolean
  min?: number
  options: { value: string }[]
}

const simple: Record<string, (field: Field) => unknown> = {
  text: () => '示例',
  number: ({ min = 1 }) => min,
  select: ({ options }) => options[0]?.value,
  multi: ({ options }) => [options[0]?.value],
  date: () => '2030-01-05',
  sample_table: () => [{ name: 'TiO2', state: '粉末' }],
}

/** The shortest answers to a requirement form; undefined where one asks for more than words. */
const answersTo = (fields: Field[]) => {
  const asked = fields.filter(({ required }) => required)
  return asked.every(({ kind }) => kind in simple)
    ? Object.fromEntries(asked.map((field) => [field.key, simple[field.kind]?.(field)]))
    : undefined
}

/** A project of the demo that can be ordered with a few words; one found by `kw` where it is given. */
export const simpleProject = async (request: APIRequestContext, kw = '') => {
  const get = async (path: string) => (await (await request.get(`/api/open/web/${path}`)).json()).data
  const { list } = await get(`device/search?typeId=1&limit=20${kw && `&kw=${encodeURIComponent(kw)}`}`)
  for (const { rid, name } of list) {
    const answers = answersTo((await get(`sampleParameter/relate?rid=${rid}`)).fields)
    if (answers) return { rid, name, answers }
  }
  throw new Error('no simple project')
}

export interface Ordered {
  rid: string
  number: string
  version: number
  assigns: { rid: string; number: string; price_fen: number }[]
  samples: { number: string }[]
}

/** An order of one experiment with so many samples, as it stands after it was placed. */
export const place = async (
  member: Caller,
  project: { rid: string; answers: object },
  samples = 2,
): Promise<Ordered> => {
  const { rid: project_rid, answers } = project
  const { rid: plan_rid } = await member('tempDevice/add', { project_rid, count: 1, answers })
  const keys = Array.from({ length: samples }, (_, at) => `s${at + 1}`)
  const { order_rid } = await member<{ order_rid: string }>('order/add', {
    samples: keys.map((key, at) => ({ key, name: `TiO2-${at + 1}`, state: '粉末' })),
    items: [{ plan_rid, samples: keys }],
    delivery: { type: 0 },
    return_samples: false,
    payer: { kind: 'self' },
    agree: true,
  })
  return member<Ordered>('order/detail', { rid: order_rid })
}

/** Who tests, and who releases what another has tested. */
export const labOf = async (request: APIRequestContext) => ({
  lab: await staffOf(request, 'lab'),
  admin: await staffOf(request, 'admin'),
})

/** An experiment whose data the member has confirmed: it waits to be billed. */
export const confirmedOf = async (
  member: Caller,
  { lab, admin }: { lab: Caller; admin: Caller },
  project: { rid: string; answers: object },
  samples: number,
): Promise<void> => {
  const order = await place(member, project, samples)
  const [{ rid }] = order.assigns as [Ordered['assigns'][number]]
  const arrived = order.samples.map(({ number }) => ({ number, state: 'arrived' }))
  await lab('staff/assign/receive', { rid, samples: arrived })
  await lab('staff/assign/start', { rid })
  await lab('staff/assign/submit', { rid, note: '数据见附件' })
  await admin('staff/assign/release', { rid })
  await member('assign/right', { rid })
}

/** What a bank gives who has paid. */
export const voucher = {
  name: 'voucher.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
