import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '../schema.ts'
import { keptColumns, movedColumns, paidBySelf } from './columns.ts'
import { nameOf } from './move-rows.ts'

const exported: unknown[] = Object.values(schema)
const tables = exported.filter((one): one is PgTable => is(one, PgTable))

/** Columns that refer to a member, and those whose name says that they hold a rid of whoever it is. */
const naming = (table: PgTable): string[] => {
  const { columns, foreignKeys, name } = getTableConfig(table)
  const referring = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'member')
    .flatMap((reference) => reference.columns.map((column: PgColumn) => column.name))
  const named = columns
    .map((column) => column.name)
    .filter((column) =>
      /^((member|payer|owner|inviter|promoter|offered|actor|holder|target)_rid|member|owner|merged_into)$/.test(
        column,
      ),
    )
  return [...new Set([...referring, ...named])].map((column) => `${name}.${column}`)
}

describe('what names a member', () => {
  it('is moved by a merge, or kept with a reason', () => {
    const covered = [
      ...movedColumns.map(nameOf),
      ...paidBySelf.map((table) => `${getTableName(table)}.payer_rid`),
      ...Object.keys(keptColumns),
    ]
    expect(tables.flatMap(naming).filter((column) => !covered.includes(column))).toEqual([])
    expect(new Set(covered).size).toBe(covered.length)
  })

  it('covers no column that is not there', () => {
    const there = tables.flatMap((table) =>
      getTableConfig(table).columns.map((column) => `${getTableName(table)}.${column.name}`),
    )
    expect(Object.keys(keptColumns).filter((column) => !there.includes(column))).toEqual([])
  })
})
