import { done, settled } from '@lab/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { at, day, openPickup, pressed, slot, thursday } from './testing.tsx'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => void vi.useRealTimers())

const words = () => screen.getAllByRole('cell').map((cell) => cell.querySelector('.pickup-word')?.textContent)

describe('the days', () => {
  it('are today and six more by the clock of the server, whatever the browser believes', async () => {
    await openPickup({ browserNow: () => Date.parse('2031-01-01T23:30:00Z') })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '今天',
      '周五',
      '周六',
      '周日',
      '周一',
      '周二',
      '周三',
    ])
    expect(day(/^4月16日 周四/)).toHaveAttribute('aria-pressed', 'true')
    expect(day(/^4月22日/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^4月23日/ })).toBeNull()
  })

  it('tell which weekday and date is closed, unless it is listed as an exception', async () => {
    await openPickup({
      calendar: { disabled_date: ['2026-04-20', '2026-04-21'], invalid_disabled_date: ['2026-04-21'] },
    })
    expect(words()).toEqual(['可预约', '可预约', '可预约', '不取样', '不取样', '可预约', '可预约'])
    expect(day(/^4月19日/)).toHaveAccessibleDescription('该星期不安排上门取样，请选择其他日期')
    fireEvent.click(day(/^4月19日/))
    expect(pressed()).toBe(day(/^4月16日/))
  })

  it('hold today until 14:59:59', async () => {
    await openPickup({ now: at(thursday, '14:59:59') })
    expect(pressed()).toBe(day(/^4月16日/))
    expect(slot('15:00-17:00')).toBeEnabled()
  })

  it('begin with the next open one from 15:00:00 on', async () => {
    await openPickup({ now: at(thursday, '15:00:00') })
    expect(day(/^4月16日/)).toHaveAttribute('aria-disabled', 'true')
    expect(day(/^4月16日/)).toHaveAccessibleDescription('今日15:00后不再安排上门取样，请选择其他日期')
    expect(pressed()).toBe(day(/^4月17日/))
  })

  it('lead from a Saturday afternoon past the closed Sunday', async () => {
    await openPickup({ now: at('2026-04-18', '16:00:00') })
    expect(pressed()).toBe(day(/^4月20日 周一/))
  })

  it('move on when all slots of today are full', async () => {
    await openPickup({
      full: ['11:00-13:00', '13:00-15:00', '15:00-17:00'].map((time) => ({ date: thursday, time })),
    })
    expect(words()[0]).toBe('已约满')
    expect(pressed()).toBe(day(/^4月17日/))
  })

  it('can be gone through by arrow keys', async () => {
    await openPickup()
    const first = day(/^4月16日/)
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(day(/^4月17日/)).toHaveFocus()
    fireEvent.keyDown(day(/^4月17日/), { key: 'End' })
    expect(day(/^4月22日/)).toHaveFocus()
  })

  it('say so when none is open', async () => {
    await openPickup({ calendar: { disabled_week: [0, 1, 2, 3, 4, 5, 6] } })
    expect(pressed()).toBeNull()
    expect(screen.getByText(/近期没有可预约的取样时间/)).toBeVisible()
    expect(slot('09:00-11:00')).toBeDisabled()
  })
})

describe('the slots', () => {
  it('are four; those of today that have started, and those that are full, cannot be chosen', async () => {
    await openPickup({ full: [{ date: thursday, time: '13:00-15:00' }] })
    expect(slot('09:00-11:00')).toBeDisabled()
    expect(slot('09:00-11:00').parentElement).toHaveTextContent('已开始')
    expect(slot('11:00-13:00')).toBeEnabled()
    expect(slot('13:00-15:00').parentElement).toHaveTextContent('已约满')
    fireEvent.click(day(/^4月17日/))
    for (const time of ['09:00-11:00', '11:00-13:00', '13:00-15:00', '15:00-17:00'])
      expect(slot(time)).toBeEnabled()
  })

  it('leave out the disabled time: on its dates, or every day without any', async () => {
    await openPickup({ calendar: { disabled_time: '15:00-17:00', disabled_date_time: ['2026-04-17'] } })
    expect(slot('15:00-17:00')).toBeEnabled()
    fireEvent.click(day(/^4月17日/))
    expect(slot('15:00-17:00')).toBeDisabled()
  })

  it('keep what was chosen on another day, if it is open there', async () => {
    await openPickup()
    fireEvent.click(day(/^4月17日/))
    fireEvent.click(slot('11:00-13:00'))
    fireEvent.click(day(/^4月16日/))
    expect(slot('11:00-13:00')).toBeChecked()
    fireEvent.click(day(/^4月17日/))
    fireEvent.click(slot('09:00-11:00'))
    expect(screen.getByText(/4月17日（周五）09:00-11:00/)).toBeVisible()
    fireEvent.click(day(/^4月16日/))
    expect(slot('09:00-11:00')).not.toBeChecked()
    expect(screen.getByText(/4月16日（周四），请选择时间段/)).toBeVisible()
  })
})

it('follows the clock while it is open: at the slot’s hour the choice is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = at(thursday, '10:59:30')
  await openPickup({ now, browserNow: () => now * 1000 })
  fireEvent.click(slot('11:00-13:00'))
  expect(slot('11:00-13:00')).toBeChecked()
  now += 30
  await act(async () => vi.advanceTimersByTime(30_000))
  expect(slot('11:00-13:00')).toBeDisabled()
  expect(slot('11:00-13:00')).not.toBeChecked()
})

it('asks again for full slots and the time when the page is looked at again', async () => {
  const { server } = await openPickup()
  server.answers['open/sampling/slots'] = done({ full: [], now: at(thursday, '13:30:00') })
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
  })
  expect(slot('13:00-15:00')).toBeDisabled()
  expect(slot('15:00-17:00')).toBeEnabled()
})
