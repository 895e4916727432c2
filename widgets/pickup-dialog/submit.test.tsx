import { done, never, refused } from '@lab/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  alertOf,
  aMember,
  anAddress,
  choose,
  chooseRegion,
  confirm,
  fill,
  lastToast,
  openPickup,
  press,
  slot,
  submit,
  thursday,
} from './testing.tsx'

vi.setConfig({ testTimeout: 20_000 })

const chooseSlot = () => fireEvent.click(slot('11:00-13:00'))
const typed = {
  name: '新地址用户',
  phone: '13900000000',
  province: '浙江省',
  city: '杭州市',
  area: '滨江区',
  address_code: '330108',
  address: '示例路 9 号',
}
/** Fills in the form of another address, which is open. */
const fillAddress = async () => {
  fill(/^姓名/, ` ${typed.name} `)
  fill(/^手机/, '139 0000 0000 12')
  await chooseRegion('滨江区', '浙江省-杭州市-滨江区')
  fill(/^详细地址/, ` ${typed.address} `)
}
const newest = anAddress({ address_rid: 'address-new', default: 0, ...typed })

describe('submitting', () => {
  it('tells one thing at a time, in the order of the specification', async () => {
    const opened = await openPickup({ addresses: [] })
    const steps: [msg: string, field: () => HTMLElement, fix: () => unknown][] = [
      ['请选择取样时间段', () => slot('11:00-13:00'), chooseSlot],
      ['[姓名]不能为空', () => screen.getByLabelText(/^姓名/), () => fill(/^姓名/, '示例用户')],
      ['[手机]不能为空', () => screen.getByLabelText(/^手机/), () => fill(/^手机/, '1380000000')],
      ['[手机]格式不正确', () => screen.getByLabelText(/^手机/), () => fill(/^手机/, '13800000000')],
      [
        '[取样地址]不能为空',
        () => screen.getByLabelText(/^取样地址/),
        () => chooseRegion('西湖区', '浙江省-杭州市-西湖区'),
      ],
      [
        '[详细地址]不能为空',
        () => screen.getByLabelText(/^详细地址/),
        () => fill(/^详细地址/, '示例路 8 号'),
      ],
    ]
    for (const [msg, field, fix] of steps) {
      await submit()
      expect(lastToast(opened)).toBe(msg)
      expect(opened.lab.messages.getState().toasts.filter(({ text }) => text === msg)).toHaveLength(1)
      expect(screen.getAllByText(msg, { selector: '.field-error' })).toHaveLength(1)
      expect(document.activeElement).toBe(field())
      await fix()
    }
    expect(opened.server.asked('address/add')).toEqual([])
    await submit()
    expect(opened.server.asked('address/add')).toHaveLength(1)
  })

  it('sends a saved address with its rid, says so, tells the page, and leads to the list', async () => {
    const opened = await openPickup()
    chooseSlot()
    fill(/^留言/, ' 请带保温箱 ')
    await submit()
    const { address_rid, default: _, ...place } = anAddress()
    expect(opened.server.asked('sampling/add')[0]?.body).toEqual({
      type: 1,
      ...place,
      date: thursday,
      time: '11:00-13:00',
      sendAddress: address_rid,
      message: '请带保温箱',
    })
    expect(opened.emit).toHaveBeenCalledWith('lab-pickup-submitted', { rid: 'pickup-1' })
    expect(alertOf(opened)).toMatchObject({
      kind: 'success',
      title: '操作成功！',
      detail: '提交成功!',
      link: { href: '/member/sample' },
    })
    await confirm(opened)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('saves another address first, fetches the member again, and sends the newest rid', async () => {
    const opened = await openPickup()
    chooseSlot()
    choose(/使用其他地址/)
    await fillAddress()
    Object.assign(opened.server.answers, aMember([newest, anAddress()]))
    await submit()
    expect(opened.server.asked('address/add')[0]?.body).toEqual(typed)
    expect(opened.server.asked('sampling/add')[0]?.body).toEqual({
      type: 1,
      ...typed,
      date: thursday,
      time: '11:00-13:00',
      sendAddress: 'address-new',
    })
    const order = opened.server.seen.map(({ path }) => path)
    expect(order.lastIndexOf('address/add')).toBeLessThan(order.lastIndexOf('user/info'))
    expect(order.lastIndexOf('user/info')).toBeLessThan(order.lastIndexOf('sampling/add'))
  })

  it('does not save an address twice when the request fails, and keeps it chosen', async () => {
    const opened = await openPickup({
      answers: {
        'sampling/add': refused('该时间段已约满', 'slot_taken', 409, { fields: { time: '该时间段已约满' } }),
      },
    })
    chooseSlot()
    choose(/使用其他地址/)
    await fillAddress()
    Object.assign(opened.server.answers, aMember([newest, anAddress()]))
    await submit()
    expect(alertOf(opened)).toMatchObject({ kind: 'error', title: '操作失败！', detail: '该时间段已约满' })
    await confirm(opened)
    expect(screen.getByLabelText(/新地址用户/)).toBeChecked()
    opened.server.answers['sampling/add'] = done({ rid: 'pickup-2' })
    await submit()
    expect(alertOf(opened)).toMatchObject({ kind: 'success' })
    expect(opened.server.asked('address/add')).toHaveLength(1)
    expect(
      opened.server.asked('sampling/add').map(({ body }) => (body as { sendAddress: string }).sendAddress),
    ).toEqual(['address-new', 'address-new'])
  })

  it('goes on with the saved address when fetching the member failed', async () => {
    const opened = await openPickup({ addresses: [] })
    chooseSlot()
    await fillAddress()
    opened.server.answers['user/info'] = refused('服务繁忙', 'internal', 500)
    await submit()
    expect(alertOf(opened)).toMatchObject({ kind: 'error', detail: '服务繁忙' })
    await confirm(opened)
    expect(screen.getByLabelText(/^详细地址/)).toHaveValue(` ${typed.address} `)
    Object.assign(opened.server.answers, aMember([newest]))
    await submit()
    expect(opened.server.asked('address/add')).toHaveLength(1)
    expect(opened.server.asked('sampling/add')[0]?.body).toMatchObject({ sendAddress: 'address-new' })
  })

  it('asks under the same key again when an answer was lost, and under another for another request', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch')
    }
    const opened = await openPickup({ answers: { 'address/add': lost, 'sampling/add': lost } })
    const keys = (path: string) =>
      opened.server.asked(path).map(({ headers }) => headers.get('idempotency-key'))
    chooseSlot()
    choose(/使用其他地址/)
    await fillAddress()
    await submit()
    expect(alertOf(opened)?.detail).toBe('暂时无法连接服务器，请稍后再试')
    await confirm(opened)
    opened.server.answers['address/add'] = done({ address_rid: 'address-new' })
    Object.assign(opened.server.answers, aMember([newest, anAddress()]))
    await submit()
    expect(new Set(keys('address/add')).size).toBe(1)
    await confirm(opened)
    await submit()
    expect(keys('sampling/add')).toHaveLength(2)
    expect(new Set(keys('sampling/add')).size).toBe(1)
    await confirm(opened)
    fill(/^留言/, '改了')
    await submit()
    expect(new Set(keys('sampling/add')).size).toBe(2)
  })

  it('says what the server says of an address, marks it, and keeps everything', async () => {
    const fields = { phone: '[手机]格式不正确' }
    const opened = await openPickup({
      answers: { 'address/add': refused('填写内容有误，请检查', 'invalid', 400, { fields }) },
    })
    chooseSlot()
    choose(/使用其他地址/)
    await fillAddress()
    await submit()
    expect(alertOf(opened)).toMatchObject({ kind: 'error', detail: '填写内容有误，请检查' })
    expect(screen.getByLabelText(/^手机/)).toBeInvalid()
    expect(opened.server.asked('sampling/add')).toEqual([])
    await confirm(opened)
    expect(screen.getByLabelText(/^姓名/)).toHaveValue(` ${typed.name} `)
  })

  it('asks anew which slots are full after a refusal, and drops the one that is', async () => {
    const opened = await openPickup({
      answers: { 'sampling/add': refused('该时间段已约满', 'slot_taken', 409) },
    })
    chooseSlot()
    opened.server.answers['open/sampling/slots'] = done({
      full: [{ date: thursday, time: '11:00-13:00' }],
      now: opened.lab.clock.now(),
    })
    await submit()
    await confirm(opened)
    expect(slot('11:00-13:00')).toBeDisabled()
    expect(slot('11:00-13:00')).not.toBeChecked()
  })

  it('shows name, code and message of what was thrown', async () => {
    const opened = await openPickup()
    chooseSlot()
    const error = Object.assign(new TypeError('something broke'), { code: 'E_BROKEN' })
    opened.lab.api.post = () => Promise.reject(error)
    await submit()
    expect(alertOf(opened)).toMatchObject({
      kind: 'error',
      title: '操作失败！',
      detail: 'TypeError E_BROKEN something broke',
    })
  })

  it('is sent once, and says that it is at work', async () => {
    const opened = await openPickup({ answers: { 'sampling/add': never } })
    chooseSlot()
    press('提交')
    await submit()
    expect(opened.server.asked('sampling/add')).toHaveLength(1)
    expect(screen.getByRole('button', { name: '提交' })).toHaveAttribute('aria-busy', 'true')
  })
})
