import {
  copyOf,
  joinSamples,
  moreSamples,
  nextName,
  withCells,
  withNames,
  writtenSamples,
} from '@lab/ui/sample-editor'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderDraft } from '../draft/draft.ts'
import { countOf } from '../estimate.ts'
import { type OrderItem, requirementProblems, sampleProblems } from '../problems.ts'
import { requestOf } from '../request.ts'
import { aDraft, aForm, anItem, aSample, someKeys } from '../testing.ts'
import { draftByPlan, rowsToWrite, withAside } from './by-plan.ts'
import { samplesOfForm } from './form-samples.ts'
import { sheetRows } from './read-sheet.ts'
import { readSheetRows } from './sheet.ts'

const names = (samples: readonly { name?: string }[]) => samples.map(({ name }) => name)

describe('the table of samples', () => {
  it('goes on with the numbers of its names', () => {
    expect(nextName('A-09', new Set())).toBe('A-10')
    expect(nextName('A-09', new Set(['A-10', 'A-11']))).toBe('A-12')
    expect(nextName('薄膜', new Set())).toBe('薄膜-2')
    expect(nextName('', new Set())).toBe('')
    expect(names(moreSamples([aSample('a', { name: 'S1' })], 3, [], someKeys()))).toEqual([
      'S1',
      'S2',
      'S3',
      'S4',
    ])
  })

  it('copies a row with all that stands in it, but never a name twice', () => {
    const samples = [aSample('a', { name: 'S1', hazard: '有毒' }), aSample('b', { name: 'S2' })]
    expect(copyOf(samples[0] as never, samples, 'c')).toMatchObject({ key: 'c', name: 'S3', hazard: '有毒' })
  })

  it('never holds more rows than an order may, however many are asked for', () => {
    expect(moreSamples([], 9999, ['sem'], someKeys())).toHaveLength(500)
  })

  it('takes pasted cells from where they were pasted, and adds rows for them', () => {
    const filled = withCells(
      [aSample('a')],
      [['粉末', '无'], ['薄膜'], ['块体', '', '冷藏']],
      { row: 0, column: 1 },
      ['sem'],
      someKeys(),
    )
    expect(filled).toMatchObject([
      { key: 'a', name: 'A', state: '粉末', hazard: '无' },
      { name: '', state: '薄膜', for: ['sem'] },
      { name: '', state: '块体', storage: '冷藏' },
    ])
  })

  it('takes a pasted column of names, and keeps what was typed', () => {
    const filled = withNames(
      [aSample('a'), aSample('b', { name: '', state: '粉末' })],
      [' S1 ', '', 'S2'],
      0,
      ['sem'],
      someKeys(),
    )
    expect(filled).toMatchObject([
      { key: 'a', name: 'A' },
      { key: 'b', name: 'S1', state: '粉末' },
      { name: 'S2', for: ['sem'] },
    ])
  })

  it('takes no more pasted names than an order may have samples', () => {
    const names = Array.from({ length: 900 }, (_, at) => `S${at}`)
    expect(withNames([aSample('a')], names, 0, ['sem'], someKeys())).toHaveLength(500)
  })

  it('loses no pasted cell that has a place', () => {
    const cell = fc.string({ minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 20 }), (cells) => {
        const filled = withCells([], cells, { row: 0, column: 0 }, [], someKeys())
        expect(filled.map(({ name }) => name)).toEqual(cells.map(([first]) => first))
      }),
    )
  })

  it('joins what comes with what is there: the same name is the same sample', () => {
    const joined = joinSamples(
      [aSample('a', { name: 'S1', storage: '常温' }), aSample('b', { name: '' })],
      [{ name: 'S1', state: '粉末', for: ['xrd'] }, { name: 'S2' }],
      ['sem'],
      someKeys(),
    )
    expect(joined).toMatchObject([
      { key: 'a', name: 'S1', state: '粉末', storage: '常温', for: ['sem', 'xrd'] },
      { name: 'S2', for: ['sem'] },
    ])
    expect(joined).toHaveLength(2)
  })
})

describe('a draft and the plan', () => {
  const listing = (rid: string, ...names: string[]) => ({
    ...anItem(rid),
    answers: { list: names.map((name) => ({ name })) },
  })
  const byPlan = (draft: OrderDraft, ...items: OrderItem[]) =>
    draftByPlan(draft, {
      planned: new Set(items.map(({ rid }) => rid)),
      items,
      formOf: () => aForm,
      saved: 1_780_000_000,
      newKey: someKeys(),
    })
  const old = aDraft({ samples: [aSample('a', { for: ['sem'] }), aSample('b', { for: ['sem'] })] })

  it('the samples of what has left the plan are gone, and never serve what came instead', () => {
    const { samples, aside } = byPlan(old, listing('xrd', 'D-1', 'D-2'))
    expect(samples).toMatchObject([
      { name: 'D-1', for: ['xrd'] },
      { name: 'D-2', for: ['xrd'] },
    ])
    expect(aside).toBeNull()
  })

  it('what the plan lists wins; the samples of a draft that are others are set aside', () => {
    const next = byPlan(old, listing('sem', 'D-1'))
    expect(names(next.samples)).toEqual(['D-1'])
    expect(next.aside).toMatchObject({ saved: 1_780_000_000 })
    expect(names(next.aside?.samples ?? [])).toEqual(['A', 'B'])
    expect(byPlan(next, listing('sem', 'D-1'))).toBe(next)
    const taken = withAside(next, someKeys())
    expect(names(taken.samples)).toEqual(['A', 'B'])
    expect(taken.aside).toBeNull()
    expect(rowsToWrite(taken.samples, [listing('sem', 'D-1')], () => aForm)).toEqual([
      { rid: 'sem', key: 'list', rows: [{ name: 'A' }, { name: 'B' }] },
    ])
  })

  it('agree once what is typed in the steps stands in the plan, with every word', () => {
    const samples = [aSample('a', { hazard: '有毒', remark: 'TiO₂', storage: '冷藏' })]
    const [write] = rowsToWrite(samples, [anItem('sem')], () => aForm)
    const item = { ...anItem('sem'), answers: { list: write?.rows } }
    const draft = aDraft({ samples })
    expect(byPlan(draft, item)).toBe(draft)
    expect(rowsToWrite(samples, [item], () => aForm)).toEqual([])
  })

  it('take over a row that was added or told otherwise on the list, without a question', () => {
    const item = {
      ...anItem('sem'),
      answers: { list: [{ name: 'A' }, { name: 'B', state: '薄膜' }, { name: 'C' }] },
    }
    const { samples, aside } = byPlan(old, item)
    expect(names(samples)).toEqual(['A', 'B', 'C'])
    expect(aside).toBeNull()
    const again = byPlan(aDraft({ samples }), item)
    expect(again.samples[1]).toMatchObject({ key: 'b', state: '薄膜' })
  })

  it('never order other samples than the plan lists, nor another number of them', () => {
    const list = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1 })
    const sample = fc.record({
      name: fc.constantFrom('A', 'B', 'X', 'Y'),
      for: fc.subarray(['sem', 'xrd', 'gone']),
    })
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 6 }), list, list, (typed, sem, xrd) => {
        const byName = new Map(typed.map((one) => [one.name, one]))
        const samples = [...byName.values()].map((one) => aSample(one.name.toLowerCase(), one))
        const items = [listing('sem', ...sem), listing('xrd', ...xrd)]
        const next = byPlan(aDraft({ samples }), ...items)
        for (const [item, listed] of [
          [items[0], sem],
          [items[1], xrd],
        ] as const) {
          const own = next.samples.filter((one) => one.for.includes(item?.rid ?? ''))
          expect(names(own).toSorted()).toEqual(listed.toSorted())
          expect(countOf(next, item as OrderItem)).toBe(listed.length)
        }
        const kept = [...next.samples, ...(next.aside?.samples ?? [])]
        const lost = samples.filter((one) => one.for.includes('sem') && !names(kept).includes(one.name))
        expect(lost).toEqual([])
        expect(byPlan(next, ...items)).toBe(next)
      }),
    )
  })
})

describe('a sheet', () => {
  const items = [anItem('sem'), anItem('xrd')]

  it('is read by its head, in whatever order its columns stand', () => {
    const { samples, faults } = readSheetRows(
      [
        ['备注', '样品编号', '用于实验（序号）'],
        ['20 mg', 'A1', '2'],
        [null, 7, null],
      ],
      items,
    )
    expect(samples).toEqual([{ name: 'A1', remark: '20 mg', for: ['xrd'] }, { name: '7' }])
    expect(faults).toEqual([])
  })

  it('is read below a line that says what stands between cells', async () => {
    const read = await sheetRows(new Blob(['sep=;\n样品编号;形态\nA-01;粉末\nA-02;"薄膜\nA-03;块体']))
    if (typeof read === 'string') throw new Error(read)
    expect(names(readSheetRows(read.rows, items).samples)).toEqual(['A-01', 'A-02', 'A-03'])
    expect(read.notes).toEqual(['第 4 行的引号不成对，已按普通文字读取'])
  })

  it('tells line by line what it could not take', () => {
    const { samples, faults } = readSheetRows(
      [['样品编号', '形态'], ['A1'], ['', '粉末'], [], ['A1'], ['B'.repeat(120)], ['C', '', '', '', '', '9']],
      items,
    )
    expect(names(samples)).toEqual(['A1', 'B'.repeat(100), 'C'])
    expect(faults).toMatchObject([
      { line: 3, msg: '样品编号不能为空，未导入' },
      { line: 5, msg: '样品编号「A1」与第 2 行重复，未导入' },
      { line: 6, msg: '样品编号最多100字，已截短' },
    ])
  })

  it('names experiments that are not there', () => {
    const [fault] = readSheetRows(
      [
        ['样品编号', '用于实验'],
        ['A1', '1,9'],
      ],
      items,
    ).faults
    expect(fault).toEqual({ line: 2, msg: '没有序号为「9」的实验，已用于全部实验' })
  })
})

describe('forms that list samples themselves', () => {
  const item = {
    ...anItem('sem'),
    answers: { note: 'x', list: [{ name: 'A1', content: 'TiO₂', remark: '贵重', state: '粉末' }] },
  }

  it('begin the table', () => {
    const [sample] = samplesOfForm(item, aForm)
    expect(sample).toMatchObject({ name: 'A1', state: '粉末', remark: 'TiO₂；贵重', for: ['sem'] })
  })

  it('are filled from it, and are not asked for it again', () => {
    expect(requirementProblems({ ...item, answers: {} }, aForm).map(({ field }) => field)).toEqual([
      'sem-note',
    ])
    const draft = aDraft({
      samples: [aSample('b', { remark: 'ZnO', hazard: '有毒' }), aSample('c', { for: [] })],
    })
    const { items } = requestOf(draft, [item], () => aForm)
    expect(items[0]?.answers).toMatchObject({
      note: 'x',
      list: [{ name: 'B', content: 'ZnO', remark: '危险性：有毒' }],
    })
  })
})

describe('what is wrong with samples', () => {
  const problemsOf = (samples: ReturnType<typeof aSample>[], items = [anItem('sem')]) =>
    sampleProblems(aDraft({ samples }), items).map(({ msg }) => msg)

  it('is told of each; blank rows are none', () => {
    expect(problemsOf([aSample('a'), aSample('b', { name: '' })])).toEqual([])
    expect(problemsOf([aSample('a'), aSample('b', { name: 'A' })])).toEqual(['样品编号「A」重复'])
    expect(problemsOf([aSample('a', { name: '', state: '粉末' })])).toEqual(['第 1 个样品的编号不能为空'])
    expect(problemsOf([aSample('a'), aSample('b', { for: ['gone'] })])).toEqual(['样品「B」没有用于任何实验'])
    expect(problemsOf([], [anItem('sem')])).toEqual(['请为「实验 sem」填写样品'])
  })

  it('is nothing for data analysis', () => {
    expect(problemsOf([], [anItem('fit', { type_id: 3 })])).toEqual([])
  })
})

it('sends only samples that serve an experiment, and only what was filled in', () => {
  const samples = [
    aSample('a', { state: ' 粉末 ' }),
    aSample('b', { name: '' }),
    aSample('c', { for: ['gone'] }),
  ]
  const draft = aDraft({ samples, urgent: { sem: '加急' }, carrier: '顺丰' })
  expect(requestOf(draft, [anItem('sem')], () => undefined)).toEqual({
    samples: [{ key: 'a', name: 'A', state: '粉末' }],
    items: [{ plan_rid: 'sem', answers: {}, samples: ['a'], urgent: '加急' }],
    delivery: { type: 0, carrier: '顺丰' },
    return_samples: false,
    payer: { kind: 'self' },
  })
  expect(writtenSamples(samples)).toHaveLength(2)
})
