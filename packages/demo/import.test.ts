import { readBack } from '@lab/contract/rules/ground/sheet/testing/read-back'
import { bodyOfProject } from '@lab/contract/rules/shop/content/project-row'
import { importKinds } from '@lab/contract/rules/shop/import/kinds'
import { expect, it } from 'vitest'
import { demoContent } from './content.ts'

const { types, projects, instruments } = demoContent(1_795_000_000)
const names = {
  types,
  children: types.flatMap(({ id, children }) => children.map((child) => ({ ...child, type_id: id }))),
  instruments,
}

/** What an installation fills in. */
const fills = { needs_release: true, keep_days: 30, instrument_rid: null, is_hot: false }

it('writes every project of the demo so that it is read without a difference', () => {
  const items = projects.map((row) => ({
    id: row.rid,
    body: bodyOfProject({ ...fills, ...row } as never) as never,
  }))
  const read = importKinds.project.read(importKinds.project.write(items, names).map(readBack), names)
  expect(read.problems).toEqual([])
  expect(read.items.map(({ id, body }) => ({ id, body }))).toEqual(items)
})

it('and every instrument', () => {
  // What an installation fills in.
  const usual = {
    open_week: [1, 2, 3, 4, 5, 6],
    open_from: '08:30',
    open_to: '18:30',
    closed_dates: ['2026-10-01', '2026-10-02'],
    self_run: false,
  }
  const items = instruments.map(({ rid: id, ...body }) => ({ id, body: { ...usual, ...body } }))
  const read = importKinds.instrument.read(importKinds.instrument.write(items, names).map(readBack), names)
  expect(read.problems).toEqual([])
  expect(read.items.map(({ id, body }) => ({ id, body }))).toEqual(items)
})
