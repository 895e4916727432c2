import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDraft, aSample } from '../testing.ts'
import type { OrderDraft } from './draft.ts'
import { mergeDrafts } from './merge.ts'

const base = aDraft({ remark: '原', samples: [aSample('a'), aSample('b')] })
const merged = (mine: Partial<OrderDraft>, theirs: Partial<OrderDraft>) =>
  mergeDrafts(base, { ...base, ...mine }, { ...base, ...theirs })

describe('two versions of a draft', () => {
  it('join what each side changed', () => {
    const { draft, conflicts } = merged({ remark: '我' }, { carrier: '顺丰', urgent: { sem: '加急' } })
    expect(draft).toMatchObject({ remark: '我', carrier: '顺丰', urgent: { sem: '加急' } })
    expect(conflicts).toEqual([])
  })

  it('tell what both changed, and keep mine until one is chosen', () => {
    const { draft, conflicts } = merged({ remark: '我' }, { remark: '他' })
    expect(draft.remark).toBe('我')
    expect(conflicts).toEqual(['订单备注'])
  })

  it('keep the samples of both, cell by cell', () => {
    const { draft, conflicts } = merged(
      { samples: [aSample('a', { state: '粉末' }), aSample('b'), aSample('mine')] },
      { samples: [aSample('a', { storage: '冷藏' }), aSample('b'), aSample('theirs')] },
    )
    expect(draft.samples.map(({ key }) => key)).toEqual(['a', 'b', 'mine', 'theirs'])
    expect(draft.samples[0]).toMatchObject({ state: '粉末', storage: '冷藏' })
    expect(conflicts).toEqual([])
  })

  it('remove a sample that one side removed, unless the other typed in it', () => {
    const removed = { samples: [aSample('a')] }
    expect(merged(removed, {}).draft.samples.map(({ key }) => key)).toEqual(['a'])
    const typed = { samples: [aSample('a'), aSample('b', { remark: '重要' })] }
    expect(merged(removed, typed).draft.samples.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(merged(typed, removed).draft.samples.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('lose nothing that only one side typed', () => {
    const text = fc.constantFrom('', '原', '甲', '乙')
    const aSide = fc.record({ remark: text, carrier: text, tracking: text })
    fc.assert(
      fc.property(aSide, aSide, (mine, theirs) => {
        const { draft } = merged(mine, theirs)
        for (const field of ['remark', 'carrier', 'tracking'] as const) {
          if (mine[field] === base[field]) expect(draft[field]).toBe(theirs[field])
          else expect(draft[field]).toBe(mine[field])
        }
      }),
    )
  })
})
