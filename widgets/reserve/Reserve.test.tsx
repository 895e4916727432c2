import { exampleOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { shortDate } from '@lab/contract/rules/ground/time'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Reserve } from './Reserve.tsx'
import { aReserveData, at, aWeek, theDay } from './testing.ts'

const none = { list: [], total: 0, page: 1, limit: 1 }
const patience = { timeout: 15_000 }

const show = async (answers: Answers = {}, data = aReserveData()) => {
  const { server, openTab } = aBrowser({
    'open/web/instrument/week': done(aWeek()),
    'reservation/list': done(none),
    'reservation/lock': () =>
      done({ lock_rid: 'lock', expires: Math.floor(Date.now() / 1000) + 600, price_fen: 15_000 }),
    'reservation/add': done(exampleOf('reservation/add')),
    'reservation/feed': done(exampleOf('reservation/feed')),
    'protocol/info': done(exampleOf('protocol/info')),
    'cluster/all': done(exampleOf('cluster/all')),
    'price/mine': done({ list_fen: 20_000, prices: [] }),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/reserve/project' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <Reserve data={data} />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server }
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(settled)
}
const choose = async () => {
  const day = await screen.findByLabelText('日期', {}, patience)
  fireEvent.change(day, { target: { value: theDay() } })
  await act(settled)
}

describe('the page where an instrument is reserved', () => {
  it('holds the time that was chosen, says the fees of the settings, and books it', async () => {
    const week = aWeek()
    const { lab, server } = await show({
      'open/web/instrument/week': done({ ...week, rules: { ...week.rules, late_percent: 55 } }),
    })
    await choose()
    await press('占位并填写')
    const { instrument } = aReserveData().project
    expect(server.asked('reservation/lock')[0]?.body).toMatchObject({
      instrument_rid: instrument?.rid,
      from: at('08:30'),
      to: at('09:00'),
    })
    expect(await screen.findByText(/占位还剩/)).toBeVisible()
    expect(screen.getByText('之后改期或取消，收取费用的 55%')).toBeInTheDocument()
    // Not before they have agreed.
    await press('确认预约')
    expect(server.asked('reservation/add')).toHaveLength(0)
    fireEvent.click(screen.getByRole('checkbox'))
    const [group] = exampleOf('cluster/all').list
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(group?.name ?? '') }))
    await press('确认预约')
    expect(server.asked('reservation/add')[0]?.body).toMatchObject({
      payer: { kind: 'cluster', rid: group?.rid },
    })
    expect(screen.getByRole('heading', { name: '预约成功' })).toBeVisible()
    Object.assign(lab.window as object, { open: () => null })
    await press('打印预约协议')
    expect(server.asked('protocol/info')[0]?.body).toEqual({
      reservation_rid: exampleOf('reservation/add').rid,
    })
    expect(screen.getByText(exampleOf('reservation/add').number)).toBeVisible()
  })

  it('says of a time that begins soon what canceling it costs, before it is taken and while it is filled in', async () => {
    const week = aWeek()
    const { price_fen_per_hour } = week.instrument
    const { rules } = week
    await show({
      'open/web/instrument/week': done({ ...week, rules: { ...rules, free_hours: 72 } }),
    })
    await choose()
    const fee = formatFen((price_fen_per_hour / 2) * 0.3)
    expect(screen.getByRole('note')).toHaveTextContent(
      `离开始不到 72 小时：预约后取消或改期，收取费用的 30%（${fee}）`,
    )
    await press('占位并填写')
    expect(await screen.findByRole('note')).toHaveTextContent('离开始不到 72 小时')
  })

  it('shows the price of an hour that was agreed upon, by who pays, before anything is booked', async () => {
    const [group] = exampleOf('cluster/all').list
    const { price_fen_per_hour: list_fen } = aWeek().instrument
    const own = { payer: { kind: 'self', rid: 'm', name: '' }, price_fen: list_fen - 1_000 }
    const byGroup = { payer: { kind: 'cluster', rid: group?.rid, name: group?.name }, price_fen: 10_000 }
    const price_fen = (list_fen - 1_000) / 2
    await show({
      'price/mine': done({
        list_fen,
        prices: [
          { ...own, agreed: { name: '学生价' } },
          { ...byGroup, agreed: { name: '课题组协议价' } },
        ],
      }),
      'reservation/lock': () =>
        done({ lock_rid: 'lock', expires: Math.floor(Date.now() / 1000) + 600, price_fen }),
    })
    await choose()
    const price = () => document.querySelector('.chosen-price')?.textContent
    const listed = `原价 ${formatFen(list_fen)}/小时`
    expect(price()).toBe(`${formatFen(price_fen)}${formatFen(list_fen - 1_000)}/小时协议价${listed}`)
    await press('占位并填写')
    await screen.findByText(/占位还剩/)
    expect(price()).toContain(`${formatFen(price_fen)}协议价${listed}`)
    const radio = screen.getByRole('radio', { name: new RegExp(group?.name ?? '') })
    expect(screen.getByText(/课题组协议价 ¥100\.00\/小时/)).toBeVisible()
    fireEvent.click(radio)
    expect(price()).toContain(`¥50.00协议价${listed}`)
  })

  it('goes on at the calendar for whoever gives the time back', async () => {
    const { server } = await show({ 'reservation/cancel': done({ fee_fen: 0 }) })
    await choose()
    await press('占位并填写')
    await screen.findByText(/占位还剩/)
    await press('放弃占位，另选时间')
    expect(server.asked('reservation/cancel')[0]?.body).toEqual({ rid: 'lock' })
    expect(screen.getByRole('region', { name: '选择时间' })).toHaveFocus()
  })

  it('says before anything is chosen why its member may book nothing', async () => {
    const msg = '90 天内 3 次未到场，12月1日 09:00 之前暂停预约。如有误会，请联系实验室'
    await show({ 'reservation/list': done({ ...none, barred: { reason: 'booking_stopped', msg } }) })
    expect(await screen.findByRole('alert')).toHaveTextContent(msg)
    await choose()
    expect(screen.getByRole('button', { name: '占位并填写' })).toBeDisabled()
  })

  it('says that somebody was faster, and goes on with the calendar', async () => {
    const { lab } = await show({
      'reservation/lock': refused('这段时间刚被占用，请另选时间', 'slot_taken', 409),
    })
    await choose()
    await press('占位并填写')
    expect(lab.messages.getState().alerts[0]?.detail).toBe('这段时间刚被占用，请另选时间')
    expect(screen.queryByText(/占位还剩/)).toBeNull()
  })

  it('drops a choice that another browser has taken meanwhile', async () => {
    const { server, lab } = await show()
    await choose()
    expect(screen.getByRole('button', { name: '占位并填写' })).toBeEnabled()
    server.answers['open/web/instrument/week'] = done(
      aWeek({ busy: [{ from: at('08:30'), to: at('11:30') }] }),
    )
    document.dispatchEvent(new Event('visibilitychange'))
    await act(settled)
    expect(screen.getByRole('button', { name: '占位并填写' })).toBeDisabled()
    expect(lab.messages.getState().toasts.map(({ text }) => text)).toContain('所选时间刚被占用，请另选')
  })

  it('offers no time that is too short for a reservation, and says why on a press', async () => {
    const { instrument } = aWeek()
    const busy = [
      { from: at('08:30'), to: at('15:00') },
      { from: at('15:30'), to: at('16:00') },
    ]
    const { lab } = await show({
      'open/web/instrument/week': done(aWeek({ busy, instrument: { ...instrument, min_minutes: 60 } })),
    })
    await choose()
    const cellAt = (clock: string) =>
      screen.getByRole('gridcell', { name: new RegExp(`^${shortDate(theDay())} .* ${clock}–`) })
    const short = cellAt('15:00')
    expect(short).toHaveAccessibleName(/不能预约/)
    expect(cellAt('16:00')).toHaveAccessibleName(/可预约/)
    expect(short).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(short)
    expect(lab.messages.getState().toasts.map(({ text }) => text)).toContain('至少 1 小时，这里放不下')
  })

  it('says so where there is nothing to reserve', async () => {
    await show({}, { ...aReserveData(), project: { ...aReserveData().project, instrument: null } } as never)
    expect(screen.getByText('该项目不需要预约仪器')).toBeVisible()
  })
})
