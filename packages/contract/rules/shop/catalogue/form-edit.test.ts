import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed, startUndo, undone } from '../../ground/undo.ts'
import { formProblems } from './form.ts'
import { circleIn } from './form-circle.ts'
import { conditionEffects, conditionsOf, dependentsOf } from './form-conditions.ts'
import { editForm, type FormEdit, keyFor } from './form-edit.ts'
import type { Parameter, ParameterForm, ParameterKind } from './parameters.ts'

const option = (value: string, label = value, surcharge_fen = 0) => ({ value, label, surcharge_fen })
const aField = (key: string, kind: ParameterKind = 'text', more: Partial<Parameter> = {}): Parameter => ({
  key,
  label: key,
  kind,
  required: false,
  help: '',
  ...more,
})

/** A coating asks for its thickness; a thickness is a number. */
const coating: ParameterForm = {
  fields: [
    aField('coat', 'select', { options: [option('none'), option('gold', '喷金', 5_000), option('pt')] }),
    aField('thickness', 'number', { unit: 'nm', min: 1, max: 50 }),
    aField('note'),
  ],
  relate: [
    { when: { key: 'coat', in: ['gold', 'pt'] }, show: ['thickness'], require: ['thickness'] },
    { when: { key: 'coat', in: ['pt'] }, show: ['note'], require: [] },
  ],
}
const after = (...done: FormEdit[]) => done.reduce(editForm, coating)
const keysOf = ({ fields }: ParameterForm) => fields.map(({ key }) => key)

describe('a form that is edited', () => {
  it('has a copy beside its original, under the same conditions and a name of its own', () => {
    const form = after({ do: 'copyField', key: 'thickness', as: 'new' })
    expect(keysOf(form)).toEqual(['coat', 'thickness', 'new', 'note'])
    expect(form.fields[2]).toMatchObject({ label: 'thickness（2）', unit: 'nm', min: 1 })
    expect(form.relate[0]?.show).toEqual(['thickness', 'new'])
  })

  it('asks always for what hung on a field that is removed', () => {
    expect(dependentsOf(coating, 'coat').map(({ key }) => key)).toEqual(['thickness', 'note'])
    expect(after({ do: 'removeField', key: 'coat' }).relate).toEqual([])
  })

  it('keeps a condition as long as one of its options is there', () => {
    expect(dependentsOf(coating, 'coat', 'pt').map(({ key }) => key)).toEqual(['note'])
    expect(after({ do: 'removeOption', key: 'coat', value: 'pt' }).relate).toEqual([
      { when: { key: 'coat', in: ['gold'] }, show: ['thickness'], require: ['thickness'] },
    ])
  })

  it('keeps of a field of another kind what fits it, and what hangs on it', () => {
    const several = after({ do: 'changeKind', key: 'coat', kind: 'multi', as: 'coats', options: [] })
    expect(several.fields[0]).toMatchObject({
      key: 'coats',
      kind: 'multi',
      options: [{}, { value: 'gold' }, {}],
    })
    expect(several.relate.map(({ when }) => when.key)).toEqual(['coats', 'coats'])
    const text = after({ do: 'changeKind', key: 'coat', kind: 'text', as: 'coat', options: [] })
    expect(text.fields[0]).toEqual(aField('coat'))
    expect(text.relate).toEqual([])
    const words = after({ do: 'changeKind', key: 'thickness', kind: 'text', as: 'words', options: [] })
    expect(words.fields[1]).toEqual(aField('thickness', 'text', { key: 'words' }))
    expect(words.relate[0]?.require).toEqual(['words'])
  })

  it('needs another key for another kind of answer, once it was published', () => {
    const field = { key: 'thickness', kind: 'text' } as const
    expect(keyFor([], field, () => 'new')).toBe('thickness')
    expect(keyFor([coating], field, () => 'new')).toBe('new')
    expect(keyFor([coating], { ...field, kind: 'number' }, () => 'new')).toBe('thickness')
  })

  it('is as it was when its conditions are set to what they are', () => {
    for (const { key } of coating.fields)
      expect(after({ do: 'setConditions', key, conditions: conditionsOf(coating, key) })).toEqual(coating)
  })

  it('shares a relation with others that hang on the same answer', () => {
    const conditions = [{ key: 'coat', in: ['pt', 'gold'], effect: 'show' as const }]
    const form = after({ do: 'setConditions', key: 'note', conditions })
    expect(form.relate).toEqual([
      { when: { key: 'coat', in: ['pt', 'gold'] }, show: ['thickness', 'note'], require: ['thickness'] },
    ])
  })
})

it('finds fields that only show each other', () => {
  const choice = (key: string) => aField(key, 'select', { options: [option('1')] })
  const shows = (key: string, ...show: string[]) => ({ when: { key, in: ['1'] }, show, require: [] })
  const fields = ['a', 'b', 'c'].map(choice)
  const form = { fields, relate: [shows('a', 'b'), shows('b', 'c'), shows('c', 'b')] }
  expect(circleIn(form)).toEqual(['b', 'c'])
  expect(formProblems(form).map(({ at }) => at)).toEqual(['relate.1.when.key', 'relate.2.when.key'])
  expect(circleIn({ fields, relate: [shows('a', 'b', 'c'), shows('b', 'c')] })).toEqual([])
})

const key = fc.constantFrom('coat', 'thickness', 'note', 'x', 'y', 'gone')
const value = fc.constantFrom('none', 'gold', 'pt', '1', '2')
const kind = fc.constantFrom<ParameterKind[]>(
  'text',
  'number',
  'select',
  'multi',
  'date',
  'file',
  'sample_table',
)
const place = fc.integer({ min: -2, max: 6 })
const options = fc.uniqueArray(
  value.map((one) => option(one)),
  { selector: (one) => one.value },
)
const condition = fc.record({
  key,
  in: fc.uniqueArray(value),
  effect: fc.constantFrom(...(Object.keys(conditionEffects) as (keyof typeof conditionEffects)[])),
})
const edit: fc.Arbitrary<FormEdit> = fc.oneof(
  fc.record({
    do: fc.constant('addField' as const),
    field: fc
      .record({ key, kind, options })
      .map((one) => aField(one.key, one.kind, { options: one.options })),
    at: fc.nat(5),
  }),
  fc.record({ do: fc.constant('copyField' as const), key, as: key }),
  fc.record({ do: fc.constant('moveField' as const), key, to: place }),
  fc.record({ do: fc.constant('removeField' as const), key }),
  fc.record({
    do: fc.constant('changeField' as const),
    key,
    change: fc.record({ label: fc.string(), min: fc.double() }, { requiredKeys: [] }),
  }),
  fc.record({ do: fc.constant('changeKind' as const), key, kind, as: key, options }),
  fc.record({ do: fc.constant('addOption' as const), key, option: value.map((one) => option(one)) }),
  fc.record({
    do: fc.constant('changeOption' as const),
    key,
    value,
    change: fc.record({ label: fc.string() }),
  }),
  fc.record({ do: fc.constant('moveOption' as const), key, value, to: place }),
  fc.record({ do: fc.constant('removeOption' as const), key, value }),
  fc.record({ do: fc.constant('setConditions' as const), key, conditions: fc.array(condition) }),
)

describe('whatever is done to a form', () => {
  it('its conditions look at choices that are there, and its keys and options are each one only', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (done) => {
        const { fields, relate } = after(...done)
        const keys = fields.map((field) => field.key)
        expect(new Set(keys).size).toBe(keys.length)
        const values = new Map(
          fields.map((field) => [field.key, field.options?.map((one) => one.value) ?? []]),
        )
        for (const all of values.values()) expect(new Set(all).size).toBe(all.length)
        for (const { when, show, require } of relate) {
          for (const one of when.in) expect(values.get(when.key)).toContain(one)
          for (const one of [...show, ...require]) expect(keys).toContain(one)
          expect(keys).toContain(when.key)
          expect([...show, ...require]).not.toContain(when.key)
          expect(show.length + require.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('it is checked without a throw', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (done) => Array.isArray(formProblems(after(...done)))),
    )
  })

  it('taking all of it back gives the form before', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (done) => {
        let undo = done.reduce((all, one) => changed(all, editForm(all.now, one)), startUndo(coating))
        while (undo.past.length > 0) undo = undone(undo)
        expect(undo.now).toBe(coating)
      }),
    )
  })

  it('a field that is moved keeps its content and stands where it was put', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 10 }), fc.nat(10), fc.nat(10), (done, from, to) => {
        const before = after(...done)
        const field = before.fields[from % Math.max(1, before.fields.length)]
        if (!field) return
        const form = editForm(before, { do: 'moveField', key: field.key, to })
        expect(form.fields[Math.min(to, form.fields.length - 1)]).toBe(field)
        expect(form.relate).toBe(before.relate)
        expect(keysOf(form).toSorted()).toEqual(keysOf(before).toSorted())
      }),
    )
  })
})
