import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, aBrowser, done, refused, type Seen, settled, someTokens } from '../testing.ts'
import { createPlanEditing } from './editing.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

interface Kept {
  rid: string
  count: number
  answers: Record<string, unknown>
  removed?: boolean
}
interface Operation {
  action: string
  rids: string[]
  value?: unknown
}

/** A server that keeps a plan of two experiments, at 10 fen each. */
const aServer = () => {
  const items: Kept[] = [
    { rid: 'a', count: 1, answers: {} },
    { rid: 'b', count: 2, answers: { gold: 'yes' } },
  ]
  const listed = () => items.filter(({ removed }) => !removed)
  const all = () => listed().reduce((sum, { count }) => sum + count, 0)
  const answers: Answers = {
    'user/info': done({ userInfo: {}, address: [{}] }),
    'address/list': done({ list: [] }),
    'user/logout': done(),
    'tempDevice/list': () =>
      done({
        list: [
          {
            type_id: 1,
            name: '送样检测',
            list: listed().map(({ removed: _, ...item }) => ({ ...item, price_fen: item.count * 10 })),
          },
        ],
        allCount: all(),
      }),
    'tempDevice/operate': ({ body }: Seen) => {
      const { action, rids, value } = body as Operation
      for (const item of items) {
        if (action === 'clear') item.removed = true
        if (!rids?.includes(item.rid)) continue
        if (action === 'count') item.count = value as number
        if (action === 'answers') item.answers = value as Kept['answers']
        if (action === 'remove') item.removed = true
        if (action === 'restore') item.removed = false
      }
      return done({ allCount: all() })
    },
  }
  return { items, answers }
}

const aPage = async (server = aServer()) => {
  const browser = aBrowser(server.answers)
  browser.storage.set('token', 'access-1')
  const openPage = async () => {
    const tab = browser.openTab()
    tab.lab.session.restore()
    tab.lab.plan.start()
    await tab.lab.plan.load()
    const editing = createPlanEditing({ ...tab.lab, storage: browser.storage, window: tab.window })
    const stop = editing.start()
    const edit = (rid = 'a') => editing.getState().edits[rid]
    const operations = () => browser.server.asked('tempDevice/operate').map(({ body }) => body as Operation)
    const shown = () => tab.lab.plan.getState().groups.flatMap(({ list }) => list)
    return { ...tab, ...tab.lab, editing, stop, edit, operations, shown }
  }
  return { ...(await openPage()), ...server, browser, openPage }
}
const pause = async () => {
  vi.advanceTimersByTime(600)
  await settled()
}

describe('what is typed', () => {
  it('is saved after a pause, once, and priced by the server', async () => {
    const { editing, edit, operations, items, shown } = await aPage()
    editing.answer('a', 'text', 'x')
    editing.answer('a', 'text', 'xy')
    editing.count('a', 3)
    expect(edit()?.state).toBe('typing')
    expect(operations()).toEqual([])
    await pause()
    expect(operations()).toEqual([
      { action: 'count', rids: ['a'], value: 3 },
      { action: 'answers', rids: ['a'], value: { text: 'xy' } },
    ])
    expect(edit()).toEqual({ state: 'saved' })
    expect(items[0]).toMatchObject({ count: 3, answers: { text: 'xy' } })
    expect(shown()[0]).toMatchObject({ count: 3, price_fen: 30 })
  })

  it('forgets an emptied field', async () => {
    const { editing, items } = await aPage()
    editing.answer('b', 'gold', '')
    await pause()
    expect(items[1]?.answers).toEqual({})
  })

  it('while something is being saved, is saved after it', async () => {
    const { editing, edit, items, answers } = await aPage()
    const operate = answers['tempDevice/operate'] as (seen: Seen) => object
    let release = () => {}
    answers['tempDevice/operate'] = async (seen) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return operate(seen)
    }
    editing.answer('a', 'text', 'x')
    await pause()
    editing.answer('a', 'text', 'xy')
    release()
    await settled()
    expect(edit()).toMatchObject({ state: 'typing', answers: { text: 'xy' } })
    await pause()
    release()
    await settled()
    expect(edit()).toEqual({ state: 'saved' })
    expect(items[0]?.answers).toEqual({ text: 'xy' })
  })

  it('stays when it could not be saved, and can be saved again', async () => {
    const { editing, edit, items, answers, messages } = await aPage()
    const { 'tempDevice/operate': operate } = answers
    answers['tempDevice/operate'] = refused('服务器开小差了', 'internal', 500)
    editing.answer('a', 'text', 'x')
    await pause()
    expect(edit()).toEqual({ state: 'failed', msg: '服务器开小差了', answers: { text: 'x' } })
    answers['tempDevice/operate'] = operate
    await editing.save('a')
    expect(edit()).toEqual({ state: 'saved' })
    expect(items[0]?.answers).toEqual({ text: 'x' })
    expect(messages.getState().toasts).toEqual([])
  })

  it('is saved by itself once there is a network again', async () => {
    const { editing, edit, answers, tell } = await aPage()
    const { 'tempDevice/operate': operate } = answers
    answers['tempDevice/operate'] = () => {
      throw new TypeError('Failed to fetch')
    }
    editing.count('a', 5)
    await pause()
    expect(edit()?.state).toBe('failed')
    answers['tempDevice/operate'] = operate
    tell(new Event('online'))
    await settled()
    expect(edit()).toEqual({ state: 'saved' })
  })

  it.each(['pagehide', 'unmount', 'hidden'])('is saved at once when the page is left: %s', async (way) => {
    const { editing, items, tell, stop, look } = await aPage()
    editing.answer('a', 'text', 'x')
    if (way === 'pagehide') tell(new Event('pagehide'))
    else if (way === 'hidden') look()
    else stop()
    await settled()
    expect(items[0]?.answers).toEqual({ text: 'x' })
  })

  it('is there again after a reload that came before it was saved', async () => {
    const { editing, openPage, items, browser } = await aPage()
    editing.answer('a', 'text', 'x')
    const { edit } = await openPage()
    expect(edit()).toMatchObject({ state: 'typing', answers: { text: 'x' } })
    await pause()
    expect(items[0]?.answers).toEqual({ text: 'x' })
    expect(browser.storage.get('lab-plan-drafts')).toBeNull()
  })

  it('gives way to what was saved elsewhere since', async () => {
    const { editing, openPage, items, answers } = await aPage()
    answers['tempDevice/operate'] = refused('服务器开小差了', 'internal', 500)
    editing.answer('a', 'text', 'x')
    await pause()
    items[0] = { rid: 'a', count: 1, answers: { text: 'newer' } }
    const { edit } = await openPage()
    expect(edit()).toBeUndefined()
  })

  it('about what another tab removed is told to be in vain', async () => {
    const { editing, edit, answers, messages } = await aPage()
    answers['tempDevice/operate'] = refused('实验清单中没有该项目', 'not_found', 404)
    editing.answer('a', 'text', 'x')
    await pause()
    expect(edit()).toBeUndefined()
    expect(messages.getState().toasts).toMatchObject([{ kind: 'info', text: '该实验已从清单中移除' }])
  })

  it('goes on after a session that ran out meanwhile', async () => {
    const { editing, edit, answers, session, items, plan } = await aPage()
    const { 'tempDevice/operate': operate } = answers
    session.set(someTokens())
    await settled()
    answers['tempDevice/operate'] = refused('登录已过期', 'token_expired', 401)
    editing.answer('a', 'text', 'x')
    await pause()
    expect(plan.getState().status).toBe('none')
    answers['tempDevice/operate'] = operate
    session.set(someTokens())
    await settled()
    await pause()
    expect(edit()).toEqual({ state: 'saved' })
    expect(items[0]?.answers).toEqual({ text: 'x' })
  })

  it('ends up on the server as it was typed last, whatever fails on the way', async () => {
    const step = fc.oneof(
      fc.record({ count: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ text: fc.string({ maxLength: 3 }) }),
      fc.constantFrom('pause' as const, 'fail' as const, 'work' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { editing, items, answers } = await aPage()
        const { 'tempDevice/operate': operate } = answers
        const last = { count: 1, answers: {} as Record<string, string> }
        for (const one of steps) {
          if (one === 'pause') await pause()
          else if (one === 'fail') answers['tempDevice/operate'] = refused('忙', 'internal', 500)
          else if (one === 'work') answers['tempDevice/operate'] = operate
          else if ('count' in one) {
            last.count = one.count
            editing.count('a', one.count)
          } else {
            last.answers = one.text === '' ? {} : { text: one.text }
            editing.answer('a', 'text', one.text)
          }
        }
        await pause()
        answers['tempDevice/operate'] = operate
        await editing.save('a')
        expect(items[0]).toEqual({ rid: 'a', ...last })
      }),
      { numRuns: 25 },
    )
  })
})

describe('what is removed', () => {
  it('is gone at once, here and on the server, and can be put back as it was', async () => {
    const { editing, plan, items } = await aPage()
    await editing.remove('a')
    expect(plan.getState().allCount).toBe(2)
    expect(editing.getState().removed).toMatchObject([{ item: { rid: 'a' }, after: [] }])
    expect(items[0]?.removed).toBe(true)
    await editing.undo('a')
    expect(plan.getState().allCount).toBe(3)
    expect(editing.getState().removed).toEqual([])
  })

  it('comes back when the server does not take it, with a word', async () => {
    const { editing, answers, messages } = await aPage()
    answers['tempDevice/operate'] = refused('服务器开小差了', 'internal', 500)
    await editing.remove('a')
    expect(editing.getState().removed).toEqual([])
    expect(messages.getState().toasts).toMatchObject([{ text: '服务器开小差了' }])
  })

  it('keeps what was typed about it, in case it is put back', async () => {
    const { editing, items, operations } = await aPage()
    editing.answer('a', 'text', 'x')
    await editing.remove('a')
    await pause()
    expect(operations().map(({ action }) => action)).toEqual(['remove'])
    await editing.undo('a')
    await pause()
    expect(items[0]).toMatchObject({ removed: false, answers: { text: 'x' } })
  })

  it('is forgotten when its time is over', async () => {
    const { editing, edit, browser } = await aPage()
    editing.answer('a', 'text', 'x')
    await editing.remove('a')
    editing.forget('a')
    expect(editing.getState().removed).toEqual([])
    expect(edit()).toBeUndefined()
    expect(browser.storage.get('lab-plan-drafts')).toBeNull()
  })

  it('is all there is when the plan is cleared', async () => {
    const { editing, plan, shown } = await aPage()
    editing.count('a', 4)
    expect(await editing.clear()).toBe(true)
    expect(shown()).toEqual([])
    expect(plan.getState().allCount).toBe(0)
    expect(editing.getState().edits).toEqual({})
  })
})
