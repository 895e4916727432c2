import { settingKeys, settingRow } from '@lab/contract/rules/app/settings/settings'
import { done, refused } from '@lab/core/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodies, heading, press, show, type } from '../../testing.tsx'

beforeEach(() => sessionStorage.clear())

const account = { name: '示例检测', bank: '示例银行', number: '6222 0000 0000' }

const setting = (key: (typeof settingKeys)[number], more: object = {}) => {
  const { title, what, group, default: value, second = false } = settingRow(key)
  return { key, title, what, group, value, default: value, version: 3, second, may_edit: true, ...more }
}

const open = async (group: string, answers: object = {}, more: Record<string, object> = {}) => {
  window.history.replaceState(null, '', `/desk/setting?group=${group}`)
  const list = settingKeys.map((key) => setting(key, more[key]))
  const shown = await show('finance', {
    'staff/setting/list': done({ list }),
    'staff/setting/preview': done({ problems: [], affects: [] }),
    'staff/setting/save': done({ key: 'x', state: 'in_force', version: 4 }),
    ...answers,
  })
  await heading('设置')
  return shown
}

/** The card's heading says the same as the input. */
const fill = (name: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name, hidden: true }), { target: { value } })

describe('the settings at the desk', () => {
  it('are changed in yuan, and saved in the version that was seen', async () => {
    const { server } = await open('money')
    await press('修改：未付款可下单金额')
    fill('未付款可下单金额', '30000.5')
    await press('保存')
    expect(bodies(server.asked('staff/setting/save'))).toEqual([
      { key: 'allowance_fen', value: 3_000_050, version: 3 },
    ])
  })

  it('tell what a change touches before it is saved', async () => {
    const { server } = await open('pickup', {
      'staff/setting/preview': done({ problems: [], affects: ['3 个时段已约的取样多于 2 次'] }),
    })
    await press('修改：每个时段的取样次数')
    fill('每个时段的取样次数', '2')
    await press('保存')
    expect(screen.getByText('3 个时段已约的取样多于 2 次')).toBeTruthy()
    expect(server.asked('staff/setting/save')).toEqual([])
    await press('仍要保存')
    expect(bodies(server.asked('staff/setting/save'))).toEqual([
      { key: 'sampling_capacity', value: 2, version: 3 },
    ])
  })

  it('mark the field at fault', async () => {
    const { server } = await open('money', {
      'staff/setting/preview': done({
        problems: [{ at: 'value.tax_code', msg: '应为 19 位数字' }],
        affects: [],
      }),
    })
    await press('修改：发票项目')
    type('税收分类编码', '12')
    await press('保存')
    expect(screen.getByLabelText('税收分类编码').getAttribute('aria-invalid')).toBe('true')
    expect(server.asked('staff/setting/save')).toEqual([])
  })

  it('are confirmed by another person, and only taken back by who proposed', async () => {
    const proposed = { value: account, by: '王财务', is_mine: false, at: 1_783_389_600, version: 3 }
    const { server } = await open(
      'money',
      { 'staff/setting/confirm': done({ key: 'receiving_account', state: 'in_force', version: 3 }) },
      { receiving_account: { proposed } },
    )
    expect(screen.queryByRole('button', { name: '修改：收款账户', hidden: true })).toBeNull()
    await press('复核通过：收款账户')
    await press('复核通过')
    expect(bodies(server.asked('staff/setting/confirm'))).toEqual([{ key: 'receiving_account', version: 3 }])
  })

  it('leave confirming to others', async () => {
    const proposed = { value: account, by: '员工示例', is_mine: true, at: 1_783_389_600, version: 3 }
    await open('money', {}, { receiving_account: { proposed } })
    expect(screen.queryByRole('button', { name: '复核通过：收款账户', hidden: true })).toBeNull()
    expect(screen.getByRole('button', { name: '撤回：收款账户', hidden: true })).toBeTruthy()
  })

  it('of a row without leave to change it are only looked at', async () => {
    await open('money', {}, { allowance_fen: { may_edit: false } })
    expect(screen.queryByRole('button', { name: '修改：未付款可下单金额', hidden: true })).toBeNull()
    expect(screen.getByRole('button', { name: '修改记录：未付款可下单金额', hidden: true })).toBeTruthy()
  })

  describe('that somebody else changed meanwhile', () => {
    const first = { value: account, by: '王财务', is_mine: false, at: 1_783_389_600, version: 3 }
    const second = { ...first, value: { ...account, number: '6222 9999 9999' }, version: 4 }
    const stale = () => refused('内容刚刚有更新，请核对后再操作', 'stale', 409)
    const listed = (more: object) => ({
      list: settingKeys.map((key) => setting(key, key === 'receiving_account' ? more : {})),
    })

    it('are shown as they are now, and keep the reason that was typed', async () => {
      let now: object = { proposed: first }
      const { server, lab } = await open('money', {
        'staff/setting/list': () => done(listed(now)),
        'staff/setting/reject': () => {
          now = { proposed: second, version: 4 }
          return stale()
        },
        'staff/setting/confirm': stale,
      })
      await press('不通过：收款账户')
      const dialog = await screen.findByRole('dialog', { name: /^不通过/ })
      type(/^原因/, '账号不对')
      await press('不通过')
      await waitFor(() => expect(dialog).toHaveTextContent('6222 9999 9999'))
      expect(lab.messages.getState().toasts.at(-1)?.text).toContain('刚刚有改动')
      expect(within(dialog).getByLabelText(/^原因/)).toHaveValue('账号不对')
      await press('不通过')
      expect(bodies(server.asked('staff/setting/reject'))).toMatchObject([{ version: 3 }, { version: 4 }])
    })

    it('are no longer asked about when they were decided', async () => {
      let now: object = { proposed: first }
      const { lab } = await open('money', {
        'staff/setting/list': () => done(listed(now)),
        'staff/setting/confirm': () => {
          now = { version: 4 }
          return stale()
        },
      })
      await press('复核通过：收款账户')
      await press('复核通过')
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(lab.messages.getState().toasts.at(-1)?.text).toBe('刚刚已由他人处理或撤回，列表已更新')
    })
  })
})
