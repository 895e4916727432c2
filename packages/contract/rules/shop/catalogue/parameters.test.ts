import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  answerProblems,
  askedFields,
  type Parameter,
  type ParameterForm,
  type ParameterKind,
  shownKeys,
} from './parameters.ts'

const aField = (key: string, kind: ParameterKind = 'text', more: Partial<Parameter> = {}): Parameter => ({
  key,
  label: key,
  kind,
  required: false,
  help: '',
  ...more,
})
const someOptions = (...values: string[]) =>
  values.map((value) => ({ value, label: value, surcharge_fen: 0 }))
const aForm = (fields: Parameter[], relate: ParameterForm['relate'] = []): ParameterForm => ({
  fields,
  relate,
})
const reveals = (key: string, value: string, ...fields: string[]) => ({
  when: { key, in: [value] },
  show: fields,
  require: fields,
})

const chain = aForm(
  [
    aField('a', 'select', { options: someOptions('1', '2') }),
    aField('b', 'select', { options: someOptions('1') }),
    aField('c'),
  ],
  [reveals('a', '1', 'b'), reveals('b', '1', 'c')],
)
const keysOf = (form: ParameterForm, answers: Answers) => [...shownKeys(form, answers)]

describe('the fields of a requirement form', () => {
  it('appear with the answer they hang on, and are required then', () => {
    expect(keysOf(chain, {})).toEqual(['a'])
    expect(askedFields(chain, { a: '1' }).map(({ key, required }) => [key, required])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })

  it('disappear with the field they hang on, though its answer is kept', () => {
    expect(keysOf(chain, { a: '1', b: '1' })).toEqual(['a', 'b', 'c'])
    expect(keysOf(chain, { a: '2', b: '1' })).toEqual(['a'])
  })

  it('that show each other in a circle stay hidden', () => {
    const circle = aForm([aField('a'), aField('b')], [reveals('a', '1', 'b'), reveals('b', '1', 'a')])
    expect(keysOf(circle, { a: '1', b: '1' })).toEqual([])
  })

  it('follow any of several choices, and numbers as well as texts', () => {
    const form = aForm([aField('a', 'multi'), aField('b')], [reveals('a', '2', 'b')])
    expect(keysOf(form, { a: ['1', '2'] })).toContain('b')
    expect(keysOf(form, { a: 2 })).toContain('b')
    expect(keysOf(form, { a: ['1'] })).not.toContain('b')
  })

  it('without relations are all there, whatever is answered', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.anything()), (answers) => {
        expect(keysOf(aForm(chain.fields as Parameter[]), answers)).toEqual(['a', 'b', 'c'])
      }),
    )
  })
})

describe('an answer', () => {
  const problem = (field: Parameter, answer: unknown) => answerProblems(aForm([field]), { x: answer }).x

  it.each([undefined, null, '', '  ', []])('is missing when it is %j', (answer) => {
    expect(problem(aField('x', 'text', { label: '温度', required: true }), answer)).toBe('「温度」不能为空')
    expect(problem(aField('x'), answer)).toBeUndefined()
  })

  const temperature = aField('x', 'number', { label: '温度', min: 10, max: 500, unit: '℃' })
  it.each([
    [10, undefined],
    ['500', undefined],
    ['9.9', '「温度」须为10–500 ℃'],
    [501, '「温度」须为10–500 ℃'],
    ['abc', '「温度」须为数字'],
    ['1e999', '「温度」须为数字'],
    ['0x20', '「温度」须为数字'],
    [[20], '「温度」须为数字'],
  ])('to a number field: %j → %s', (answer, expected) => {
    expect(problem(temperature, answer)).toBe(expected)
  })

  it.each([
    [{ min: 1 }, 0, '「x」须为不小于 1'],
    [{ max: 5, unit: 'mg' }, 6, '「x」须为不大于 5 mg'],
  ])('names the one limit there is', (limits, answer, expected) => {
    expect(problem(aField('x', 'number', limits), answer)).toBe(expected)
  })

  const choice = aField('x', 'select', { label: '模式', options: someOptions('a', 'b') })
  it.each([
    ['a', undefined],
    ['c', '「模式」的选项已失效，请重新选择'],
    [['a'], '「模式」只能选择一项'],
    [{}, '「模式」的选项已失效，请重新选择'],
  ])('to a choice: %j → %s', (answer, expected) => {
    expect(problem(choice, answer)).toBe(expected)
  })

  it('to several choices holds only choices there are', () => {
    const several = { ...choice, kind: 'multi' as const }
    expect(problem(several, ['a', 'b'])).toBeUndefined()
    expect(problem(several, ['a', 'c'])).toBe('「模式」的选项已失效，请重新选择')
  })

  it.each([
    ['2028-02-29', undefined],
    ['2027-02-29', '「日期」不是有效的日期'],
    ['明天', '「日期」不是有效的日期'],
  ])('to a date: %s → %s', (answer, expected) => {
    expect(problem(aField('x', 'date', { label: '日期' }), answer)).toBe(expected)
  })

  it('of files holds at most ten', () => {
    const file = (rid: number) => ({ rid: String(rid), name: 'a.pdf' })
    const files = aField('x', 'file', { label: '附件' })
    expect(problem(files, [file(1)])).toBeUndefined()
    expect(
      problem(
        files,
        Array.from({ length: 11 }, (_, at) => file(at)),
      ),
    ).toBe('「附件」最多10个文件')
    expect(problem(files, 'a.pdf')).toBe('「附件」格式不正确')
  })

  it('of samples names each once', () => {
    const samples = aField('x', 'sample_table', { label: '样品' })
    expect(problem(samples, [{ name: 'A1' }, { name: 'A2' }])).toBeUndefined()
    expect(problem(samples, [{ name: 'A1' }, { content: '粉末' }])).toBe('「样品」第2行的样品编号不能为空')
    expect(problem(samples, [{ name: 'A1' }, { name: ' A1' }])).toBe('「样品」的样品编号「A1」重复')
  })

  it('in a hidden field is not looked at', () => {
    expect(answerProblems(chain, { a: '2', b: 'gone' })).toEqual({})
    expect(answerProblems(chain, { a: '1', b: 'gone' })).toEqual({ b: '「b」的选项已失效，请重新选择' })
  })

  it('of any shape is judged without a throw', () => {
    const all = (['text', 'number', 'select', 'multi', 'date', 'file', 'sample_table'] as const).map((kind) =>
      aField(kind, kind),
    )
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.anything(), (field, answer) => {
        expect(() => answerProblems(aForm(all), { [field.key]: answer })).not.toThrow()
      }),
    )
  })
})
