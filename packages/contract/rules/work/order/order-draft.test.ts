import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftWithout } from './order-draft.ts'

const rid = fc.constantFrom<string>('a', 'b', 'c', 'd')
const sample = fc.record({ name: fc.string({ maxLength: 3 }), for: fc.uniqueArray(rid) })
const aDraft = fc.record({
  remark: fc.string({ maxLength: 5 }),
  chosen: fc.option(fc.uniqueArray(rid)),
  samples: fc.array(sample, { maxLength: 6 }),
  urgent: fc.dictionary(rid, fc.constant('加急')),
  aside: fc.option(fc.record({ saved: fc.nat(), samples: fc.array(sample, { minLength: 1, maxLength: 3 }) })),
})

it('leaves nothing of what has left the plan, and all of the rest', () => {
  fc.assert(
    fc.property(aDraft, fc.uniqueArray(rid), (draft, gone) => {
      const left = draftWithout(draft, (one) => gone.includes(one))
      const uses = [...left.samples, ...(left.aside?.samples ?? [])].flatMap((one) => one.for)
      const named = [...uses, ...(left.chosen ?? []), ...Object.keys(left.urgent)]
      expect(named.filter((one) => gone.includes(one))).toEqual([])
      expect(left.remark).toBe(draft.remark)
      const stays = draft.samples.filter((one) => one.for.every((use) => !gone.includes(use)))
      for (const one of stays) expect(left.samples).toContainEqual(one)
    }),
  )
})

it('is the same where nothing of what is gone stands in it', () => {
  fc.assert(
    fc.property(aDraft, (draft) => {
      expect(draftWithout(draft, () => false)).toBe(draft)
    }),
  )
})

it('drops a sample only with the last experiment it was for', () => {
  const samples = [
    { name: 'A', for: ['a', 'b'] },
    { name: 'B', for: ['a'] },
    { name: 'C', for: [] },
  ]
  const left = draftWithout({ samples }, (one) => one === 'a')
  expect(left.samples).toEqual([
    { name: 'A', for: ['b'] },
    { name: 'C', for: [] },
  ])
})
