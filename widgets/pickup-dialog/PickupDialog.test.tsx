import { LabProvider } from '@lab/core/react'
import { aBrowser, never, settled } from '@lab/core/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PickupDialog } from './PickupDialog.tsx'
import definition from './pickup-dialog.widget.ts'
import { aMember, anAddress, choose, elsewhere, fill, openPickup, press, pressed } from './testing.tsx'

vi.setConfig({ testTimeout: 20_000 })

describe('the pickup dialog', () => {
  it('renders nothing while it is closed, and a way into it where a page placed it', async () => {
    const { openTab } = aBrowser()
    const { lab } = openTab()
    const host = { emit: () => true }
    const show = (attributes: { trigger: boolean; label: string }) => (
      <LabProvider lab={lab}>
        <PickupDialog attributes={attributes} host={host} />
      </LabProvider>
    )
    const { container, rerender } = render(show({ trigger: false, label: '预约取样' }))
    expect(container).toBeEmptyDOMElement()
    rerender(show({ trigger: true, label: '上门取样' }))
    fireEvent.click(screen.getByRole('button', { name: '上门取样' }))
    expect(lab.dialogs.getState().open).toMatchObject({ name: 'login', next: 'pickup' })
  })

  it('opens and closes by its methods', () => {
    const { lab } = aBrowser().openTab()
    definition.methods?.open?.(lab)
    expect(lab.dialogs.getState().open).toMatchObject({ name: 'login', next: 'pickup' })
    definition.methods?.close?.(lab)
    expect(lab.dialogs.getState().open?.name).toBe('login')
  })

  it('is 700 px wide, and for a pickup at the door', async () => {
    await openPickup()
    const dialog = screen.getByRole('dialog', { name: '预约取样' })
    expect(dialog.style.getPropertyValue('--_dialog-width')).toBe('700px')
    expect(screen.getByLabelText(/^上门取样/)).toBeChecked()
  })

  it('offers the addresses it can use first, the default one before the others', async () => {
    const [second, standard] = [
      anAddress({ address_rid: 'second', name: '第二', default: 0 }),
      anAddress({ address_rid: 'standard', name: '常用', default: 1 }),
    ]
    await openPickup({ addresses: [elsewhere, second, standard] })
    const rids = screen
      .getAllByRole('radio')
      .filter((radio) => (radio as HTMLInputElement).name === 'sendAddress')
      .map((radio) => (radio as HTMLInputElement).value)
    expect(rids).toEqual(['standard', 'second', 'elsewhere', 'new'])
  })

  it('has what was typed again after it was closed, but for an address that has gone', async () => {
    const { lab } = await openPickup({ addresses: [anAddress()] })
    fill(/^留言/, '两管粉末，避光')
    press('取消')
    const kept = lab.unsent.of<{ sendAddress: string; message: string }>('pickup', ['sendAddress', 'message'])
    kept.save({ sendAddress: 'gone', message: '两管粉末，避光' })
    act(() => lab.dialogs.open('pickup'))
    await act(settled)
    expect(screen.getByLabelText(/^留言/)).toHaveValue('两管粉末，避光')
    expect(screen.getByDisplayValue(anAddress().address_rid ?? '')).toBeChecked()
  })

  it('tells where to bring or send samples oneself, and requests nothing then', async () => {
    const opened = await openPickup()
    choose(/^自送/)
    expect(screen.getByText('样品接收组')).toBeVisible()
    expect(screen.getByText('13800000000')).toBeVisible()
    expect(screen.getByText('杭州市西湖区示例路 8 号 3 幢 101 室')).toBeVisible()
    expect(screen.queryByRole('grid')).toBeNull()
    press('知道了')
    await act(settled)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opened.server.asked('sampling/add')).toEqual([])
    expect(opened.emit).toHaveBeenCalledWith('lab-close')
  })

  it('lists the open cities and districts in a table, and closes it alone by Escape', async () => {
    await openPickup()
    const tip = screen.getByRole('button', { name: '已开通城市与区县' })
    await userEvent.click(tip)
    const table = within(screen.getByRole('dialog', { name: '已开通城市与区县', hidden: true }))
    expect(
      table.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['城市', '区县'])
    expect(table.getByText('海淀区、朝阳区、昌平区')).toBeInTheDocument()
    fireEvent.keyDown(tip, { key: 'Escape' })
    expect(screen.queryByText('海淀区、朝阳区、昌平区')).toBeNull()
    expect(screen.getByRole('dialog', { name: '预约取样' })).toBeVisible()
  })

  it('waits for settings and member, and offers to try again', async () => {
    const opened = await openPickup({ answers: { 'user/info': never } })
    expect(screen.getByText('载入中')).toBeInTheDocument()
    act(() => opened.lab.user.setState({ status: 'failed' }))
    expect(screen.getByText('内容载入失败')).toBeVisible()
    Object.assign(opened.server.answers, aMember([anAddress()]))
    press('重试')
    await waitFor(() => expect(pressed()).toBeVisible())
  })
})

describe('the address', () => {
  it('is the default one where pickup is open, and never one where it is not', async () => {
    const second = anAddress({ address_rid: 'second', name: '第二地址', default: 0 })
    await openPickup({ addresses: [elsewhere, second, anAddress()] })
    expect(screen.getByLabelText(/示例用户/)).toBeChecked()
    expect(screen.getByLabelText(/外地用户/)).toBeDisabled()
    expect(screen.getByLabelText(/外地用户/)).toHaveAccessibleDescription(
      '该地址所在城市暂未开通上门取样服务',
    )
  })

  it.each([[[]], [[elsewhere]]])('is another one where none is open', async (addresses) => {
    await openPickup({ addresses })
    expect(screen.getByLabelText(/^姓名/)).toBeVisible()
  })

  it('takes a phone of at most 11 characters without spaces, and regions where pickup is open', async () => {
    await openPickup({ addresses: [] })
    fill(/^手机/, ' 139 0000 0000 12')
    expect(screen.getByLabelText(/^手机/)).toHaveValue('13900000000')
    fireEvent.click(screen.getByLabelText(/^取样地址/))
    const provinces = await screen.findByRole('listbox', { name: '省份', hidden: true }, { timeout: 10_000 })
    expect(
      within(provinces)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['北京市', '上海市', '浙江省'])
  })
})
