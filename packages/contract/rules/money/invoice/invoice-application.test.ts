import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actorsOf, nextState } from '../../ground/workflow/workflow.ts'
import {
  allInvoiceStates,
  type InvoiceEvent,
  invoiceFlow,
  invoiceItemIn,
  invoiceLines,
  invoiceNumberIn,
  isInvoiceNumber,
} from './invoice-application.ts'

const events = Object.keys(invoiceFlow.events) as InvoiceEvent[]

describe('the states of an application for an invoice', () => {
  it('are all reached from the first', () => {
    const reached = new Set(['applied'])
    for (const _ of events)
      for (const { from, to } of Object.values(invoiceFlow.events))
        if (from.some((state) => reached.has(state))) reached.add(to)
    expect([...reached].sort()).toEqual([...allInvoiceStates].sort())
  })

  it('are changed by their own side only', () => {
    for (const event of events) {
      const row = invoiceFlow.events[event]
      const other = actorsOf(row).includes('member') ? 'staff' : 'member'
      for (const state of row.from) expect(nextState(invoiceFlow, state, event, other)).toBeUndefined()
    }
  })

  it('let a member change what waits, and nothing that was answered', () => {
    expect(nextState(invoiceFlow, 'applied', 'cancel', 'member')).toBe('canceled')
    for (const state of allInvoiceStates.filter((one) => one !== 'applied'))
      expect([
        nextState(invoiceFlow, state, 'edit', 'member'),
        nextState(invoiceFlow, state, 'cancel', 'member'),
      ]).toEqual([undefined, undefined])
  })

  it('go around once an invoice that replaced one is wrong too', () => {
    expect(nextState(invoiceFlow, 'reissued', 'red', 'staff')).toBe('red_issued')
    expect(nextState(invoiceFlow, 'red_issued', 'reissue', 'staff')).toBe('reissued')
    expect(nextState(invoiceFlow, 'red_issued', 'red', 'staff')).toBeUndefined()
  })
})

describe('what is invoiced of what was chosen', () => {
  const sums = fc.array(fc.record({ open_fen: fc.integer({ min: -100, max: 1_000_000_000 }) }), {
    maxLength: 50,
  })

  it('is never more than is left, nor more of a source than is open', () => {
    fc.assert(
      fc.property(sums, fc.integer({ min: -100, max: 10_000_000_000 }), (sources, left) => {
        const { lines, amount_fen } = invoiceLines(sources, left)
        expect(amount_fen).toBe(lines.reduce((sum, { fen }) => sum + fen, 0))
        expect(amount_fen).toBeLessThanOrEqual(Math.max(0, left))
        for (const { fen, open_fen } of lines) expect(fen > 0 && fen <= open_fen).toBe(true)
      }),
    )
  })

  it('is all of it while enough is left, to the fen', () => {
    fc.assert(
      fc.property(sums, (sources) => {
        const all = sources.reduce((sum, { open_fen }) => sum + Math.max(0, open_fen), 0)
        expect(invoiceLines(sources, all).amount_fen).toBe(all)
      }),
    )
  })
})

it('knows the number of an invoice, and finds it in the name of its file', () => {
  expect(['25332000000123456789', '12345678', '0440 0230 1234'].map(isInvoiceNumber)).toEqual([
    true,
    true,
    true,
  ])
  expect(['1234567', '', '12345678901234567890123456789012', "1' or 1=1"].map(isInvoiceNumber)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(invoiceNumberIn('dzfp_25332000000123456789_示例大学_20260105.pdf')).toBe('25332000000123456789')
  expect(invoiceNumberIn('发票 123456789012345678901.pdf')).toBeUndefined()
})

it('reads a setting that makes no sense as the usual service', () => {
  const usual = invoiceItemIn(undefined)
  for (const nonsense of [null, 'x', {}, { name: '', rate: 6 }, { rate: -1, tax_code: 3 }])
    expect(invoiceItemIn(nonsense)).toEqual(usual)
  expect(invoiceItemIn({ name: '技术服务费', tax_code: '304', rate: 0.01 }).rate).toBe(0.01)
})
