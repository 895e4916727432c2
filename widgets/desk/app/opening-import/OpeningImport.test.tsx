import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storesUploads } from '../../act/testing.ts'
import { bodies, heading, page, press, show, type } from '../../testing.tsx'

const [proposed] = exampleOf('staff/import/list').list
const sheet = exampleOf('staff/import/preview')
const faultless = { ...sheet, problems: [] }

storesUploads('预存余额.xlsx')

const open = async (answers: object = {}) => {
  window.history.replaceState(null, '', '/desk/import')
  const shown = await show('finance', {
    'staff/import/list': page([proposed]),
    'staff/import/detail': done(exampleOf('staff/import/detail')),
    'staff/import/preview': done(faultless),
    'staff/import/propose': done(proposed),
    'staff/import/confirm': done(exampleOf('staff/import/confirm')),
    'staff/import/reject': done(exampleOf('staff/import/reject')),
    ...answers,
  })
  await heading('期初导入')
  return shown
}

/** A file of balances is chosen. */
const bring = async (answers: object = {}) => {
  const shown = await open(answers)
  await press('准备导入')
  fireEvent.change(await screen.findByLabelText(/导入什么/), { target: { value: 'prestore' } })
  await act(async () => {
    fireEvent.change(await screen.findByLabelText('要导入的文件'), {
      target: { files: [new File(['x'], '预存余额.xlsx')] },
    })
  })
  await waitFor(() => expect(shown.server.asked('staff/import/preview')).toHaveLength(1))
  return shown
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name, hidden: true })

describe('who prepares an opening import', () => {
  it('sees what the file holds and comes to, and hands it to another person', async () => {
    const { server } = await bring()
    expect(bodies(server.asked('staff/import/preview'))).toEqual([{ kind: 'prestore', file_rid: 'file-1' }])
    const dialog = await screen.findByRole('dialog', { hidden: true })
    expect(within(dialog).getByText(/付款方 1，合计 ¥1,200.00/)).toBeTruthy()
    expect(within(dialog).getByText('旧系统余额')).toBeTruthy()
    await press('提交复核')
    expect(bodies(server.asked('staff/import/propose'))).toEqual([{ fingerprint: sheet.fingerprint }])
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    expect(server.asked('staff/import/list').length).toBeGreaterThan(1)
  })

  it('reads what is wrong by row and column, and hands nothing on', async () => {
    await bring({ 'staff/import/preview': done(sheet) })
    expect(await screen.findByText(/预存余额 A2 “付款方”列：没有用该手机号注册的会员/)).toBeTruthy()
    expect(button('提交复核')).toBeNull()
    await press('换一个文件')
    expect(await screen.findByLabelText('要导入的文件')).toBeTruthy()
  })

  it('is told that a file was proposed before', async () => {
    await bring({ 'staff/import/preview': done({ ...faultless, earlier: proposed }) })
    expect((await screen.findByText(/同一文件已由员工示例/)).textContent).toContain('不能重复导入')
    expect(button('提交复核')).toBeNull()
  })

  it('reads why a file is not read', async () => {
    await bring({ 'staff/import/preview': refused('文件已损坏') })
    expect((await screen.findByText('文件已损坏')).getAttribute('role')).toBe('alert')
  })
})

describe('who decides on an opening import', () => {
  it('looks at all of it and imports it, in the version that was shown', async () => {
    const { server } = await open()
    await press('复核：QC-260105-0001')
    expect(await screen.findByText('旧系统余额')).toBeTruthy()
    await press('全部导入')
    expect(bodies(server.asked('staff/import/confirm'))).toEqual([{ rid: proposed?.rid, version: 1 }])
  })

  it('cannot import what became wrong meanwhile', async () => {
    await open({ 'staff/import/detail': done({ ...sheet, earlier: proposed }) })
    await press('复核：QC-260105-0001')
    expect(await screen.findByText(/没有用该手机号注册的会员/)).toBeTruthy()
    expect(button('全部导入')).toBeNull()
  })

  it('rejects it with a reason', async () => {
    const { server } = await open()
    await press('不通过：QC-260105-0001')
    type(/原因/, '金额不对')
    await press('不通过')
    expect(bodies(server.asked('staff/import/reject'))).toEqual([
      { rid: proposed?.rid, version: 1, reason: '金额不对' },
    ])
  })

  it('is somebody else than who prepared it', async () => {
    await open({ 'staff/import/list': page([{ ...proposed, may_confirm: false }]) })
    await press('查看：QC-260105-0001')
    expect(await screen.findByText('旧系统余额')).toBeTruthy()
    expect(button('全部导入')).toBeNull()
  })
})
