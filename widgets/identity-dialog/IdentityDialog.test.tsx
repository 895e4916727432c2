import { calls, type DataOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, never, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { IdentityDialog } from './IdentityDialog.tsx'
import definition from './identity-dialog.widget.ts'

vi.setConfig({ testTimeout: 20_000 })

const { userInfo, address } = calls['user/info'].example as DataOf<'user/info'>
const newcomer = {
  ...userInfo,
  name: '',
  email: '',
  company: '',
  teacher: '',
  complete: false,
}
const region = { province: '浙江省', city: '杭州市', area: '西湖区', address_code: '330106' }

/** The dialog for a member; by default a newcomer without an address. */
const openIdentity = async (answers: Answers = {}) => {
  const { server, openTab } = aBrowser({
    'user/info': done({ userInfo: newcomer, address: [] }),
    'address/list': done({ list: address }),
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'user/update4profile': done(),
    ...answers,
  })
  const { lab } = openTab()
  const emit = vi.fn((_name: string) => true)
  render(
    <LabProvider lab={lab}>
      <IdentityDialog host={{ emit }} />
    </LabProvider>,
  )
  await act(async () => {
    lab.session.set(someTokens())
    await settled()
  })
  act(() => lab.dialogs.open('identity'))
  return { lab, server, emit }
}

const fill = (label: RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }))
const choose = (type: string) => fireEvent.click(screen.getByLabelText(type))
const alertOf = ({ messages }: Lab) => messages.getState().alerts[0]
const lastToast = ({ messages }: Lab) => messages.getState().toasts.at(-1)?.text

/** Finds the region by searching, as someone who types does. */
const chooseRegion = async (query: string, name: string) => {
  fireEvent.click(screen.getByLabelText(/寄送地址/))
  fireEvent.input(await screen.findByLabelText('搜索地区', {}, { timeout: 10_000 }), {
    target: { value: query },
  })
  fireEvent.click(await screen.findByText(name))
}

const labels = { 姓名: /^姓名/, 邮箱: /^邮箱/, 单位: /^公司/, 导师: /^导师\/负责人\*?$/, 详细: /^详细地址/ }
const fillIn = () => {
  fill(labels.姓名, ' 示例用户 ')
  fill(labels.邮箱, 'member@lab.example')
  fill(labels.单位, '示例大学')
  fill(labels.导师, '示例导师')
  fill(labels.详细, '示例路 8 号')
}

describe('the identity dialog', () => {
  it('renders nothing while it is closed', () => {
    const { openTab } = aBrowser()
    const { container } = render(
      <LabProvider lab={openTab().lab}>
        <IdentityDialog host={{ emit: () => true }} />
      </LabProvider>,
    )
    expect(container).toBeEmptyDOMElement()
  })

  it('is 870 px wide and starts with a student', async () => {
    await openIdentity()
    const dialog = screen.getByRole('dialog', { name: '身份认证' })
    expect(dialog.style.getPropertyValue('--_dialog-width')).toBe('870px')
    expect(screen.getByLabelText('学生')).toBeChecked()
    await waitFor(() => expect(screen.getByLabelText('学生')).toHaveFocus())
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '0',
      '3',
      '1',
      '2',
    ])
  })

  it('asks for the real name, and says what an incomplete profile means', async () => {
    await openIdentity()
    expect(screen.getByLabelText(labels.姓名)).toHaveAccessibleDescription(/请填写真实姓名/)
    expect(screen.getByText(/资料未完善时无法正常下单/)).toBeVisible()
  })

  it('tells one thing at a time, in the order of the specification', async () => {
    const { lab, server } = await openIdentity()
    const steps: [msg: string, field: RegExp, fix: () => unknown][] = [
      ['「姓名」不能为空', labels.姓名, () => fill(labels.姓名, '示例用户')],
      ['「邮箱」不能为空', labels.邮箱, () => fill(labels.邮箱, 'member@lab')],
      ['「邮箱」格式不正确', labels.邮箱, () => fill(labels.邮箱, 'member@lab.example')],
      ['「公司/单位」不能为空', labels.单位, () => fill(labels.单位, '示例大学')],
      ['「导师/负责人」不能为空', labels.导师, () => fill(labels.导师, '示例导师')],
      ['「寄送地址」不能为空', /^寄送地址/, () => chooseRegion('西湖区', '浙江省-杭州市-西湖区')],
      ['「详细地址」不能为空', labels.详细, () => fill(labels.详细, '示例路 8 号')],
    ]
    for (const [msg, field, fix] of steps) {
      press('提交')
      await waitFor(() => expect(lastToast(lab)).toBe(msg))
      expect(screen.getByLabelText(field)).toBeInvalid()
      expect(document.activeElement).toBe(screen.getByLabelText(field))
      await fix()
    }
    expect(server.asked('user/update4profile')).toEqual([])
    press('提交')
    await waitFor(() => expect(server.asked('user/update4profile')).toHaveLength(1))
  })

  it('has what was typed again after it was closed, until it is saved', async () => {
    const { lab } = await openIdentity()
    fill(labels.姓名, '示例用户')
    press('稍后再说')
    act(() => lab.dialogs.open('identity'))
    expect(screen.getByLabelText(labels.姓名)).toHaveValue('示例用户')
    expect(screen.getByText('已恢复上次没有提交的内容')).toBeVisible()
    press('清空重填')
    expect(screen.getByLabelText(labels.姓名)).toHaveValue('')
    press('稍后再说')
    act(() => lab.dialogs.open('identity'))
    expect(screen.queryByText('已恢复上次没有提交的内容')).toBeNull()
  })

  it('treats spaces as nothing', async () => {
    const { lab } = await openIdentity()
    fill(labels.姓名, '   ')
    press('提交')
    expect(lastToast(lab)).toBe('「姓名」不能为空')
  })

  it('saves trimmed values with the region in its parts, tells it, and closes once that is confirmed', async () => {
    const { lab, server, emit } = await openIdentity()
    fillIn()
    await chooseRegion('西湖区', '浙江省-杭州市-西湖区')
    expect(screen.getByLabelText(/寄送地址/)).toHaveTextContent('浙江省-杭州市-西湖区')
    server.answers['user/info'] = done({ userInfo, address })
    press('提交')
    await waitFor(() =>
      expect(alertOf(lab)).toMatchObject({ kind: 'success', title: '操作成功！', detail: '提交成功!' }),
    )
    expect(server.asked('user/update4profile')[0]?.body).toEqual({
      name: '示例用户',
      email: 'member@lab.example',
      organization: 0,
      company: '示例大学',
      teacher: '示例导师',
      teacher_phone: '',
      teacher_mail: '',
      ...region,
      address: '示例路 8 号',
    })
    expect(lab.user.getState().userInfo?.complete).toBe(true)
    expect(emit).toHaveBeenCalledWith('lab-identity-saved')
    await act(async () => lab.messages.confirm(alertOf(lab)?.id ?? 0))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes a city without districts', async () => {
    const danzhou = { province: '海南省', city: '儋州市', area: '', address_code: '460400' }
    const list = [{ ...address[0], ...danzhou }]
    const { server } = await openIdentity({
      'user/info': done({ userInfo, address: list }),
      'address/list': done({ list }),
    })
    expect(screen.getByLabelText(/寄送地址/)).toHaveTextContent('海南省-儋州市')
    press('提交')
    await waitFor(() => expect(server.asked('user/update4profile')[0]?.body).toMatchObject(danzhou))
  })

  it('hides the supervisor from all but students: not asked, not judged, not sent', async () => {
    const { server } = await openIdentity()
    fillIn()
    fill(/导师\/负责人邮箱/, 'nonsense')
    await chooseRegion('西湖区', '浙江省-杭州市-西湖区')
    choose('企业')
    expect(screen.queryByLabelText(/导师/)).toBeNull()
    press('提交')
    await waitFor(() => expect(server.asked('user/update4profile')).toHaveLength(1))
    const body = server.asked('user/update4profile')[0]?.body as object
    expect(body).toMatchObject({ organization: 2 })
    expect(Object.keys(body).filter((field) => field.startsWith('teacher'))).toEqual([])
  })

  it("checks the supervisor's phone and e-mail when they are given", async () => {
    const { lab } = await openIdentity()
    fillIn()
    fill(/导师\/负责人电话/, '123')
    fill(/导师\/负责人邮箱/, 'nonsense')
    await chooseRegion('西湖区', '浙江省-杭州市-西湖区')
    press('提交')
    await waitFor(() => expect(lastToast(lab)).toBe('「导师/负责人电话」格式不正确'))
    fill(/导师\/负责人电话/, '0571-88001234')
    press('提交')
    await waitFor(() => expect(lastToast(lab)).toBe('「导师/负责人邮箱」格式不正确'))
  })

  it('is filled in with what is known', async () => {
    await openIdentity({ 'user/info': done({ userInfo: { ...userInfo, organization: 3 }, address }) })
    expect(screen.getByLabelText(labels.姓名)).toHaveValue('示例用户')
    expect(screen.getByLabelText('老师')).toBeChecked()
    expect(screen.getByLabelText(/寄送地址/)).toHaveTextContent('浙江省-杭州市-西湖区')
    expect(screen.getByLabelText(labels.详细)).toHaveValue(address[0]?.address)
    expect(screen.queryByText(/资料未完善/)).toBeNull()
  })

  it('says what the server says in an alert, marks the fields and keeps everything', async () => {
    const fields = { email: '「邮箱」格式不正确', province: '「寄送地址」不能为空' }
    const { lab } = await openIdentity({
      'user/update4profile': refused('填写内容有误，请检查', 'invalid', 400, { fields }),
    })
    fillIn()
    await chooseRegion('西湖区', '浙江省-杭州市-西湖区')
    press('提交')
    await waitFor(() => expect(alertOf(lab)).toMatchObject({ kind: 'error', detail: '填写内容有误，请检查' }))
    expect(screen.getByLabelText(labels.邮箱)).toBeInvalid()
    expect(screen.getByLabelText(/寄送地址/)).toBeInvalid()
    await act(async () => lab.messages.confirm(alertOf(lab)?.id ?? 0))
    expect(screen.getByLabelText(labels.单位)).toHaveValue('示例大学')
    expect(lab.dialogs.getState().open?.name).toBe('identity')
  })

  it('is sent once, and says that it is at work', async () => {
    const { server } = await openIdentity({ 'user/update4profile': never })
    fillIn()
    await chooseRegion('西湖区', '浙江省-杭州市-西湖区')
    press('提交')
    press('提交')
    await waitFor(() => expect(server.asked('user/update4profile')).toHaveLength(1))
    expect(screen.getByRole('button', { name: '提交' })).toHaveAttribute('aria-busy', 'true')
  })

  it('can wait', async () => {
    const { lab, emit } = await openIdentity()
    await userEvent.click(screen.getByRole('button', { name: '稍后再说' }))
    expect(lab.dialogs.getState().open).toBeNull()
    expect(emit).toHaveBeenCalledWith('lab-close')
  })

  it('waits for what is known before it shows the form', async () => {
    const { lab } = await openIdentity()
    act(() => lab.user.setState({ status: 'loading' }))
    expect(screen.getByRole('dialog', { name: '身份认证' })).toHaveTextContent('载入中')
    act(() => lab.user.setState({ status: 'ready' }))
    expect(screen.getByLabelText(labels.姓名)).toBeVisible()
  })

  it('asks a visitor to log in first, and closes by its method', async () => {
    const { openTab } = aBrowser()
    const { lab } = openTab()
    definition.methods?.open?.(lab)
    expect(lab.dialogs.getState().open).toMatchObject({ name: 'login', next: 'identity' })
    definition.methods?.close?.(lab)
    expect(lab.dialogs.getState().open?.name).toBe('login')
  })
})
