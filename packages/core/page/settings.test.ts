import { expect, it } from 'vitest'
import { type Answers, aBrowser, done, refused } from '../testing.ts'
import { createSettings } from './settings.ts'

const setting = { allowRegion: ['11', '3301'], localInfo: { phone: '400-000-0000' } }

const aPageWith = (answers: Answers) => {
  const { openTab, server } = aBrowser(answers)
  const { lab } = openTab({ now: () => 5_000_000 })
  return { ...lab, server }
}

it('are fetched once a page, whoever asks, and bring the clock of the server', async () => {
  const { settings, clock, server } = aPageWith({ 'open/setting': done({ ...setting, now: 9000 }) })
  expect(settings.getState()).toEqual({ status: 'none' })
  const [first, second] = await Promise.all([settings.load(), settings.load()])
  await settings.load()
  expect(first).toEqual({ status: 'ready', ...setting })
  expect(second).toBe(first)
  expect(settings.getState().allowRegion).toEqual(['11', '3301'])
  expect(server.asked('open/setting')).toHaveLength(1)
  expect(clock.now()).toBe(9000)
})

it('are taken from the page where the server wrote them into it', async () => {
  const { api, clock, server } = aPageWith({})
  const settings = createSettings({ api, clock, written: () => ({ ...setting, now: 9000 }) as never })
  expect(await settings.load()).toEqual({ status: 'ready', ...setting })
  expect(clock.now()).toBe(9000)
  expect(server.asked('open/setting')).toHaveLength(0)
})

it('keep the words in which the server refuses this page', async () => {
  const answers: Answers = { 'open/setting': refused('该合作方已停用', 'partner_disabled', 403) }
  const { settings } = aPageWith(answers)
  expect(await settings.load()).toEqual({ status: 'failed', refusal: '该合作方已停用' })
  answers['open/setting'] = refused('服务器开小差了', 'internal', 500)
  expect((await settings.load()).refusal).toBeUndefined()
})

it('may be asked for again after a failure, which is not shown', async () => {
  const answers: Answers = {}
  const { settings, messages } = aPageWith(answers)
  expect(await settings.load()).toEqual({ status: 'failed' })
  expect(messages.getState().toasts).toEqual([])
  answers['open/setting'] = done({ ...setting, now: 9000 })
  expect(await settings.load()).toMatchObject({ status: 'ready' })
})
