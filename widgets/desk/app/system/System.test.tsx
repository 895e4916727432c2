import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { patience, press, show } from '../../testing.tsx'
import { durationText } from './info.tsx'

const open = async (more = {}) => {
  history.replaceState(null, '', '/desk/system')
  const { server } = await show('admin', {
    'staff/system/info': done(exampleOf('staff/system/info')),
    'staff/system/errors': done(exampleOf('staff/system/errors')),
    'staff/system/slow': done(exampleOf('staff/system/slow')),
    'staff/system/backups': done(exampleOf('staff/system/backups')),
    'staff/system/backup': done(exampleOf('staff/system/backup')),
    ...more,
  })
  await screen.findByRole('heading', { name: '运行情况' }, patience)
  return server
}

it('shows servers, errors with their stack, slow calls with their statements, and backups', async () => {
  await open()
  expect(await screen.findByText('PostgreSQL 17.2')).toBeVisible()
  const faults = within(await screen.findByRole('region', { name: '意外错误' }))
  expect(await faults.findByText('POST /api/order/add', {}, patience)).toBeVisible()
  fireEvent.click(faults.getByText('TypeError: cannot read properties of undefined'))
  expect(faults.getByText(/order\/add\.ts:12:5/)).toBeVisible()
  expect(await screen.findByText('1830 ms', {}, patience)).toBeVisible()
  expect(await screen.findByText('已试恢复', {}, patience)).toBeVisible()
})

it('says when a backup cannot be restored', async () => {
  const backups = exampleOf('staff/system/backups')
  const list = backups.list.map((one) => ({
    ...one,
    tried: 'failed' as const,
    error: 'no right to make databases',
  }))
  await open({ 'staff/system/backups': done({ ...backups, list, nightly: false }) })
  expect(await screen.findByText('不能恢复', {}, patience)).toBeVisible()
  expect(screen.getByText('no right to make databases')).toBeVisible()
  expect(screen.getByText(/BACKUPS=nightly/)).toBeVisible()
})

it('starts a backup', async () => {
  const server = await open()
  await press('立即备份')
  expect(server.asked('staff/system/backup')).toHaveLength(1)
  expect(server.asked('staff/system/backups').length).toBeGreaterThan(1)
})

it.each([
  [59, '0 分钟'],
  [3660, '1 小时 1 分钟'],
  [90_000, '1 天 1 小时'],
])('%i seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))
