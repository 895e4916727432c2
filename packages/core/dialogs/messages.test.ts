import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMessages, type Messages } from './messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const someMessages = () => {
  const messages = createMessages({ now: Date.now })
  return { messages, texts: () => messages.getState().toasts.map(({ text }) => text) }
}

describe('toasts', () => {
  it('leave by themselves: errors after 5 s, the others after 3 s', () => {
    const { messages, texts } = someMessages()
    messages.success('好')
    messages.info('知')
    messages.error('坏')
    expect(messages.getState().toasts.map(({ kind }) => kind)).toEqual(['success', 'info', 'error'])
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['好', '知', '坏'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['坏'])
    vi.advanceTimersByTime(2000)
    expect(texts()).toEqual([])
  })

  it('tell one error at a time', () => {
    const { messages, texts } = someMessages()
    messages.info('知')
    messages.error('坏')
    messages.error('更坏')
    expect(texts()).toEqual(['知', '更坏'])
  })

  it.each([
    ['a success', (messages: Messages) => messages.success('好')],
    ['an alert', (messages: Messages) => void messages.alertSuccess('好')],
    ['the end of what it was about', (messages: Messages) => messages.clearErrors()],
  ])('lose their error by %s', (_, act) => {
    const { messages, texts } = someMessages()
    messages.error('坏')
    act(messages)
    expect(texts()).not.toContain('坏')
  })

  it('keep their error when something else is told', () => {
    const { messages, texts } = someMessages()
    messages.error('坏')
    messages.info('知')
    expect(texts()).toEqual(['坏', '知'])
  })

  it('leave when dismissed', () => {
    const { messages, texts } = someMessages()
    messages.error('坏')
    messages.dismiss(messages.getState().toasts[0]?.id ?? 0)
    expect(texts()).toEqual([])
  })

  it('stay while one points at them, and then for the time that was left', () => {
    const { messages, texts } = someMessages()
    messages.success('好')
    vi.advanceTimersByTime(2000)
    messages.pause()
    messages.pause()
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['好'])
    messages.resume()
    messages.resume()
    vi.advanceTimersByTime(999)
    expect(texts()).toEqual(['好'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('do not go while one points, even when they come then', () => {
    const { messages, texts } = someMessages()
    messages.pause()
    messages.success('好')
    vi.advanceTimersByTime(10_000)
    expect(texts()).toEqual(['好'])
    messages.resume()
    vi.advanceTimersByTime(3000)
    expect(texts()).toEqual([])
  })

  it('are shown anew, not twice, when the same is said again', () => {
    const { messages, texts } = someMessages()
    messages.error('坏')
    const first = messages.getState().toasts[0]?.id
    vi.advanceTimersByTime(4000)
    messages.error('坏')
    expect(texts()).toEqual(['坏'])
    expect(messages.getState().toasts[0]?.id).not.toBe(first)
    vi.advanceTimersByTime(4000)
    expect(texts()).toEqual(['坏'])
  })
})

describe('alerts', () => {
  it('are titled, carry a confirm button, and resolve once confirmed', async () => {
    const { messages } = someMessages()
    const confirmed = vi.fn()
    const good = messages.alertSuccess('提交成功!').then(confirmed)
    void messages.alertError('余额不足')
    const [success, error] = messages.getState().alerts
    expect(success).toMatchObject({ title: '操作成功！', detail: '提交成功!', confirm: '确认' })
    expect(error).toMatchObject({ title: '操作失败！', detail: '余额不足', confirm: '确认' })
    expect(confirmed).not.toHaveBeenCalled()

    messages.confirm(success?.id ?? 0)
    await good

    expect(confirmed).toHaveBeenCalledOnce()
    expect(messages.getState().alerts).toEqual([error])
  })

  it('stay until confirmed', () => {
    const { messages } = someMessages()
    void messages.alertError()
    vi.advanceTimersByTime(3_600_000)
    expect(messages.getState().alerts).toHaveLength(1)
  })
})
