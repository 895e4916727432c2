import { type Place, placeParts } from '@lab/contract/rules/people/address/place'
import { text } from 'drizzle-orm/pg-core'

const part = () => text().notNull()

/** The columns of a place, for each table that holds one. Parts that are not known are empty. */
export const placeColumns = () =>
  Object.fromEntries(placeParts.map((name) => [name, part()])) as Record<keyof Place, ReturnType<typeof part>>
