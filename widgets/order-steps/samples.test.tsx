import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writtenSamples } from './draft.ts'
import { samplesOfForms } from './form-samples.ts'
import { requirementProblems, sampleProblems } from './problems.ts'
import { requestOf } from './request.ts'
import { copyOf, joinSamples, moreSamples, nextName, takenOver, withCells } from './samples.ts'
import { readSheetRows } from './sheet.ts'
import { aDraft, aForm, anItem, aSample, someKeys } from './testing.ts'

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

describe('samples of a draft whose experiments have left the plan', () => {
  it('serve those that are to be ordered now', () => {
    const [gone, partly, none] = takenOver(
      [aSample('a', { for: ['old'] }), aSample('b', { for: ['old', 'xrd'] }), aSample('c', { for: [] })],
      new Set(['xrd', 'xps']),
      ['xps'],
    )
    expect(gone?.for).toEqual(['xps'])
    expect(partly?.for).toEqual(['old', 'xrd'])
    // Whoever unticks all of them is not overruled.
    expect(none?.for).toEqual([])
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
    const [sample] = samplesOfForms([item], () => aForm)
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
  const told = (samples: ReturnType<typeof aSample>[], items = [anItem('sem')]) =>
    sampleProblems(aDraft({ samples }), items).map(({ msg }) => msg)

  it('is told of each; blank rows are none', () => {
    expect(told([aSample('a'), aSample('b', { name: '' })])).toEqual([])
    expect(told([aSample('a'), aSample('b', { name: 'A' })])).toEqual(['样品编号「A」重复'])
    expect(told([aSample('a', { name: '', state: '粉末' })])).toEqual(['第 1 个样品的编号不能为空'])
    expect(told([aSample('a'), aSample('b', { for: ['gone'] })])).toEqual(['样品「B」没有用于任何实验'])
    expect(told([], [anItem('sem')])).toEqual(['请为「实验 sem」填写样品'])
  })

  it('is nothing for data analysis', () => {
    expect(told([], [anItem('fit', { type_id: 3 })])).toEqual([])
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
