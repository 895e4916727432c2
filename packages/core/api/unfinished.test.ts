import { expect, it } from 'vitest'
import { aStorage } from '../testing.ts'
import { unfinishedOf } from './unfinished.ts'

const file = { name: 'a.csv', size: 10, lastModified: 1 }
const day = 86_400

it('remembers where a file goes on, for who began it and for that very file', () => {
  const storage = aStorage()
  const mine = unfinishedOf(storage, 'me', () => 1000)
  mine.keep(file, '/u/1')
  expect(unfinishedOf(storage, 'me', () => 1000).find(file)?.url).toBe('/u/1')
  expect(unfinishedOf(storage, 'other', () => 1000).list()).toEqual([])
  expect(mine.find({ ...file, size: 11 })).toBeUndefined()
  expect(mine.find({ ...file, lastModified: 2 })).toBeUndefined()
})

it('keeps the newest place of a file, forgets what is done, and what the server has forgotten', () => {
  const storage = aStorage()
  let now = 1000
  const mine = unfinishedOf(storage, 'me', () => now)
  mine.keep(file, '/u/1')
  mine.keep(file, '/u/2')
  mine.keep({ ...file, name: 'b.csv' }, '/u/3')
  expect(mine.list().map(({ url }) => url)).toEqual(['/u/2', '/u/3'])
  mine.forget('/u/2')
  expect(mine.list().map(({ name }) => name)).toEqual(['b.csv'])
  now += 3 * day
  expect(mine.list()).toEqual([])
})

it('takes nothing for granted of what it finds', () => {
  const storage = aStorage()
  for (const text of ['nonsense', '{}', '[1, null, "x", {}]']) {
    storage.set('lab-uploads', text)
    expect(unfinishedOf(storage, 'me', () => 1).list()).toEqual([])
  }
})
