import { exampleOf } from '@lab/contract/calls'
import { instantOf } from '@lab/contract/rules/ground/time'
import { done, refused } from '@lab/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodies, heading, patience, press, show, type } from '../../testing.tsx'

const [reserved] = exampleOf('reservation/list').list
const shared = exampleOf('open/web/instrument/week')

/** In a week, so that nothing of it is over. */
const soon = () => {
  const at = new Date(Date.now() + 7 * 86_400_000)
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at)
  return { from: instantOf(date, '09:00'), to: instantOf(date, '11:00'), date }
}
const booking = () => ({
  ...reserved,
  from: soon().from,
  to: soon().to,
  member: { rid: 'm', name: '示例会员', company: '示例大学', phone: '13800000000' },
})
const scope = {
  rid: 'instrument-sem',
  name: '场发射扫描电镜',
  model: 'FE-900',
  place: '1 号楼 205 室',
  slot_minutes: 30,
  min_minutes: 30,
  max_minutes: 240,
  price_fen_per_hour: 30_000,
  self_run: false,
  today: 1,
  down: [],
}
const open_hours = () => [{ from: instantOf(soon().date, '08:30'), to: instantOf(soon().date, '18:30') }]

beforeEach(() => history.replaceState(null, '', '/desk/reservation'))

const open = async (answers = {}) => {
  const { server } = await show('service', {
    'staff/instrument/list': done({ list: [scope] }),
    'staff/instrument/week': done({
      open_hours: open_hours(),
      slot_minutes: 30,
      bookings: [booking()],
      down: [],
    }),
    'open/web/instrument/week': done({
      ...shared,
      open_hours: open_hours(),
      busy: [{ from: soon().from, to: soon().to }],
      down: [],
    }),
    ...answers,
  })
  await heading('预约')
  await screen.findByRole('button', { name: '下一周' }, patience)
  await press('下一周')
  const cell = await screen.findByRole('gridcell', { name: /09:00–09:30.*示例会员/ }, patience)
  expect(cell).toHaveAccessibleName(/已预约 示例会员/)
  fireEvent.click(cell)
  await screen.findByRole('dialog', { name: /已预约/ }, patience)
  return server
}

describe('a reservation at the desk', () => {
  it('says who pays, and whether its agreement was signed', async () => {
    const payer = { kind: 'cluster' as const, rid: 'group', name: '示例课题组' }
    const signed = { ...booking(), payer, protocol: { signed: true, file_rid: 'copy' } }
    await open({
      'staff/instrument/week': done({
        open_hours: open_hours(),
        slot_minutes: 30,
        bookings: [signed],
        down: [],
      }),
    })
    expect(screen.getByText('群组：示例课题组')).toBeVisible()
    expect(screen.getByRole('button', { name: '下载 已签字的协议' })).toBeVisible()
    expect(screen.getAllByRole('gridcell', { name: /示例会员 · 已签协议/, hidden: true })).not.toEqual([])
    expect(screen.getByRole('button', { name: '打印协议' })).toBeVisible()
  })

  it('is canceled with a reason, free of charge', async () => {
    const server = await open({ 'staff/reservation/cancel': done({ rid: 'r', state: 'canceled' }) })
    expect(screen.getByRole('button', { name: '取消预约（不收费）' })).toBeDisabled()
    type('原因', '设备检修')
    await press('取消预约（不收费）')
    expect(bodies(server.asked('staff/reservation/cancel'))).toEqual([
      { rid: reserved?.rid, reason: '设备检修' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is moved to a free time with a reason, and may be tried again where somebody was faster', async () => {
    const server = await open({
      'staff/reservation/move': refused('这段时间刚被占用，请另选时间', 'slot_taken', 409),
    })
    await press('改期（不收费）')
    const dialog = within(await screen.findByRole('dialog', { name: /^改期/ }, patience))
    const day = await dialog.findByLabelText('日期', {}, patience)
    fireEvent.change(day, { target: { value: soon().date } })
    fireEvent.change(dialog.getByLabelText('开始'), { target: { value: instantOf(soon().date, '14:00') } })
    expect(dialog.getByText(/^改到/)).toHaveTextContent('14:00')
    expect(dialog.getByRole('button', { name: /^确认改期/ })).toBeDisabled()
    // Whoever looks moves somebody else's.
    expect(await dialog.findByText('原来的时间', { selector: 'li' }, patience)).toBeVisible()
    expect(dialog.queryByText(/我的/)).toBeNull()
    expect(dialog.queryByRole('gridcell', { name: /我的/ })).toBeNull()
    type(/^原因/, '设备校准')
    await press('确认改期（不收费）')
    expect(screen.getByRole('dialog', { name: /^改期/ })).toBeInTheDocument()
    server.answers['staff/reservation/move'] = done({ rid: 'next', state: 'reserved' })
    await press('确认改期（不收费）')
    const sent = {
      rid: reserved?.rid,
      reason: '设备校准',
      from: instantOf(soon().date, '14:00'),
      to: instantOf(soon().date, '14:30'),
    }
    expect(bodies(server.asked('staff/reservation/move'))).toEqual([sent, sent])
    expect(screen.queryByRole('dialog', { name: /^改期/ })).toBeNull()
  })
})
