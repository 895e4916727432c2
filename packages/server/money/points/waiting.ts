import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { pointsExchange, thanksApplication } from './schema.ts'

/** Acknowledgements and gifts that wait for the desk. */
export const countPointsWork = async (db: Db): Promise<number> =>
  (await db.$count(thanksApplication, eq(thanksApplication.state, 'applied'))) +
  (await db.$count(pointsExchange, eq(pointsExchange.state, 'ordered')))
