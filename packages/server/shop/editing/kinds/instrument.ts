import type { BodyOf } from '@lab/contract/rules/shop/content/bodies'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { instrument, project } from '../../catalogue/schema.ts'
import type { Kind } from './kind.ts'

const readMany: NonNullable<Kind['readMany']> = async (db, ids) => {
  const rows = await db
    .select()
    .from(instrument)
    .where(and(inArray(instrument.rid, [...ids]), isNull(instrument.withdrawn)))
  return new Map(rows.map(({ rid, withdrawn: _, ...body }) => [rid, body]))
}

export const instrumentKind: Kind = {
  newId: async (_, { newId }) => newId(),
  read: async (db, rid) => (await readMany(db, [rid])).get(rid),
  readMany,
  write: async (tx, rid, body) => {
    const row = { ...(body as unknown as BodyOf<'instrument'>), withdrawn: null }
    await tx
      .insert(instrument)
      .values({ rid, ...row })
      .onConflictDoUpdate({ target: instrument.rid, set: row })
  },
  // Bookings and orders name it for ever.
  remove: async (tx, rid, now) => {
    await tx.update(instrument).set({ withdrawn: now }).where(eq(instrument.rid, rid))
    return {}
  },
  page: (rid) => `/reserve/${rid}`,
  obstacle: async (db, rid) => {
    const offered = and(eq(project.instrument_rid, rid), isNull(project.withdrawn))
    return (await db.$count(project, offered)) ? '还有项目用着它，请先撤下项目或改用别的设备' : undefined
  },
}
