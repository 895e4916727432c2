import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { forgetting } from './forgetting.ts'

const person = pgTable('person', { rid: text().primaryKey(), name: text().notNull(), phone: text() })

it('compiles only where every column is kept or replaced', () => {
  expect(forgetting(person)(['rid'], { name: '', phone: null })).toEqual({ name: '', phone: null })
  // @ts-expect-error: a phone is left behind.
  forgetting(person)(['rid'], { name: '' })
  // @ts-expect-error: a name is never null.
  forgetting(person)(['rid', 'phone'], { name: null })
})
