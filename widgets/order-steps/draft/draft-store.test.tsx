import { createStorage } from '@lab/core'
import { leaveChosen } from '@lab/core/plan/to-order'
import { type Answers, aBrowser, done, refused, type Seen, settled, someTokens } from '@lab/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftStore } from './draft-store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A server that keeps one draft, by its version. */
const aDraftServer = () => {
  let kept: { draft: object | null; version: number } = { draft: null, version: 0 }
  const answers: Answers = {
    'order/draft': ({ body }: Seen) => {
      const { save, version } = body as { save?: object | null; version?: number }
      if (save === undefined) return done({ ...kept, updated: 0 })
      if (version !== undefined && version !== kept.version) return refused('内容已有更新', 'stale', 409)
      kept = { draft: save, version: kept.version + 1 }
      return done({ ...kept, updated: 0 })
    },
  }
  return {
    answers,
    kept: () => kept,
    put: (draft: object | null) => {
      kept = { draft, version: kept.version + 1 }
    },
  }
}

const aDevice = (answers: Answers) => {
  const browser = aBrowser(answers)
  const values = new Map<string, string>()
  const local = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage
  const storage = createStorage(() => local)
  const open = async () => {
    const { lab, tell, window } = browser.openTab()
    lab.session.set(someTokens())
    const orders: string[] = []
    const store = createDraftStore({
      api: lab.api,
      storage,
      window,
      owner: 'me',
      newKey: () => 'key',
      readPlan: async () => {},
      onPlaced: (rid) => orders.push(rid),
    })
    const stop = store.start()
    await settled()
    return { store, stop, tell, orders }
  }
  return { ...browser, storage, open }
}
const pass = async () => {
  await vi.advanceTimersByTimeAsync(800)
  await settled()
}

it('saves after a pause, and goes on from there on another device', async () => {
  const server = aDraftServer()
  const { store } = await aDevice(server.answers).open()
  store.getState()
  store.change({ remark: '尽快' })
  store.change({ carrier: '顺丰' })
  await pass()
  expect(server.kept()).toMatchObject({ draft: { remark: '尽快', carrier: '顺丰' }, version: 1 })
  expect(store.getState().saving).toBe('saved')
  const other = await aDevice(server.answers).open()
  expect(other.store.getState().draft).toMatchObject({ remark: '尽快', carrier: '顺丰' })
})

it('loses nothing where the server cannot be reached, nor by a reload', async () => {
  const server = aDraftServer()
  const device = aDevice({ ...server.answers })
  const { store, stop } = await device.open()
  device.server.answers['order/draft'] = refused('繁忙', 'internal', 500)
  store.change({ remark: '尽快' })
  await pass()
  expect(store.getState().saving).toBe('failed')
  stop()
  device.server.answers['order/draft'] = server.answers['order/draft'] as object
  const again = await device.open()
  expect(again.store.getState().draft.remark).toBe('尽快')
  await pass()
  expect(server.kept().draft).toMatchObject({ remark: '尽快' })
})

it('joins what was typed on another device meanwhile', async () => {
  const server = aDraftServer()
  const { store } = await aDevice(server.answers).open()
  store.change({ remark: '这里' })
  await pass()
  server.put({ ...server.kept().draft, carrier: '顺丰' })
  store.change({ tracking: 'SF1' })
  await pass()
  await pass()
  expect(server.kept().draft).toMatchObject({ remark: '这里', carrier: '顺丰', tracking: 'SF1' })
})

it('asks where both typed something else, and saves nothing until one is chosen', async () => {
  const server = aDraftServer()
  const { store } = await aDevice(server.answers).open()
  store.change({ remark: '一' })
  await pass()
  server.put({ ...server.kept().draft, remark: '那里' })
  store.change({ remark: '这里' })
  await pass()
  await pass()
  expect(store.getState()).toMatchObject({ draft: { remark: '这里' }, conflict: { what: ['订单备注'] } })
  expect(server.kept().draft).toMatchObject({ remark: '那里' })
  store.resolve('theirs')
  await pass()
  expect(store.getState()).toMatchObject({ draft: { remark: '那里' }, conflict: undefined })
})

it('begins with what was chosen on the plan, once', async () => {
  const device = aDevice(aDraftServer().answers)
  leaveChosen(device.storage, ['a', 'b'])
  const { store } = await device.open()
  expect(store.getState().draft.chosen).toEqual(['a', 'b'])
  store.change({ chosen: ['a'] })
  expect((await device.open()).store.getState().draft.chosen).toEqual(['a'])
})

it('is blank again once it has become an order, here and elsewhere', async () => {
  const server = aDraftServer()
  const device = aDevice(server.answers)
  const { store } = await device.open()
  store.change({ remark: '尽快' })
  await pass()
  server.put(null)
  expect((await device.open()).store.getState().draft.remark).toBe('')
  const other = await device.open()
  store.placed('order-1')
  await settled()
  expect(store.getState().draft.remark).toBe('')
  other.tell(new StorageEvent('storage', { key: 'lab-order' }))
  expect(other.orders).toEqual(['order-1'])
  expect((await device.open()).store.getState().draft.remark).toBe('')
})
