import { expect, it } from 'vitest'
import { isBalanced, type Movement, monthFigures } from './month-report.ts'

const moved = (
  journal: Movement['journal'],
  account: Movement['account'],
  up: number,
  down: number,
  before = 0,
): Movement => ({ journal, account, up, down, before, count: 1 })

it('says what was earned, came in, is owed and is held, from the movements alone', () => {
  const figures = monthFigures([
    moved('prestore', 'prestore', 50_000, 0, 20_000),
    moved('prestore', 'bank', 0, -50_000, -20_000),
    moved('settlement', 'prestore', 0, -30_000),
    moved('settlement', 'receivable', 0, -12_345),
    moved('settlement', 'revenue', 42_345, 0),
    moved('receipt', 'receivable', 2_345, 0),
    moved('receipt', 'bank', 0, -2_345),
  ])
  expect(figures).toMatchObject({
    turnover_fen: 42_345,
    received_fen: 52_345,
    paid_out_fen: 0,
    receivable_fen: 10_000,
    prestore_fen: 40_000,
    points_issued: 0,
  })
  expect(isBalanced(figures.accounts)).toBe(true)
  expect(figures.kinds.map(({ kind, count, fen }) => [kind, count, fen])).toEqual([
    ['prestore', 1, 50_000],
    ['settlement', 1, 42_345],
    ['receipt', 1, 2_345],
  ])
})

it('is out of balance by a fen that went one way only', () => {
  const { accounts } = monthFigures([
    moved('prestore', 'prestore', 100, 0),
    moved('prestore', 'bank', 0, -99),
  ])
  expect(isBalanced(accounts)).toBe(false)
})

it('is nothing of nothing', () => {
  expect(monthFigures([])).toMatchObject({
    turnover_fen: 0,
    received_fen: 0,
    receivable_fen: 0,
    accounts: [],
  })
})
