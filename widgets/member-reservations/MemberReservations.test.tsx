import { exampleOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberReservations } from './MemberReservations.tsx'
import { aPage, aReservation } from './testing.ts'

const patience = { timeout: 15_000 }
const booked = aReservation()

const show = async (answers: Answers = {}, view = '') => {
  const { server, openTab } = aBrowser({ 'reservation/list': done(aPage(booked)), ...answers })
  const { lab } = openTab({ href: 'https://lab.example/member/reservation' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberReservations attributes={{ view, page: 1 }} />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server }
}
const press = async (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement)
  await act(settled)
}

describe('the member’s reservations', () => {
  it('are those to come, and all at an address of their own', async () => {
    const { server } = await show()
    expect(screen.getByRole('listitem', { name: new RegExp(booked.instrument.name) })).toBeVisible()
    expect(server.asked('reservation/list')[0]?.body).toEqual({ page: 1, limit: 10, open: true })
    expect(screen.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/member/reservation?view=all')
  })

  it('are all of them where the address says so', async () => {
    const { server } = await show({}, 'all')
    expect(server.asked('reservation/list')[0]?.body).toEqual({ page: 1, limit: 10 })
  })

  it('say before they are canceled that it costs nothing, and free the time', async () => {
    const { server } = await show({ 'reservation/cancel': done({ fee_fen: 0 }) })
    await press('取消预约')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('现在取消，不收费用')
    server.answers['reservation/list'] = done(aPage())
    await press('取消预约')
    expect(server.asked('reservation/cancel')[0]?.body).toEqual({ rid: booked.rid, confirm_fee: 0 })
    expect(screen.getByText('没有即将开始的预约')).toBeVisible()
  })

  it('ask anew where a fee has come up since they were read, each time with a key of its own', async () => {
    const { server } = await show({
      'reservation/cancel': refused('取消须付费用', 'fee_confirm', 409, { fields: { fee_fen: '18000' } }),
    })
    await press('取消预约')
    await press('取消预约')
    const asking = screen.getByRole('alertdialog')
    expect(asking).toHaveTextContent('取消收取 ¥180.00')
    server.answers['reservation/cancel'] = done({ fee_fen: 18_000 })
    fireEvent.click(within(asking).getByRole('button', { name: '付 ¥180.00 并取消' }))
    await act(settled)
    const asked = server.asked('reservation/cancel')
    expect(asked.map(({ body }) => body)).toEqual([
      { rid: booked.rid, confirm_fee: 0 },
      { rid: booked.rid, confirm_fee: 18_000 },
    ])
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  it('say before they are moved into the next hours that they are not free to cancel then', async () => {
    const week = exampleOf('open/web/instrument/week')
    const hour = Math.ceil(Date.now() / 3_600_000) * 3600
    const open_hours = [{ from: hour + 3600, to: hour + 7200 }]
    const short = aReservation({ to: booked.from + week.instrument.min_minutes * 60 })
    await show({
      'reservation/list': done(aPage(short)),
      'open/web/instrument/week': done({ ...week, open_hours, busy: [] }),
    })
    await press('改期')
    const asking = await screen.findByRole('dialog', { name: /^改期/ }, patience)
    expect(within(asking).queryByText(/离开始不到 24 小时/)).toBeNull()
    fireEvent.change(await within(asking).findByLabelText('日期', {}, patience), {
      target: { value: dateOf(hour + 3600) },
    })
    await act(settled)
    expect(within(asking).getByRole('note')).toHaveTextContent(
      `离开始不到 24 小时：预约后取消或改期，收取费用的 30%（${formatFen(booked.price_fen * 0.3)}）`,
    )
  })

  it('say why they cannot be changed any more', async () => {
    const can = [{ event: 'cancel' as const, ok: false, fee_fen: 0, why: '预约已经开始' }]
    await show({ 'reservation/list': done(aPage(aReservation({ can }))) })
    expect(screen.getByText('预约已经开始')).toBeVisible()
    expect(screen.queryByRole('button', { name: '取消预约' })).toBeNull()
  })

  it('say who pays, and print their agreement', async () => {
    const payer = { kind: 'cluster' as const, rid: 'group', name: '示例课题组' }
    const mine = aReservation({ payer })
    const { lab, server } = await show({
      'reservation/list': done(aPage(mine)),
      'protocol/info': done(exampleOf('protocol/info')),
    })
    expect(screen.getByText(/付款方：示例课题组/)).toHaveTextContent('预约协议未上传签字件')
    await press('预约协议')
    const dialog = within(await screen.findByRole('dialog', { name: `预约协议 ${mine.number}` }, patience))
    Object.assign(lab.window as object, { open: () => null })
    fireEvent.click(dialog.getByRole('button', { name: '打印协议', hidden: true }))
    await act(settled)
    expect(server.asked('protocol/info')[0]?.body).toEqual({ reservation_rid: mine.rid })
  })

  it('lead to the signed copy of their agreement, and take another', async () => {
    const signed = aReservation({ protocol: { signed: true, file_rid: 'copy' } })
    const { server } = await show({
      'reservation/list': done(aPage(signed)),
      'file/link': done(exampleOf('file/link')),
    })
    expect(screen.getByText(/预约协议已上传签字件/)).toBeVisible()
    await press('预约协议')
    await screen.findByRole('dialog', { name: `预约协议 ${signed.number}` }, patience)
    expect(screen.getByRole('button', { name: '重新上传', hidden: true })).toBeInTheDocument()
    await press('查看签字件')
    expect(server.asked('file/link')[0]?.body).toEqual({ rid: 'copy' })
  })

  it('can be asked for again', async () => {
    const { server } = await show({ 'reservation/list': refused('服务器开小差了', 'internal', 500) })
    server.answers['reservation/list'] = done(aPage(booked))
    await press('重试')
    expect(screen.getByRole('heading', { name: new RegExp(booked.instrument.name) })).toBeVisible()
  })
})
