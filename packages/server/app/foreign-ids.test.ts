import type { Call } from '@lab/contract/call'
import { calls } from '@lab/contract/calls'
import { demoContent } from '@lab/demo'
import { yearOf } from '@lab/demo/orders'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../db/open.ts'
import { seedOrders } from '../seed/orders.ts'
import { seed } from '../seed/seed.ts'
import { aMember, type TestMember } from '../testing/a-member.ts'
import { aServer, aTuesday, type TestServer } from '../testing/a-server.ts'
import { aCustomer } from '../testing/an-order.ts'
import { appDeps } from './app.ts'
import { calls as callsOf } from './routes.ts'

const quiet = Fastify().log

/** Whoever asks may read these: what is no secret needs no answer that hides it. */
const publicTables = [
  'project',
  'instrument',
  'article',
  'site_page',
  'image',
  'image_variant',
  'partner',
  'downtime',
  'points_goods',
  'requirement',
]

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
}

/** Whom anyone finds by its name may be asked for by anyone (domain §6). */
const isFound = (path: string, table: string) => path === 'cluster/apply' && table === 'cluster'

/** What a form's field holds when its name tells more than its shape. */
const told: Record<string, unknown> = {
  phone: '13900000000',
  date: '2026-07-10',
  time: '10:00',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  address_code: '330106',
  tax_no: '91350100M000100Y43',
  agree: true,
  email: 'someone@example.com',
}

const isRid = (name: string) => name === 'rid' || name === 'rids' || /_rids?$/.test(name)

/** The least a call takes, with `id` wherever an id is asked for, and in one field more that may name one. */
const leastOf = (schema: Schema, id: string, more = '', name = ''): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const branch = (schema.anyOf ?? schema.oneOf)?.[0]
  if (branch) return leastOf(branch, id, more, name)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
        schema.required?.includes(key) || key === more ? [[key, leastOf(field, id, '', key)]] : [],
      ),
    )
  if (schema.type === 'array')
    return isRid(name) || (schema.minItems ?? 0) > 0 ? [leastOf(schema.items ?? {}, id, '', name)] : []
  if (isRid(name)) return id
  if (name in told) return told[name]
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
  return '一'.repeat(Math.max(1, schema.minLength ?? 1))
}

const schemaOf = (call: Call) =>
  z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Schema
const namesIds = (schema: Schema): boolean =>
  Object.entries(schema.properties ?? {}).some(
    ([key, field]) => isRid(key) || namesIds(field.items ?? field),
  ) || (schema.anyOf ?? schema.oneOf ?? []).some(namesIds)

/** Which fields may name an id, one at a time; none where those that must do. */
const formsOf = (schema: Schema): string[] => {
  const may = Object.keys(schema.properties ?? {}).filter(
    (key) => isRid(key) && !schema.required?.includes(key),
  )
  return schema.required?.some(isRid) ? ['', ...may] : may.length > 0 ? may : ['']
}

const forms = (Object.values(calls) as Call[])
  .filter(
    ({ access, method, encoding }) =>
      ['member', 'partner', 'person'].includes(access as string) &&
      method === 'POST' &&
      encoding === undefined,
  )
  .map((call) => ({ path: call.path, schema: schemaOf(call) }))
  .filter(({ schema }) => namesIds(schema))
  .flatMap(({ path, schema }) => formsOf(schema).map((more) => [path, more, schema] as const))

describe("another member's ids", () => {
  let server: TestServer
  let member: TestMember
  /** One id of each table in which there is something of the demo's members. */
  let theirs: { table: string; rid: string }[]
  beforeAll(async () => {
    server = await aServer()
    await seed(server.deps, async () => demoContent(aTuesday))
    await seedOrders(
      { ...server.deps, log: quiet },
      (deps) => callsOf(appDeps(deps, quiet)),
      async (now, projects) => yearOf(now, projects),
    )
    const { db } = server.deps
    const tables = await rowsOf<{ table: string }>(
      db,
      sql`select table_name as "table" from information_schema.columns
          where table_schema = 'public' and column_name = 'rid' order by 1`,
    )
    const found = await Promise.all(
      tables
        .filter(({ table }) => !publicTables.includes(table))
        .map(async ({ table }) => {
          const [row] = await rowsOf<{ rid: string }>(
            db,
            sql`select rid from ${sql.identifier(table)} order by rid desc limit 1`,
          )
          return row ? [{ table, rid: row.rid }] : []
        }),
    )
    theirs = found.flat()
    member = await aCustomer(await aMember(server))
  }, 120_000)
  afterAll(() => server.close())

  it('are there to be tried', () => {
    expect(forms.length).toBeGreaterThan(40)
    expect(theirs.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'experiment',
        'customer_order',
        'sample',
        'reservation',
        'prestore_application',
      ]),
    )
  })

  it.each(forms)('%s %s: are answered like ids that there are not', async (path, more, schema) => {
    const ask = async (id: string) => {
      const { status, reason, fields } = await member.post(path, leastOf(schema, id, more) as object)
      return { status, reason, fields }
    }
    const missing = await ask('01aaaaaaaaaaaaaaaaaaaaaaaa')
    for (const { table, rid } of theirs.filter((one) => !isFound(path, one.table)))
      expect({ table, ...(await ask(rid)) }).toEqual({ table, ...missing })
  })
})
