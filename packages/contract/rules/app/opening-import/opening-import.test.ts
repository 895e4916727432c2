import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable, type SheetCells } from '../../ground/sheet/read-table.ts'
import { headOf } from '../../ground/sheet/table.ts'
import { checkGroups, checkPrestore, checkPrices, type Line, wholeLines } from './check.ts'
import { openingFingerprint, openingKindNames, readOpeningFingerprint } from './kinds.ts'
import { type GroupRow, groupTable, type PriceRow, prestoreTable, receivableTable } from './tables.ts'
import { openingTotals } from './totals.ts'

const linesOf = <R>(rows: readonly R[]): Line<R>[] => rows.map((row, at) => ({ line: at + 2, row }))
const placesOf = (problems: readonly { row: number; column: string }[]) =>
  problems.map(({ row, column }) => [row, column])

/** Fen as somebody types them in yuan, in one of several ways. */
const typed = (fen: number, way: number): string => {
  const yuan = `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
  return way === 0 ? yuan : way === 1 ? `¥${yuan}` : yuan.replace(/\B(?=(\d{3})+\.)/g, ',')
}

describe('money of a file', () => {
  it('comes to the sum of what was typed, to the fen', () => {
    const amounts = fc.array(
      fc.record({ fen: fc.integer({ min: 1, max: 9_999_999_999 }), way: fc.integer({ min: 0, max: 2 }) }),
      { minLength: 1, maxLength: 50 },
    )
    fc.assert(
      fc.property(amounts, (all) => {
        const heads = Object.values(receivableTable.columns).map(headOf)
        const cells = all.map(({ fen, way }, at) => ['甲组', `单 ${at}`, typed(fen, way), '2026-01-05', ''])
        const sheet: SheetCells = {
          name: receivableTable.name,
          rows: [heads, ...cells].map((one, at) => ({ line: at + 1, cells: one })),
        }
        const { rows, problems } = readTable(receivableTable, [sheet])
        expect(problems).toEqual([])
        const sum = all.reduce((so_far, { fen }) => so_far + fen, 0)
        expect(openingTotals.receivables(wholeLines(rows))).toEqual([
          { title: '账单', unit: 'count', value: all.length },
          { title: '付款方', unit: 'count', value: 1 },
          { title: '合计', unit: 'fen', value: sum },
        ])
        expect(Number.isSafeInteger(sum)).toBe(true)
      }),
    )
  })

  it('of a thousand rows of the largest sum is still a whole number of fen', () => {
    expect(prestoreTable.most * 9_999_999_999).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })

  it('is more than nothing, and each payer stands there once', () => {
    const rows = [
      { payer: '甲组', fen: 0, note: '' },
      { payer: '乙组', fen: 1, note: '' },
      { payer: '甲组', fen: 1, note: '' },
    ]
    expect(placesOf(checkPrestore(linesOf(rows)))).toEqual([
      [2, '金额'],
      [4, '付款方'],
    ])
  })
})

it('asks one owner of each group, however its rows are mixed', () => {
  const person = (group: string, role: GroupRow['role'], phone: string): GroupRow => ({
    group,
    role,
    phone,
    company: '示例大学',
    limit_fen: undefined,
    asks_quotes: false,
  })
  const right = [person('甲', 'member', '1'), person('乙', 'owner', '2'), person('甲', 'owner', '3')]
  expect(checkGroups(linesOf(right))).toEqual([])
  expect(placesOf(checkGroups(linesOf([...right, person('甲', 'owner', '1')])))).toEqual([
    [5, '手机号'],
    [5, '角色'],
  ])
  expect(groupTable.name).toBe('群组')
})

it('lets one price of a project follow another, never two at a time', () => {
  const price = (from: string, until: string | undefined): PriceRow => ({
    project: 'sem',
    whose: '企业',
    price_fen: 1,
    from,
    until,
    note: '',
  })
  const follow = [price('2027-01-01', undefined), price('2026-01-01', '2026-12-31')]
  expect(checkPrices(linesOf(follow), '2026-01-01')).toEqual([])
  expect(placesOf(checkPrices(linesOf([...follow, price('2027-06-01', undefined)]), '2026-01-01'))).toEqual([
    [4, '开始日期'],
  ])
  expect(placesOf(checkPrices(linesOf([price('2100-01-01', undefined)]), '2026-01-01'))).toEqual([
    [2, '开始日期'],
  ])
})

it('knows a file again by its kind and content, and nothing else', () => {
  for (const kind of openingKindNames) {
    const sha256 = 'a'.repeat(64)
    expect(readOpeningFingerprint(openingFingerprint(kind, sha256))).toEqual({ kind, sha256 })
  }
  for (const wrong of [
    '',
    'members',
    'members.abc',
    `toString.${'a'.repeat(64)}`,
    `members.${'A'.repeat(64)}`,
  ])
    expect(readOpeningFingerprint(wrong)).toBeUndefined()
})
