import { done } from '@lab/core/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodies, patience, press, show, type } from '../../testing.tsx'

const granted = {
  rid: 'q1',
  granted: 1767225600,
  note: '',
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
  await screen.findByRole('button', { name: '收回：示例会员，场发射扫描电镜' }, patience)
  await press('收回：示例会员，场发射扫描电镜')
  await screen.findByRole('dialog', { name: '收回操作资格' }, patience)
  type(/^原因/, '培训过期')
  await press('收回')
  expect(bodies(server.asked('staff/qualification/revoke'))).toEqual([{ rid: 'q1', reason: '培训过期' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})
