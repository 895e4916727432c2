import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { daySeconds, startOf } from '@lab/contract/rules/ground/time'
import {
  type QualificationState,
  qualificationStateOf,
} from '@lab/contract/rules/work/reservation/qualification'
import { and, desc, eq, gt, ilike, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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

/** Took it back. */
const revoker = alias(staff, 'revoker')

const { expires, revoked } = qualification

/** As `qualificationStateOf` tells one. */
const inState = (state: QualificationState, at: number) =>
  ({
    held: and(isNull(revoked), or(isNull(expires), gt(expires, at))),
    expired: and(isNull(revoked), lte(expires, at)),
    revoked: isNotNull(revoked),
  })[state]

export const listQualifications = async (
  { db, now }: Deps,
  { page, limit, instrument_rid, state, kw }: ParsedOf<'staff/qualification/list'>,
): Promise<DataOf<'staff/qualification/list'>> => {
  const like = kw && containing(kw)
  const wanted = and(
    instrument_rid ? eq(qualification.instrument_rid, instrument_rid) : undefined,
    state && inState(state, now()),
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
    .select({ row: qualification, instrument, member, by: staff.name, revoked_by: revoker.name })
    .from(qualification)
    .innerJoin(instrument, eq(instrument.rid, qualification.instrument_rid))
    .innerJoin(member, eq(member.rid, qualification.member_rid))
    .innerJoin(staff, eq(staff.rid, qualification.staff_rid))
    .leftJoin(revoker, eq(revoker.rid, qualification.revoked_by))
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
  const list = rows.map(({ row, instrument: on, member: who, by, revoked_by }) => ({
    rid: row.rid,
    instrument: { rid: on.rid, name: on.name },
    member: { rid: who.rid, name: who.name, company: who.company, phone: who.phone ?? '' },
    granted: row.granted,
    note: row.note,
    granted_by: by,
    state: qualificationStateOf(row, now()),
    ...(row.expires !== null && { expires: row.expires }),
    ...(row.revoked !== null && {
      revoked: { at: row.revoked, by: revoked_by ?? '', reason: row.revoked_reason },
    }),
  }))
  return { list, total, page, limit }
}

/** Lets a member run an instrument themselves, until the end of a day; who may already gets the new term. */
export const grantQualification = (
  deps: Deps,
  request: ParsedOf<'staff/qualification/grant'>,
  caller: Caller,
): Promise<{ rid: string }> =>
  idempotent(deps, caller, async (tx) => {
    const { instrument_rid, phone, until, note = '' } = request
    const who = await findMember(tx, 'phone', phone)
    if (!who) throw refuse('not_found', '没有这个手机号的会员', { phone: '没有这个手机号的会员' })
    await requireMember(tx, who.rid, { field: 'phone' })
    const [on] = await tx.select().from(instrument).where(eq(instrument.rid, instrument_rid))
    if (!on) throw refuse('not_found', '设备不存在')
    const expires = until ? startOf(until) + daySeconds : null
    if (expires !== null && expires <= deps.now())
      throw refuse('invalid', '有效期已过', { until: '有效期须晚于今天' })
    const back = { revoked: null, revoked_by: null, revoked_reason: '' }
    const term = { granted: deps.now(), expires, note, staff_rid: staffOf(caller).rid, ...back }
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

/** Takes it back: what is booked already stays, and the list shows why. */
export const revokeQualification = (
  deps: Deps,
  request: ParsedOf<'staff/qualification/revoke'>,
  caller: Caller,
): Promise<Record<string, never>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, reason } = request
    const [row] = await tx.select().from(qualification).where(eq(qualification.rid, rid)).for('update')
    if (!row) throw refuse('not_found', '资格不存在')
    if (row.revoked !== null) throw refuse('wrong_state', '资格已经撤销')
    await tx
      .update(qualification)
      .set({ revoked: deps.now(), revoked_by: staffOf(caller).rid, revoked_reason: reason })
      .where(eq(qualification.rid, rid))
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
