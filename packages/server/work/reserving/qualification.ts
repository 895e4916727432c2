import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { daySeconds, startOf } from '@lab/contract/rules/ground/time'
import { and, desc, eq, ilike, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { requireMember } from '../../people/member/hold.ts'
import { member } from '../../people/member/schema.ts'
import { findMember } from '../../people/member/store.ts'
import { notify } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { staff } from '../../people/staff/schema.ts'
import { instrument } from '../../shop/catalogue/schema.ts'
import { qualification } from '../reservation/schema.ts'

export const listQualifications = async (
  { db }: Deps,
  { page, limit, instrument_rid, kw }: ParsedOf<'staff/qualification/list'>,
): Promise<DataOf<'staff/qualification/list'>> => {
  const like = kw && containing(kw)
  const wanted = and(
    instrument_rid ? eq(qualification.instrument_rid, instrument_rid) : undefined,
    like
      ? or(
          ilike(member.name, like),
          ilike(member.company, like),
          ilike(member.phone, like),
          ilike(instrument.name, like),
        )
      : undefined,
  )
  const found = db
    .select({ row: qualification, instrument, member, by: staff.name })
    .from(qualification)
    .innerJoin(instrument, eq(instrument.rid, qualification.instrument_rid))
    .innerJoin(member, eq(member.rid, qualification.member_rid))
    .innerJoin(staff, eq(staff.rid, qualification.staff_rid))
    .where(wanted)
  const [rows, total] = await Promise.all([
    found
      .orderBy(desc(qualification.granted), desc(qualification.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(
      db
        .select({ rid: qualification.rid })
        .from(qualification)
        .innerJoin(instrument, eq(instrument.rid, qualification.instrument_rid))
        .innerJoin(member, eq(member.rid, qualification.member_rid))
        .where(wanted)
        .as('found'),
    ),
  ])
  const list = rows.map(({ row, instrument: on, member: who, by }) => ({
    rid: row.rid,
    instrument: { rid: on.rid, name: on.name },
    member: { rid: who.rid, name: who.name, company: who.company, phone: who.phone ?? '' },
    granted: row.granted,
    note: row.note,
    granted_by: by,
    ...(row.expires !== null && { expires: row.expires }),
  }))
  return { list, total, page, limit }
}

/** Lets a member run an instrument himself, until the end of a day; who may already gets the new term. */
export const grantQualification = (
  deps: Deps,
  request: ParsedOf<'staff/qualification/grant'>,
  caller: Caller,
): Promise<{ rid: string }> =>
  idempotent(deps, caller, calls['staff/qualification/grant'], request, async (tx) => {
    const { instrument_rid, phone, until, note = '' } = request
    const who = await findMember(tx, 'phone', phone)
    if (!who) throw refuse('not_found', '没有这个手机号的会员', { phone: '没有这个手机号的会员' })
    await requireMember(tx, who.rid, 'phone')
    const [on] = await tx.select().from(instrument).where(eq(instrument.rid, instrument_rid))
    if (!on) throw refuse('not_found', '设备不存在')
    const expires = until ? startOf(until) + daySeconds : null
    if (expires !== null && expires <= deps.now())
      throw refuse('invalid', '有效期已过', { until: '有效期须晚于今天' })
    const term = { granted: deps.now(), expires, note, staff_rid: staffOf(caller).rid }
    const [row] = await tx
      .insert(qualification)
      .values({ ...term, rid: deps.newId(), instrument_rid, member_rid: who.rid })
      .onConflictDoUpdate({ target: [qualification.instrument_rid, qualification.member_rid], set: term })
      .returning()
    await notify(tx, deps, {
      kind: 'qualification_granted',
      member_rid: who.rid,
      facts: { instrument: on.name, ...(until && { until }) },
      key: `qualification_granted ${row?.rid} ${until ?? ''} ${deps.now()}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'qualification/grant',
      target_rid: who.rid,
      after: { instrument: on.name, until: until ?? null, note },
    })
    return { rid: row?.rid ?? '' }
  })

/** Takes it back; what is booked already stays. */
export const revokeQualification = (
  deps: Deps,
  request: ParsedOf<'staff/qualification/revoke'>,
  caller: Caller,
): Promise<Record<string, never>> =>
  idempotent(deps, caller, calls['staff/qualification/revoke'], request, async (tx) => {
    const { rid, reason } = request
    const [row] = await tx.delete(qualification).where(eq(qualification.rid, rid)).returning()
    if (!row) throw refuse('not_found', '资格不存在')
    const [on] = await tx.select().from(instrument).where(eq(instrument.rid, row.instrument_rid))
    await notify(tx, deps, {
      kind: 'qualification_revoked',
      member_rid: row.member_rid,
      facts: { instrument: on?.name ?? '', note: reason },
      key: `qualification_revoked ${rid} ${deps.now()}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'qualification/revoke',
      target_rid: row.member_rid,
      before: { instrument_rid: row.instrument_rid, expires: row.expires },
      after: { reason },
    })
    return {}
  })
