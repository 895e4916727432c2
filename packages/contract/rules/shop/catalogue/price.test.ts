import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Parameter, ParameterForm } from './parameters.ts'
import { experimentPrice, surchargesIn, surchargesOf } from './price.ts'

const keys = ['a', 'b', 'c', 'd']
const values = ['x', 'y', 'z']

const field = fc.record({
  key: fc.constantFrom(...keys),
  kind: fc.constantFrom('select' as const, 'multi' as const, 'text' as const),
  surcharges: fc.tuple(fc.nat(9_999), fc.nat(9_999), fc.nat(9_999)),
})
const aForm: fc.Arbitrary<ParameterForm> = fc.record({
  fields: fc.uniqueArray(field, { selector: ({ key }) => key }).map((fields) =>
    fields.map(
      ({ key, kind, surcharges }): Parameter => ({
        key,
        label: key,
        kind,
        required: false,
        help: '',
        options: values.map((value, at) => ({
          value,
          label: value,
          surcharge_fen: surcharges[at] as number,
        })),
      }),
    ),
  ),
  relate: fc.array(
    fc.record({
      when: fc.record({ key: fc.constantFrom(...keys), in: fc.subarray(values) }),
      show: fc.subarray(keys),
      require: fc.subarray(keys),
    }),
    { maxLength: 4 },
  ),
})
const someAnswers = fc.dictionary(
  fc.constantFrom(...keys),
  fc.oneof(
    fc.constantFrom(...values),
    fc.array(fc.constantFrom(...values), { maxLength: 4 }),
    fc.constantFrom(null, 3, true, 'gone', ''),
  ),
)
const priced = fc.record({
  price_fen: fc.nat(10_000_000),
  count: fc.integer({ min: 1, max: 999 }),
  form: aForm,
  answers: someAnswers,
  urgentFactor: fc.constantFrom(1, 1.2, 1.5, 2),
})

/** Reflectance measured in two ranges, the second of which asks for its own stage. */
const form: ParameterForm = {
  fields: [
    {
      key: 'range',
      label: '范围',
      kind: 'select',
      required: true,
      help: '',
      options: [
        { value: 'room', label: '室温', surcharge_fen: 0 },
        { value: 'hot', label: '变温', surcharge_fen: 30_000 },
      ],
    },
    {
      key: 'stage',
      label: '样品台',
      kind: 'multi',
      required: false,
      help: '',
      options: [
        { value: 'vacuum', label: '真空', surcharge_fen: 8_000 },
        { value: 'inert', label: '惰性气氛', surcharge_fen: 5_000 },
      ],
    },
  ],
  relate: [{ when: { key: 'range', in: ['hot'] }, show: ['stage'], require: [] }],
}
const price = (answers: object, count = 2, urgentFactor?: number) =>
  experimentPrice({ price_fen: 10_000, count, form, answers: answers as never, urgentFactor })

describe('the price of an experiment', () => {
  it('is the base price for each and, once, what the answers add', () => {
    expect(price({})).toBe(20_000)
    expect(price({ range: 'hot' })).toBe(50_000)
    expect(price({ range: 'hot', stage: ['vacuum', 'inert', 'vacuum'] })).toBe(63_000)
  })

  it('charges nothing for an answer whose field is hidden again', () => {
    expect(price({ range: 'room', stage: ['vacuum'] })).toBe(20_000)
  })

  it('says what each answer adds, and nothing of those that add nothing', () => {
    expect(surchargesIn(form, { range: 'room' })).toEqual([])
    expect(
      surchargesIn(form, { range: 'hot', stage: ['inert'] }).map(({ label, fen }) => [label, fen]),
    ).toEqual([
      ['范围：变温', 30_000],
      ['样品台：惰性气氛', 5_000],
    ])
  })

  it('is multiplied by urgency and stays whole fen', () => {
    expect(price({}, 1, 1.5)).toBe(15_000)
    expect(experimentPrice({ price_fen: 333, count: 1, form, answers: {}, urgentFactor: 1.2 })).toBe(400)
  })

  it('is never negative and always whole fen', () => {
    fc.assert(
      fc.property(priced, (line) => {
        const fen = experimentPrice(line)
        expect(Number.isSafeInteger(fen)).toBe(true)
        expect(fen).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('grows with the count and with urgency', () => {
    fc.assert(
      fc.property(priced, (line) => {
        const fen = experimentPrice(line)
        expect(experimentPrice({ ...line, count: line.count + 1 })).toBeGreaterThanOrEqual(fen)
        expect(experimentPrice({ ...line, urgentFactor: 1 })).toBeLessThanOrEqual(fen)
      }),
    )
  })

  it('asks no surcharge of a field that is not shown, whatever was answered there', () => {
    fc.assert(
      fc.property(aForm, someAnswers, fc.constantFrom(...keys), (some, answers, key) => {
        const never: ParameterForm = {
          ...some,
          relate: [
            ...some.relate.map((rule) => ({ ...rule, show: rule.show.filter((one) => one !== key) })),
            { when: { key: 'nobody', in: [] }, show: [key], require: [] },
          ],
        }
        const { [key]: _, ...without } = answers
        expect(surchargesOf(never, answers)).toBe(surchargesOf(never, without))
      }),
    )
  })
})

it('rounds a half fen up at every factor', () => {
  const priceAt = (price_fen: number, urgentFactor: number) =>
    experimentPrice({ price_fen, count: 1, form: { fields: [], relate: [] }, answers: {}, urgentFactor })
  expect(110 * 1.15).toBeLessThan(126.5)
  expect(priceAt(110, 1.15)).toBe(127)
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 100, max: 500 }), (fen, hundredths) => {
      expect(priceAt(fen, hundredths / 100)).toBe(Math.floor((fen * hundredths + 50) / 100))
    }),
  )
})
