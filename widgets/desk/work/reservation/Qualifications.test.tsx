import { done } from '@lab/core/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodies, patience, press, show, type } from '../../testing.tsx'

const granted = {
  rid: 'q1',
  granted: 1767225600,
  note: '',
  state: 'held',
  granted_by: '员工示例',
  instrument: { rid: 'sem', name: '场发射扫描电镜' },
  member: { rid: 'm', name: '示例会员', company: '示例大学', phone: '13800000000' },
}

beforeEach(() => history.replaceState(null, '', '/desk/reservation?view=qualification'))

it('a qualification is taken back for a reason that staff give', async () => {
  const { server } = await show('service', {
    'staff/instrument/list': done({ list: [] }),
    'staff/qualification/list': done({ list: [granted], total: 1, page: 1, limit: 20 }),
    'staff/qualification/revoke': done({}),
  })
  await screen.findByRole('button', { name: '撤销：示例会员，场发射扫描电镜' }, patience)
  await press('撤销：示例会员，场发射扫描电镜')
  await screen.findByRole('dialog', { name: '撤销操作资格' }, patience)
  type(/^原因/, '培训过期')
  await press('撤销')
  expect(bodies(server.asked('staff/qualification/revoke'))).toEqual([{ rid: 'q1', reason: '培训过期' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('what was taken back stays in the list with who, when and why, and is granted anew', async () => {
  history.replaceState(null, '', '/desk/reservation?view=qualification&state=revoked')
  const revoked = { at: 1_767_312_000, by: '李老师', reason: '培训过期' }
  const { server } = await show('service', {
    'staff/instrument/list': done({ list: [] }),
    'staff/qualification/list': done({
      list: [{ ...granted, state: 'revoked', revoked }],
      total: 1,
      page: 1,
      limit: 20,
    }),
    'staff/qualification/grant': done({ rid: 'q1' }),
  })
  const row = await screen.findByRole('row', { name: /示例会员/ }, patience)
  expect(row).toHaveTextContent('已撤销李老师 2026-01-02：培训过期')
  expect(bodies(server.asked('staff/qualification/list'))).toEqual([{ page: 1, state: 'revoked' }])
  await press('重新授予：示例会员，场发射扫描电镜')
  const dialog = await screen.findByRole('dialog', { name: '重新授予操作资格' }, patience)
  expect(dialog).toHaveTextContent('培训过期')
  await press('授予资格')
  expect(bodies(server.asked('staff/qualification/grant'))).toEqual([
    { instrument_rid: 'sem', phone: '13800000000' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})
