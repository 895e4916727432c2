import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesTo, orderedLines, pricedByQuote, type QuoteLine, quoteProblems, quoteSum } from './quote.ts'

const ordered = {
  project: '扫描电镜',
  count: 3,
  unit_fen: 6_000,
  surcharge_fen: 2_000,
  urgent: '24 小时',
  urgent_permille: 1_500,
  price_lines: [
    { label: '单价 × 3 样', fen: 18_000 },
    { label: '喷金：是', fen: 2_000 },
    { label: '24 小时 × 1.5', fen: 10_000 },
  ],
}

describe('the lines of a quote', () => {
  it('begin with what was ordered: units, surcharges by their names, what urgency adds', () => {
    expect(orderedLines(ordered)).toEqual([
      { kind: 'project', label: '扫描电镜', count: 3, unit_fen: 6_000 },
      { kind: 'surcharge', label: '喷金：是', count: 1, unit_fen: 2_000 },
      { kind: 'urgent', label: '24 小时 × 1.5', count: 1, unit_fen: 10_000 },
    ])
    const renamed = orderedLines({ ...ordered, price_lines: [{ label: '报价第 1 版', fen: 30_000 }] })
    expect(renamed[1]).toEqual({ kind: 'surcharge', label: '附加服务', count: 1, unit_fen: 2_000 })
  })

  it('sum to what is quoted, whatever was ordered', () => {
    const fen = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.record({ unit_fen: fen, surcharge_fen: fen, count: fc.integer({ min: 1, max: 200 }) }),
        fc.constantFrom(1_000, 1_300, 1_500, 2_000),
        fen,
        (parts, urgent_permille, quoted) => {
          const lines = linesTo(
            orderedLines({ ...ordered, ...parts, urgent_permille, price_lines: [] }),
            quoted,
            '按委托内容报价',
          )
          expect(quoteSum(lines)).toBe(quoted)
          expect(pricedByQuote(lines).reduce((sum, one) => sum + one.fen, 0)).toBe(quoted)
          expect(quoteProblems(lines)).toEqual([])
        },
      ),
    )
  })

  it('are below zero only by hand, with a reason, and never in sum', () => {
    const line = (change: Partial<QuoteLine>): QuoteLine => ({
      kind: 'project',
      label: '扫描电镜',
      count: 1,
      unit_fen: 6_000,
      ...change,
    })
    const off = line({ kind: 'adjustment', label: '优惠', unit_fen: -500 })
    expect(quoteProblems([line({}), { ...off, reason: '长期合作' }])).toEqual([])
    expect(quoteProblems([line({}), off])).toEqual([{ at: '1.reason', msg: '[调整原因]不能为空' }])
    expect(quoteProblems([line({ unit_fen: -1 })])).toMatchObject([{ at: '0.unit_fen' }, { at: '' }])
    expect(quoteProblems([{ ...off, reason: '赠送' }])).toEqual([{ at: '', msg: '[合计]不能为负' }])
  })
})
