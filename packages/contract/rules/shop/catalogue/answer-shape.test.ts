import { describe, expect, it } from 'vitest'
import { strayAnswers } from './answer-shape.ts'
import type { ParameterKind } from './parameters.ts'

const formOf = (kind: ParameterKind) => ({
  fields: [{ key: 'a', label: '甲', kind, required: false, help: '' }],
  relate: [],
})

describe('answers that a form never asked for', () => {
  it('are those of no field', () => {
    expect(strayAnswers(formOf('text'), { a: 'x', b: 1 })).toEqual({ b: '此项目没有这一项' })
  })

  it.each([
    ['text', 'x'.repeat(2001)],
    ['text', ['x']],
    ['text', true],
    ['number', 'x'.repeat(201)],
    ['select', ['x']],
    ['date', {}],
    ['multi', [['x']]],
    ['multi', Array.from({ length: 101 }, () => 'x')],
    ['file', [{ rid: 'x', bytes: 'x' }]],
    ['file', Array.from({ length: 11 }, () => ({ rid: 'x' }))],
    ['sample_table', [{ name: 'x', secret: 'y' }]],
    ['sample_table', 'x'],
    ['sample_table', Array.from({ length: 201 }, () => ({ name: 'x' }))],
  ] as const)('or of another kind than a %s: %j', (kind, answer) => {
    expect(strayAnswers(formOf(kind), { a: answer })).toEqual({ a: '「甲」格式不正确' })
  })

  it.each([
    ['text', ''],
    ['number', '12 ab'],
    ['number', 5],
    ['select', 'no longer offered'],
    ['date', '2026-1'],
    ['multi', ['x', 'y']],
    ['file', [{ rid: 'x', name: 'y.pdf' }]],
    ['sample_table', [{ name: '', state: '粉末' }]],
    ['text', null],
  ] as const)('are not what is only half typed into a %s: %j', (kind, answer) => {
    expect(strayAnswers(formOf(kind), { a: answer })).toEqual({})
  })
})
