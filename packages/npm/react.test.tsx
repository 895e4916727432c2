import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { act, render, waitFor, within } from '@testing-library/react'
import { type ComponentType, createRef, StrictMode } from 'react'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { aPortal, hostOf, viewIn } from './testing/page.ts'

interface Handle {
  element: HTMLElement | null
  open(panel?: string): void
  close(): void
}
interface LabReact {
  configure(options: { base: string; partner?: string }): void
  session: { openLogin(): void }
  // biome-ignore lint/suspicious/noExplicitAny: the types of the package have their own test
  LoginPopup: ComponentType<any>
}

const address = pathToFileURL(join(inject('project').folder, 'node_modules/@lab/react/index.js')).href
const loading: Promise<LabReact> = import(/* @vite-ignore */ address)

/** The login on the page, as the page's own tests would look at it. */
const login = () => within(viewIn(hostOf('lab-login-popup')) as HTMLElement)
const openDialog = () => login().findByRole('dialog', { hidden: true })

let asked: string[] = []
beforeAll(() => {
  asked = aPortal()
})

it('shows its children, and calls nobody, before the portal is known', async () => {
  const { configure, LoginPopup } = await loading
  const { getByText } = render(<LoginPopup>去登录</LoginPopup>)
  expect(getByText('去登录')).toBeVisible()
  expect(viewIn(hostOf('lab-login-popup'))).toBeEmptyDOMElement()
  expect(asked).toEqual([])
  await act(async () => configure({ base: 'https://lab.example/', partner: 'demo' }))
  expect(login().getByRole('button', { name: '登录 / 注册' })).toBeInTheDocument()
  expect(asked[0]).toMatch('https://lab.example/api/open/setting')
})

it('takes the same portal again, and refuses another one', async () => {
  const { configure } = await loading
  configure({ base: 'https://lab.example', partner: 'demo' })
  expect(() => configure({ base: 'https://other.example' })).toThrow('https://lab.example')
  expect(() => configure({ base: 'lab.example' })).toThrow(TypeError)
})

it('opens its dialog by a press of its button, and tells that it was closed', async () => {
  const { LoginPopup } = await loading
  const onLabClose = vi.fn()
  render(
    <StrictMode>
      <LoginPopup label="会员登录" onLabClose={onLabClose} />
    </StrictMode>,
  )
  await act(async () => login().getByRole('button', { name: '会员登录' }).click())
  const dialog = await openDialog()
  expect(onLabClose).not.toHaveBeenCalled()
  await act(async () => within(dialog).getByRole('button', { name: '关闭', hidden: true }).click())
  expect(onLabClose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'lab-close' }))
})

it('is opened and closed by its ref, which also gives its host', async () => {
  const { LoginPopup } = await loading
  const ref = createRef<Handle>()
  render(<LoginPopup ref={ref} trigger={false} className="mine" />)
  expect(ref.current?.element).toHaveClass('mine')
  expect(login().queryByRole('button')).toBeNull()
  await act(async () => ref.current?.open())
  await openDialog()
  await act(async () => ref.current?.close())
  await waitFor(() => expect(login().queryByRole('dialog', { hidden: true })).toBeNull())
})

it('follows its props, and calls the newest callback', async () => {
  const { LoginPopup } = await loading
  const [first, second] = [vi.fn(), vi.fn()]
  const ref = createRef<Handle>()
  const { rerender } = render(<LoginPopup label="甲" theme="light" onLabClose={first} />)
  rerender(<LoginPopup label="乙" theme="dark" onLabClose={second} ref={ref} />)
  expect(await login().findByRole('button', { name: '乙' })).toBeInTheDocument()
  expect(hostOf('lab-login-popup')).toHaveAttribute('theme', 'dark')
  await act(async () => ref.current?.open())
  const dialog = await openDialog()
  await act(async () => within(dialog).getByRole('button', { name: '关闭', hidden: true }).click())
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

it('brings a dialog that nobody placed when it is asked for, once', async () => {
  const { LoginPopup, session } = await loading
  expect(hostOf('lab-login-popup')).toBeNull()
  await act(async () => {
    session.openLogin()
    session.openLogin()
  })
  await waitFor(() => expect(hostOf('lab-login-popup')).not.toBeNull())
  await openDialog()
  render(<LoginPopup />)
  expect(document.querySelectorAll('[data-lab="lab-login-popup"]')).toHaveLength(2)
  const dialogs = [...document.querySelectorAll('[data-lab="lab-login-popup"]')].flatMap((host) => [
    ...(viewIn(host)?.querySelectorAll('dialog') ?? []),
  ])
  expect(dialogs).toHaveLength(1)
})
