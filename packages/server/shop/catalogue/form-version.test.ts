import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { migrate, readMigrations } from '../../ground/db/migrate.ts'
import { rowsOf as databaseRows, openDatabase } from '../../ground/db/open.ts'
import { houseOf } from '../../papers/house.ts'
import { pdfOf } from '../../papers/pdf/pdf.ts'
import { readReported } from '../../papers/report/read.ts'
import { reportPaper } from '../../papers/report/report.ts'
import { staff } from '../../people/staff/schema.ts'
import { longLogins } from '../../testing/a-house.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { anInstrument, at, locked } from '../../testing/a-reservation.ts'
import { aServer, aTuesday, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { anInvoiceNumber, aPaidMember, type Payer } from '../../testing/an-invoice.ts'
import { aCustomer, anOrderForm } from '../../testing/an-order.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { unzipped } from '../../testing/unzipped.ts'
import { writeContent } from '../publish/write.ts'
import { type Form, formIn } from './form-version.ts'
import { publishForm } from './publish-form.ts'
import {
  childType,
  formVersion,
  instrument,
  type Parameter,
  type ParameterForm,
  project,
  projectType,
} from './schema.ts'

const field = (key: string, label: string, kind: Parameter['kind'], more: Partial<Parameter> = {}) => ({
  key,
  label,
  kind,
  required: false,
  help: '',
  ...more,
})
const option = (value: string, label: string, surcharge_fen = 0) => ({ value, label, surcharge_fen })

const asked: ParameterForm = {
  fields: [
    field('voltage', '加速电压', 'select', { options: [option('5', '5 kV'), option('15', '15 kV', 3_000)] }),
    field('coat', '喷金', 'select', { options: [option('yes', '需要喷金', 5_000), option('no', '不需要')] }),
    field('thickness', '金层厚度', 'number', { unit: 'nm' }),
    field('views', '观察方式', 'multi', { options: [option('top', '表面'), option('cut', '截面', 2_000)] }),
    field('list', '样品清单', 'sample_table'),
    field('note', '特别说明', 'text'),
  ],
  relate: [{ when: { key: 'coat', in: ['yes'] }, show: ['thickness'], require: ['thickness'] }],
}

/** Everything of it that can change: words, options, prices, order, what is asked and when. */
const changed: ParameterForm = {
  fields: [
    field('grid', '载网', 'select', { required: true, options: [option('cu', '铜网', 900)] }),
    field('thickness', '镀层', 'number', { unit: 'μm', required: true }),
    field('list', '清单', 'sample_table', { required: true }),
    field('views', '视角', 'multi', { options: [option('side', '侧面'), option('top', '俯视', 8_000)] }),
    field('coat', '镀膜', 'select', { options: [option('no', '不镀'), option('yes', '镀铂', 90_000)] }),
  ],
  relate: [{ when: { key: 'coat', in: ['no'] }, show: ['views'], require: [] }],
}

const answers = { voltage: '15', coat: 'yes', thickness: 8, views: ['cut', 'top'], note: '轻拿轻放' }

let server: TestServer
let service: TestStaff
let lab: TestStaff
let finance: TestStaff
let member: Payer
let firm: TestMember

beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  const urgent_options = [{ name: '加急', factor: 1.5, days: '2' }]
  const content = aLab({
    instruments: [anInstrument()],
    projects: [
      aProject({ rid: 'sem', parameters: asked as never, urgent_options }),
      aProject({
        rid: 'hours',
        name: '电镜机时',
        type_id: 2,
        child_id: 201,
        instrument_rid: 'scope',
        parameters: asked as never,
        unit: '小时',
      }),
    ],
  })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, aTuesday)
    await insertOffer(tx, content)
  })
  service = await aStaff(server, 'service')
  lab = await aStaff(server, 'lab')
  finance = await aStaff(server, 'finance')
  member = await aPaidMember(server, finance, 500_000)
  firm = await aCustomer(await aMember(server), { organization: 2, teacher: '' })
})
afterAll(() => server.close())

const must = <T extends { code: number; msg: string }>(answer: T): T => {
  if (answer.code !== 1) throw new Error(answer.msg)
  return answer
}

const plan = async (who: TestMember, change: object = {}) =>
  must(await who.post('tempDevice/add', { project_rid: 'sem', count: 1, answers, ...change })).data
    .rid as string

const order = async (who: TestMember) => {
  const form = anOrderForm(await plan(who), 2)
  const items = [{ ...form.items[0], urgent: '加急' }]
  const { order_rid } = must(await who.post('order/add', { ...form, items })).data
  return must(await who.post('order/detail', { rid: order_rid })).data
}

const formOf = async (rid: string): Promise<Form & { version: number }> => {
  const [row] = await server.deps.db.select().from(project).where(eq(project.rid, rid))
  if (!row) throw new Error(`no project ${rid}`)
  return { ...formIn(row), version: row.form_version }
}

const publish = async (rid: string, change: Partial<Form>, seen?: number) => {
  const { version, ...form } = await formOf(rid)
  return writeContent(server.deps, (tx) =>
    publishForm(tx, server.deps, {
      project_rid: rid,
      version: seen ?? version,
      staff_rid: null,
      form: { ...form, ...change },
    }),
  )
}

/** All of it at once: another form, base price, unit, days and urgent option. */
const another: Partial<Form> = {
  name: '改了名的项目',
  parameters: changed,
  price_fen: 77_700,
  unit: '次',
  days: '9',
  urgent_options: [{ name: '特急', factor: 3, days: '1' }],
}

const bytesAt = async (url: string) => (await server.app.inject(url)).rawPayload

/** A PDF byte by byte, but for what each making of it draws anew: its time and its id. */
const lastingPdf = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/\(D:\d+Z\)/g, '')
    .replace(/\/ID \[[^\]]*\]/g, '')

/** What a page shows, without the links to papers, which are new each time. */
const lasting = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, one) =>
      key === 'expires' || (typeof one === 'string' && /[?&](sig|token|key|expires)=/.test(one)) ? '' : one,
    ),
  )

const papersOf = async (who: TestMember, subject: object) => {
  const { data } = must(await who.post('protocol/info', subject))
  const pdfs = [data.pdf, data.labels_pdf, data.quotation_pdf].filter(Boolean)
  return {
    items: data.items,
    total_fen: data.total_fen,
    pdfs: (await Promise.all(pdfs.map(bytesAt))).map(lastingPdf),
  }
}

/** The PDF of a paid bill, and the papers of its reimbursement pack. */
const billPapersOf = async (rid: string) => {
  const { data } = must(await member.post('assign/statementInfo', { rid }))
  const pack = must(await member.post('statement/pack', { rid })).data
  const files = unzipped(await bytesAt(pack.url))
  return [lastingPdf(await bytesAt(data.pdf)), ...[...files.values()].map(lastingPdf)]
}

/** The report as it would be made now, under a number and a code. */
const reportOf = async (rid: string) => {
  const { house } = await houseOf(server.deps, aTuesday)
  const mark = { number: 'BG-1', version: 1, code: 'ABCDEFGHJKMNPQRS' }
  const reported = await readReported(server.deps.db, rid)
  const bytes = await pdfOf(
    reportPaper(reported, mark as never, { house, base: 'https://lab.example', now: aTuesday }),
  )
  return lastingPdf(bytes)
}

const rowsOf = async (answer: { data: { url: string } }) => readSheet(await bytesAt(answer.data.url))

/** Gives another name to the laboratory, its instruments and its types, as the desk can. */
const renameAll = async () => {
  const admin = await aStaff(server, 'admin')
  const { list } = must(await admin.post('staff/setting/list', {})).data
  const save = (key: string, change: (value: never) => unknown) => {
    const { value, version } = list.find((one: { key: string }) => one.key === key)
    return admin.post('staff/setting/save', { key, version, value: change(value as never) })
  }
  must(
    await save('localInfo', (value: object) => ({
      ...value,
      company: '改了名的公司',
      address: '新址',
      phone: '010-00000000',
      email: 'new@lab.example',
    })),
  )
  const brand = { name: '改了名的门户', line: '新', paper_line: '新的页脚', label_line: '新的标签' }
  must(await save('brand', (value: object) => ({ ...value, ...brand })))
  const { db } = server.deps
  await db.update(instrument).set({ name: '改了名的仪器', model: 'X', place: '新楼' })
  await db.update(projectType).set({ name: '改了名的类型' })
  await db.update(childType).set({ name: '改了名的小类' })
}

/** Everything that is shown of what was ordered yesterday. */
const yesterdays = async () => {
  const tested = await order(member)
  const { rid } = tested.assigns[0]
  const samples = tested.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
  must(await lab.post('staff/assign/receive', { rid, samples }))
  must(await lab.post('staff/assign/start', { rid }))
  must(await lab.post('staff/assign/submit', { rid, note: '数据见附件' }))
  must(await (await aStaff(server, 'lab')).post('staff/assign/release', { rid }))
  must(await member.post('assign/right', { rid }))
  const { statement_rid } = must(
    await member.post('assign/settlement', { rids: [rid], pay: 'prestore' }),
  ).data
  const asking = { invoice_rid: member.title_rid, type: 1, statement_rids: [statement_rid] }
  const applied = must(await member.post('invoiceApply/add', asking)).data.rid
  must(await finance.decide('staff/invoiceApply/confirm', { rid: applied, number: anInvoiceNumber() }))

  const waiting = await order(member)
  const offered = await order(firm)
  const valid_until = server.deps.now() + 86_400
  must(
    await service.post('staff/assign/quote', { rid: offered.assigns[0].rid, price_fen: 40_000, valid_until }),
  )

  const { lock_rid } = must(await locked(member, at('2026-07-09', '09:00', 2))).data
  const booking = { lock_rid, answers, payer: { kind: 'self' }, agree: true }
  const reservation_rid = must(await member.post('reservation/add', booking)).data.rid

  const read = async () => {
    const detail = (await member.post('assign/detail', { rid })).data
    const exported = (await member.post('user/export')).data.rid
    const { url } = (await member.post('file/link', { rid: exported })).data
    const own = JSON.parse((await bytesAt(url)).toString())
    return {
      'the page of an experiment': detail,
      'the form that was answered': (
        await server.get(`open/web/sampleParameter/relate?rid=sem&version=${detail.form_version}`)
      ).data,
      'the pages of orders': lasting([
        (await member.post('order/detail', { rid: tested.rid })).data,
        (await member.post('order/detail', { rid: waiting.rid })).data,
        (await firm.post('order/detail', { rid: offered.rid })).data,
        (await member.post('order/list', {})).data.list,
      ]),
      'the desk': lasting([
        (await service.post('staff/assign/detail', { rid })).data,
        (await service.post('staff/order/detail', { rid: tested.rid })).data,
      ]),
      'the agreement, its labels': await papersOf(member, { order_rid: tested.rid }),
      'the agreement of what waits': await papersOf(member, { order_rid: waiting.rid }),
      'the quotation': await papersOf(firm, { order_rid: offered.rid }),
      'the agreement of a reservation': await papersOf(member, { reservation_rid }),
      // Where an instrument stands now is what who comes needs to know.
      'the reservations': lasting(
        (await member.post('reservation/list', {})).data.list.map(
          ({ instrument: _, ...row }: object & { instrument: object }) => row,
        ),
      ),
      'a report made now': await reportOf(rid),
      'the member’s own data': [own.orders, own.reservations],
      'the bills': lasting([
        (await member.post('statement/list', {})).data.list,
        (await finance.post('staff/statement/info', { rid: statement_rid })).data,
      ]),
      'the bill and its pack': await billPapersOf(statement_rid),
      'the invoices': lasting([
        (await member.post('invoiceApply/list', {})).data.list,
        (await finance.post('staff/invoiceApply/list', {})).data.list,
      ]),
      'the spreadsheets': [
        await rowsOf(await lab.post('staff/assign/export', {})),
        await rowsOf(await member.post('order/export', { kind: 'experiment' })),
        await rowsOf(await finance.post('staff/invoiceApply/export', { rids: [applied] })),
      ],
    }
  }
  return { rid, waiting, read }
}

type Read = Awaited<ReturnType<Awaited<ReturnType<typeof yesterdays>>['read']>>

describe('what was ordered before a form is published anew', () => {
  let old: Awaited<ReturnType<typeof yesterdays>>
  let before: Read
  let after: Read
  beforeAll(async () => {
    old = await yesterdays()
    before = await old.read()
    expect(await publish('sem', another)).toBe(2)
    expect(await publish('hours', { name: '改了名的机时', parameters: changed })).toBe(2)
    server.pass(1)
    await renameAll()
    after = await old.read()
  }, 120_000)

  it('told its answers in words', () => {
    expect(before['the desk'][0].answered).toMatchObject([
      { label: '加速电压', text: '15 kV' },
      { label: '喷金', text: '需要喷金' },
      { label: '金层厚度', text: '8 nm' },
      { label: '观察方式', text: '截面、表面' },
      { label: '样品清单' },
      { label: '特别说明', text: '轻拿轻放' },
    ])
    expect(before['the page of an experiment'].why).toEqual([
      { label: '单价 × 2 样', fen: 20_000 },
      { label: '加速电压：15 kV', fen: 3_000 },
      { label: '喷金：需要喷金', fen: 5_000 },
      { label: '观察方式：截面', fen: 2_000 },
      { label: '加急 × 1.5', fen: 15_000 },
    ])
    const pdfs = [before['a report made now'], ...before['the agreement of what waits'].pdfs]
    for (const pdf of pdfs.slice(0, 2))
      expect(pdfText(Buffer.from(pdf, 'latin1'))).toMatch(/金层厚度[\s\S]*轻拿轻放/)
    expect(before['the member’s own data'][0][0].answered).toContainEqual({ label: '喷金', text: '需要喷金' })
  })

  it.each([
    ...['the page of an experiment', 'the form that was answered', 'the pages of orders', 'the desk'],
    ...['the agreement, its labels', 'the agreement of what waits', 'the quotation'],
    ...['the agreement of a reservation', 'the reservations', 'a report made now'],
    ...['the member’s own data', 'the bills', 'the bill and its pack', 'the invoices'],
    ...['the spreadsheets'],
  ] as (keyof Read)[])('stays word for word what it was: %s', (where) => {
    expect(after[where]).toEqual(before[where])
  })

  it('is changed by its member as it was asked, counted and priced', async () => {
    const { rid, version, assigns, samples } = old.waiting
    const [first] = assigns
    const entered = samples.map((one: { rid: string; name: string }) => ({ key: one.rid, name: one.name }))
    const asking = {
      rid,
      version,
      preview: true,
      samples: [...entered, { key: 'new', name: '第三个' }],
      items: [
        {
          assign_rid: first.rid,
          answers: { ...answers, voltage: '5' },
          samples: [...entered.map(({ key }: { key: string }) => key), 'new'],
        },
      ],
    }
    const { data } = must(await member.post('order/change', asking))
    expect(data.problems).toEqual([])
    expect(data.items[0].why).toEqual([
      { label: '单价 × 3 样', fen: 30_000 },
      { label: '喷金：需要喷金', fen: 5_000 },
      { label: '观察方式：截面', fen: 2_000 },
      { label: '加急 × 1.5', fen: 18_500 },
    ])
  })

  it('is moved with its answers and their price', async () => {
    const [row] = (await member.post('reservation/list', {})).data.list
    const lock = must(await locked(member, at('2026-07-10', '09:00', 2), { moves: row.rid }))
    expect(lock.data.price_fen).toBe(row.price_fen)
    const moving = { rid: row.rid, lock_rid: lock.data.lock_rid, confirm_fee: true }
    const { rid } = must(await member.post('reservation/move', moving)).data
    const moved = (await member.post('reservation/list', {})).data.list.find(
      (one: { rid: string }) => one.rid === rid,
    )
    expect([moved.why, moved.answers]).toEqual([row.why, row.answers])
  })

  it('stays so however often and however its form is published', async () => {
    const words = async () => (await service.post('staff/assign/detail', { rid: old.rid })).data.answered
    const beforeEdit = await words()
    const labels = fc.string({ minLength: 1, maxLength: 8 }).filter((one) => one.trim() !== '')
    const forms = fc
      .shuffledSubarray(asked.fields)
      .chain((fields) =>
        fc.tuple(
          ...fields.map((one) =>
            fc.record({ label: labels, required: fc.boolean() }).map((new_) => ({ ...one, ...new_ })),
          ),
        ),
      )
    await fc.assert(
      fc.asyncProperty(forms, fc.nat(99_999), async (fields, price_fen) => {
        const { version } = await formOf('sem')
        const next = await publish('sem', { price_fen, parameters: { fields, relate: [] } })
        expect([version, version + 1]).toContain(next)
        expect(await words()).toEqual(beforeEdit)
      }),
      { numRuns: 12 },
    )
  })
})

describe('a plan of before', () => {
  beforeAll(async () => {
    await publish('sem', {
      parameters: asked,
      price_fen: 10_000,
      unit: '样',
      days: '3-5',
      urgent_options: [],
    })
  })
  const onPlan = async (who: TestMember, rid: string) =>
    (await who.post('tempDevice/list')).data.list
      .flatMap((group: { list: object[] }) => group.list)
      .find((one: { rid: string }) => one.rid === rid)

  it('says that the form asks something else, until its member has looked; nothing they wrote is lost', async () => {
    const who = await aCustomer(await aMember(server))
    const rid = await plan(who)
    expect(await onPlan(who, rid)).not.toHaveProperty('stale')
    await publish('sem', { parameters: changed })
    const stale = await onPlan(who, rid)
    expect(stale).toMatchObject({ stale: 'form_changed', answers })
    // The grid is not answered; the list is the order's own samples.
    expect(stale.problems).toBeGreaterThan(0)
    await who.post('tempDevice/operate', {
      action: 'answers',
      rids: [rid],
      value: { ...answers, grid: 'cu' },
    })
    expect((await onPlan(who, rid)).stale).toBe('form_changed')
    await who.post('tempDevice/operate', { action: 'count', rids: [rid], value: 1 })
    expect(await onPlan(who, rid)).not.toHaveProperty('stale')
  })

  it('is ordered by the newest form', async () => {
    const who = await aCustomer(await aMember(server))
    await publish('sem', { parameters: asked })
    const rid = await plan(who)
    await publish('sem', { parameters: changed })
    const missing = await who.post('order/add', anOrderForm(rid, 2))
    expect(missing).toMatchObject({
      reason: 'invalid',
      fields: { 'items.0.answers.grid': expect.any(String) },
    })
    const form = anOrderForm(rid, 2)
    const items = [{ ...form.items[0], answers: { grid: 'cu', thickness: 8, coat: 'no' } }]
    const { order_rid } = must(await who.post('order/add', { ...form, items })).data
    const [assign] = (await who.post('order/detail', { rid: order_rid })).data.assigns
    expect(assign.form_version).toBe((await formOf('sem')).version)
    expect(assign.why.map(({ label }: { label: string }) => label)).toEqual(['单价 × 2 样', '载网：铜网'])
  })

  it('is not ordered by another form or price than was on the screen, and stays as it was typed', async () => {
    const who = await aCustomer(await aMember(server))
    await publish('sem', { parameters: asked })
    const rid = await plan(who)
    const seen = (await onPlan(who, rid)).form_version
    await publish('sem', { price_fen: 11_100 })
    const form = anOrderForm(rid, 2)
    const items = [{ ...form.items[0], answers, form_version: seen }]
    expect(await who.post('order/add', { ...form, items })).toMatchObject({
      reason: 'stale',
      fields: { 'items.0': expect.any(String) },
    })
    const kept = await onPlan(who, rid)
    expect(kept).toMatchObject({ stale: 'price_changed', answers })
    const again = [{ ...form.items[0], answers, form_version: kept.form_version }]
    expect((await who.post('order/add', { ...form, items: again })).code).toBe(1)
  })

  it('whose project costs another price only says so as before', async () => {
    const who = await aCustomer(await aMember(server))
    await publish('sem', { parameters: asked })
    const rid = await plan(who)
    await publish('sem', { price_fen: 12_300 })
    expect((await onPlan(who, rid)).stale).toBe('price_changed')
  })
})

describe('publishing a form', () => {
  it('is refused for a version that somebody else has replaced, and makes none where nothing changes', async () => {
    const { version } = await formOf('sem')
    expect(await publish('sem', {})).toBe(version)
    expect(await publish('sem', { price_fen: 5_000 })).toBe(version + 1)
    await expect(publish('sem', { price_fen: 6_000 }, version)).rejects.toMatchObject({ reason: 'stale' })
  })

  it('is refused for a key that once was something else, and names the place', async () => {
    const [first, ...rest] = asked.fields as [Parameter, ...Parameter[]]
    const parameters = { ...asked, fields: [{ ...first, kind: 'multi' as const }, ...rest] }
    await expect(publish('sem', { parameters })).rejects.toMatchObject({
      reason: 'invalid',
      fields: { 'parameters.fields.0.kind': expect.stringContaining('加速电压') },
    })
  })

  it('is kept with who did it, and never changed', async () => {
    const { db } = server.deps
    const [{ rid: staff_rid } = { rid: '' }] = await db.select({ rid: staff.rid }).from(staff).limit(1)
    const { version, ...form } = await formOf('sem')
    const number = await writeContent(server.deps, (tx) =>
      publishForm(tx, server.deps, {
        project_rid: 'sem',
        version,
        form: { ...form, price_fen: 4_321 },
        staff_rid,
      }),
    )
    const one = and(eq(formVersion.project_rid, 'sem'), eq(formVersion.number, number))
    expect(await db.select().from(formVersion).where(one)).toMatchObject([
      { price_fen: 4_321, staff_rid, published: server.deps.now() },
    ])
    await expect(db.update(formVersion).set({ price_fen: 1 }).where(one)).rejects.toThrow()
    await expect(db.delete(formVersion).where(one)).rejects.toThrow()
  })

  it('cannot be passed by: whatever changes a project makes a version', async () => {
    const { db } = server.deps
    const { version } = await formOf('sem')
    await db.update(project).set({ days: '20', form_version: 1 }).where(eq(project.rid, 'sem'))
    await db.update(project).set({ form_version: 1, sketch: '另一句话' }).where(eq(project.rid, 'sem'))
    expect((await formOf('sem')).version).toBe(version + 1)
    const kept = await db.select().from(formVersion).where(eq(formVersion.project_rid, 'sem'))
    expect(kept.find(({ number }) => number === version + 1)).toMatchObject({ days: '20', staff_rid: null })
    expect(kept.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(kept.map((_, at) => at + 1))
  })
})

it('is version 1 in a database of before, and all that was answered there was answered by it', async () => {
  const { db, close } = await openDatabase()
  const all = readMigrations()
  await migrate(
    db,
    all.slice(
      0,
      all.findIndex(({ tag }) => tag.endsWith('_form_version')),
    ),
  )
  const parameters = JSON.stringify(asked)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into project (rid, name, type_id, child_id, img, gallery, description, sketch, price_fen, unit, days,
        order_count, is_hot, created, content, principle, sample_requirements, results, faq, price_rows, urgent_options, parameters)
      values ('p', '', 1, 1, '', '[]', '', '', 500, '样', '1', 0, false, 77, '', '', '', '[]', '[]', '[]', '[]', ${parameters}::jsonb)`)
    await tx.execute(sql`insert into experiment (rid, order_rid, member_rid, number, position, project_rid, state, since, process, payer_kind,
        payer_rid, count, answers, price_fen, unit_fen, surcharge_fen, urgent_permille, price_lines, days, created)
      values ('e', 'o', 'm', 'e', 1, 'p', 'closed', 0, 'university', 'self', 'm', 1, '{}', 500, 500, 0, 1000, '[]', 1, 0)`)
    await tx.execute(sql`insert into plan_item (rid, member_rid, project_rid, count, answers, answers_hash, price_fen)
      values ('i', 'm', 'p', 1, '{}', '', 500)`)
  })
  await migrate(db, all)
  const kept = await db.select().from(formVersion)
  expect(kept).toMatchObject([
    { project_rid: 'p', number: 1, price_fen: 500, parameters: asked, published: 77 },
  ])
  const made = sql`select form_version from experiment union all select form_version from plan_item`
  expect(await databaseRows(db, made)).toEqual([{ form_version: 1 }, { form_version: 1 }])
  await close()
}, 60_000)
