import type { Call } from '@lab/contract/call'
import { allCalls } from '@lab/contract/calls'
import { members } from '@lab/demo/people'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../ground/db/open.ts'
import { aMember, type TestMember } from '../testing/a-member.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aCustomer } from '../testing/an-order.ts'
import { aDemoYear } from './testing.ts'

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
const values: Record<string, unknown> = {
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
  if (name in values) return values[name]
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

/** Each of the shapes that a call takes. */
const branchesOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(branchesOf) ?? [schema]

/** Which fields may name an id, one at a time; none where those that must do. */
const formsOf = (schema: Schema): string[] => {
  const may = Object.keys(schema.properties ?? {}).filter(
    (key) => isRid(key) && !schema.required?.includes(key),
  )
  return schema.required?.some(isRid) ? ['', ...may] : may.length > 0 ? may : ['']
}

const forms = allCalls
  .filter(
    ({ access, method, encoding }) =>
      ['member', 'partner', 'person'].includes(access as string) &&
      method === 'POST' &&
      encoding === undefined,
  )
  .flatMap((call) => branchesOf(schemaOf(call)).map((schema) => ({ path: call.path, schema })))
  .filter(({ schema }) => namesIds(schema))
  .flatMap(({ path, schema }) => formsOf(schema).map((more) => [path, more, schema] as const))

const missingId = '01aaaaaaaaaaaaaaaaaaaaaaaa'

/** Of the group that the demo's members have, the owner, someone else of it, and what a member ordered on it. */
const aGroup = async (server: TestServer) => {
  const { db } = server.deps
  const [ordered] = await rowsOf<{ order_rid: string; cluster_rid: string; phone: string }>(
    db,
    sql`select o.rid as order_rid, c.rid as cluster_rid, m.phone from customer_order o
        join cluster c on c.rid = o.payer_rid join member m on m.rid = c.owner_rid
        where o.payer_kind = 'cluster' and o.member_rid <> c.owner_rid order by o.rid limit 1`,
  )
  if (!ordered) throw new Error('nothing was ordered on a group')
  const { order_rid, cluster_rid, phone } = ordered
  const login = await server.post('open/login', { account: phone, password: members[0]?.password })
  const owner = (path: string, body: object) => server.post(path, body, { token: login.data.token })
  const colleague = await aCustomer(await aMember(server))
  const added = await owner('cluster/add4user', { rid: cluster_rid, phone: colleague.phone })
  if (added.code !== 1) throw new Error(`not added: ${added.msg}`)
  const paid = await rowsOf<{ table: string; rid: string }>(
    db,
    sql`select 'customer_order' as "table", ${order_rid} as rid
        union all select 'experiment', rid from experiment where order_rid = ${order_rid}
        union all select 'sample', rid from sample where order_rid = ${order_rid}
        union all select 'statement', l.statement_rid from statement_line l
          join experiment e on e.rid = l.experiment_rid where e.order_rid = ${order_rid}
        union all select 'file', f.file_rid from experiment_file f
          join experiment e on e.rid = f.experiment_rid where e.order_rid = ${order_rid}`,
  )
  return { owner, colleague, paid }
}

describe("another member's ids", () => {
  let server: TestServer
  let member: TestMember
  /** One id of each table in which there is something of the demo's members. */
  let theirs: { table: string; rid: string }[]
  let group: Awaited<ReturnType<typeof aGroup>>
  beforeAll(async () => {
    server = await aServer()
    await aDemoYear(server)
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
    group = await aGroup(server)
  }, 120_000)
  afterAll(() => server.close())

  it('are there to be tried', () => {
    expect(group.paid.length).toBeGreaterThan(2)
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

  const asked = async (
    { post }: Pick<TestMember, 'post'>,
    [path, more, schema]: (typeof forms)[number],
    ids: { table: string; rid: string }[],
  ) => {
    const ask = async (id: string) => {
      const { status, reason, fields } = await post(path, leastOf(schema, id, more) as object)
      return { status, reason, fields }
    }
    const missing = await ask(missingId)
    for (const { table, rid } of ids.filter((one) => !isFound(path, one.table)))
      expect({ table, ...(await ask(rid)) }).toEqual({ table, ...missing })
  }

  it.each(forms)('%s %s: are answered like ids that there are not', (...form) => asked(member, form, theirs))

  // The owner has its orders in a list of their own and the bills that the group pays, and nothing else (domain §6).
  it.each(forms)(
    '%s %s: so is what one of a group ordered on it, for the others and its owner',
    async (...form) => {
      await asked(group.colleague, form, group.paid)
      const isHis = (table: string) =>
        ['assign/statementInfo', 'statement/pack'].includes(form[0]) && table === 'statement'
      await asked(
        { post: group.owner },
        form,
        group.paid.filter(({ table }) => !isHis(table)),
      )
    },
  )
})
