import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParameterForm } from '../../shop/catalogue/parameters.ts'
import { isPerSample } from '../../shop/catalogue/per-sample.ts'
import { experimentPrice } from '../../shop/catalogue/price.ts'
import { listedSamples, orderedCount, plannedCount } from './sample-count.ts'

const table = (key: string) => ({
  key,
  label: '样品清单',
  kind: 'sample_table' as const,
  required: true,
  help: '',
})
const form: ParameterForm = { fields: [table('samples')], relate: [] }
const bySample = { type_id: 1, unit: '样' }

const name = fc.string({ minLength: 1, maxLength: 5 }).filter((text) => text.trim() !== '')
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 30, selector: (text) => text.trim() })
const count = fc.integer({ min: 1, max: 999 })

describe('the count of an experiment that is priced by the sample', () => {
  it('is the number of its rows, whatever was asked for', () => {
    fc.assert(
      fc.property(names, count, (list, asked) => {
        const answers = { samples: list.map((one) => ({ name: one })) }
        expect(plannedCount(bySample, form, answers, asked)).toBe(list.length)
      }),
    )
  })

  it('is the same on the plan and in the order of these samples, and so is its price', () => {
    fc.assert(
      fc.property(names, count, fc.integer({ min: 0, max: 100_000 }), (list, asked, price_fen) => {
        const answers = { samples: list.map((one) => ({ name: one })) }
        const priced = { price_fen, form, answers }
        const planned = plannedCount(bySample, form, answers, asked)
        const ordered = orderedCount(bySample, list.length, planned)
        expect(experimentPrice({ ...priced, count: ordered })).toBe(
          experimentPrice({ ...priced, count: planned }),
        )
      }),
    )
  })

  it('counts from the first cell on, and no row that waits to be filled in', () => {
    expect(plannedCount(bySample, form, {}, 7)).toBe(1)
    const answers = { samples: [{ name: '' }, { state: '粉末' }, {}, { name: 'A1' }] }
    expect(plannedCount(bySample, form, answers, 7)).toBe(2)
  })

  it('counts a sample of two tables once, and none of a table that is not asked for', () => {
    const two: ParameterForm = {
      fields: [
        { key: 'more', label: '更多', kind: 'select', required: false, help: '', options: [] },
        table('samples'),
        table('others'),
        table('hidden'),
      ],
      relate: [{ when: { key: 'more', in: ['yes'] }, show: ['hidden'], require: [] }],
    }
    const answers = {
      samples: [{ name: 'A' }, { name: 'B' }],
      others: [{ name: ' B ' }, { name: 'C' }],
      hidden: [{ name: 'D' }],
    }
    expect(listedSamples(two, answers).map((row) => row.name)).toEqual(['A', 'B', 'C'])
    expect(plannedCount(bySample, two, { ...answers, more: 'yes' }, 1)).toBe(4)
  })
})

describe('any other experiment', () => {
  it('is counted as it was asked for', () => {
    const projects = [
      { type_id: 1, unit: '机时' },
      { type_id: 3, unit: '样' },
    ]
    fc.assert(
      fc.property(fc.constantFrom(...projects), names, count, (project, list, asked) => {
        const answers = { samples: list.map((one) => ({ name: one })) }
        expect(isPerSample(project)).toBe(false)
        expect(plannedCount(project, form, answers, asked)).toBe(asked)
        expect(orderedCount(project, list.length, asked)).toBe(asked)
      }),
    )
  })

  it('without a table to list samples in is counted when they are entered in the order', () => {
    const bare: ParameterForm = { fields: [], relate: [] }
    expect(plannedCount(bySample, bare, {}, 4)).toBe(4)
    expect(orderedCount(bySample, 3, 4)).toBe(3)
  })
})
