import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, someTokens } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import requirementForm from './requirement-form.widget.ts'

const data = { hotline: '400-000-0000', hours: '周一至周五 9:00–17:00', types: [{ id: 1, name: '送样检测' }] }

const open = (answers: Answers = {}) => {
  const { server, openTab } = aBrowser({
    'open/indexMsg/add': done({ rid: 'r-1', number: 'XQ-261122-0003' }),
    ...answers,
  })
  const { lab } = openTab()
  Object.assign(lab.window as object, { sessionStorage })
  const page = render(
    <LabProvider lab={lab}>
      <Widget definition={requirementForm} data={data} />
    </LabProvider>,
  )
  return { lab, server, ...page }
}

const type = (label: RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const fillIn = () => {
  type(/^需求标题/, ' 催化剂表征 ')
  type(/^需求说明/, '三个样品，做形貌和价态')
  type(/^联系人/, '林示例')
  type(/^手机号/, '13800000001')
}
const publish = () => fireEvent.click(screen.getByRole('button', { name: '提交需求' }))

beforeEach(() => sessionStorage.clear())

describe('publishing a requirement', () => {
  it('tells the first thing that is missing, and marks it', async () => {
    const { lab, server } = open()
    publish()
    await waitFor(() => expect(lab.messages.getState().toasts.at(-1)?.text).toBe('[需求标题]不能为空'))
    expect(screen.getByLabelText(/^需求标题/)).toBeInvalid()
    fillIn()
    type(/^手机号/, '123')
    publish()
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('[手机号]格式不正确')
    expect(server.asked('open/indexMsg/add')).toEqual([])
  })

  it('sends what was written, trimmed, and tells its number', async () => {
    const { server } = open()
    fillIn()
    publish()
    const heading = await screen.findByRole('heading', { name: '需求已提交' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByText('XQ-261122-0003')).toBeVisible()
    expect(server.asked('open/indexMsg/add')[0]?.body).toMatchObject({
      title: '催化剂表征',
      content: '三个样品，做形貌和价态',
      name: '林示例',
      phone: '13800000001',
      files: [],
      website: '',
    })
  })

  it('keeps the answer over a reload, until another one is begun', async () => {
    const first = open()
    fillIn()
    publish()
    await screen.findByText('XQ-261122-0003')
    first.unmount()
    open()
    expect(await screen.findByText('XQ-261122-0003')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '再发布一条' }))
    expect(screen.getByLabelText(/^需求标题/)).toHaveValue('')
  })

  it('keeps what was typed over a reload', async () => {
    const first = open()
    fillIn()
    first.unmount()
    open()
    await waitFor(() => expect(screen.getByLabelText(/^需求说明/)).toHaveValue('三个样品，做形貌和价态'))
  })

  it('says why it was refused, and keeps everything', async () => {
    const { lab } = open({ 'open/indexMsg/add': refused('操作过于频繁，请稍后再试', 'too_many', 429) })
    fillIn()
    publish()
    await waitFor(() => expect(lab.messages.getState().alerts[0]?.detail).toBe('操作过于频繁，请稍后再试'))
    expect(screen.getByLabelText(/^需求标题/)).toHaveValue(' 催化剂表征 ')
  })

  it('has a field that only programs fill', () => {
    const { container } = open()
    const trap = container.querySelector('[name=website]')
    expect(trap).toHaveAttribute('aria-hidden', 'true')
    expect(trap).toHaveAttribute('tabindex', '-1')
  })

  it('asks visitors to log in before they add files', async () => {
    const { lab } = open()
    expect(screen.queryByText('上传文件')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '登录后添加附件' }))
    expect(lab.dialogs.getState().open?.name).toBe('login')
  })

  it('fills in what it knows of a member', async () => {
    const { lab } = open({ 'user/info': done(exampleOf('user/info')) })
    await act(async () => lab.session.set(someTokens()))
    await waitFor(() => expect(screen.getByLabelText(/^联系人/)).toHaveValue('示例用户'))
    expect(screen.getByText('上传文件')).toBeVisible()
  })

  it('is readable as the server writes it', () => {
    const { lab } = aBrowser().openTab()
    const html = renderToString(
      <LabProvider lab={lab}>
        <Widget definition={requirementForm} data={data} />
      </LabProvider>,
    )
    expect(html).toContain('400-000-0000')
    expect(html).toContain('周一至周五 9:00–17:00')
    expect(html).not.toContain('style=')
  })
})
