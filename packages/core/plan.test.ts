import { expect, it } from 'vitest'
import { type Answers, aLab, done } from './testing.ts'

const item = (rid: string, count: unknown = 1) => ({ rid, count })

it('groups by type, 31 first, the rest ascending, and coerces counts', async () => {
  const { plan } = aLab({
    'tempDevice/list': done({
      list: [
        { type_id: 3, list: [item('c')] },
        { type_id: '1', list: [item('a', '2'), item('b', 'x')] },
        { type_id: 31, list: [item('old')] },
      ],
      allCount: '4',
    }),
  })
  await plan.load()
  const { groups, allCount } = plan.getState()
  expect(allCount).toBe(4)
  expect(groups.map(({ type_id, list }) => [type_id, list.map(({ rid, count }) => [rid, count])])).toEqual([
    [31, [['old', 1]]],
    [
      1,
      [
        ['a', 2],
        ['b', 0],
      ],
    ],
    [3, [['c', 1]]],
  ])
})

it('stays as it is, without a word, when it cannot be fetched', async () => {
  const answers: Answers = { 'tempDevice/list': done({ list: [], allCount: 2 }) }
  const { plan, messages } = aLab(answers)
  await plan.load()
  delete answers['tempDevice/list']
  await plan.load()
  expect(plan.getState().allCount).toBe(2)
  expect(messages.getState().toasts).toEqual([])
  plan.reset()
  expect(plan.getState()).toEqual({ allCount: 0, groups: [] })
})

it('does not come back by an answer that was on its way when the member left', async () => {
  const { plan } = aLab({ 'tempDevice/list': done({ list: [], allCount: 2 }) })
  const loading = plan.load()
  plan.reset()
  await loading
  expect(plan.getState().allCount).toBe(0)
})
