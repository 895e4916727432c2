import type { ImportNames } from '@lab/contract/rules/shop/import/names'
import { asc, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { childType, instrument, projectType } from '../catalogue/schema.ts'

/** What a file may call by its name, as the catalogue is now. */
export const importNames = async (db: Db): Promise<ImportNames> => ({
  types: await db
    .select({ id: projectType.id, name: projectType.name })
    .from(projectType)
    .orderBy(asc(projectType.id)),
  children: await db
    .select({ id: childType.id, type_id: childType.type_id, name: childType.name })
    .from(childType)
    .orderBy(asc(childType.id)),
  instruments: await db
    .select({ rid: instrument.rid, name: instrument.name })
    .from(instrument)
    .where(isNull(instrument.withdrawn))
    .orderBy(asc(instrument.rid)),
})
