import type { DialogProps, Lab } from '@lab/core'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { LoginPopup } from './LoginPopup.tsx'
// Fetched on demand otherwise, which takes its time where tests run.
import './LogPanel.tsx'
import './QrLogin.tsx'
import './RegisterPanel.tsx'
import './ResetPanel.tsx'

// A popup with all its fields is much to render for a busy machine.
vi.setConfig({ testTimeout: 20_000 })

export const phone = '13800001234'
export const password = 'abc12345'

/** A member with an address: nothing follows their login. */
const someMember: Answers = {
  'user/info': done({ userInfo: { phone, complete: true }, address: [{ address_rid: 'a' }] }),
  'address/list': done({ list: [{ address_rid: 'a' }] }),
  'tempDevice/list': done({ list: [], allCount: 0 }),
  'user/logout': done(),
}

interface PopupOptions {
  answers?: Answers
  attributes?: { trigger: boolean; label: string }
  /** Parts of the page, e.g. its document. */
  parts?: object
  href?: string
  prepare?: (lab: Lab) => void
}

/** The widget as it stands in a page, closed. */
export const aPopup = ({
  answers = {},
  attributes = { trigger: false, label: '登录 / 注册' },
  parts,
  href,
  prepare,
}: PopupOptions = {}) => {
  const { server, openTab, storage } = aBrowser({
    'open/login': done(someTokens()),
    ...someMember,
    ...answers,
  })
  const { lab } = openTab({ parts, href, now: () => Date.now() })
  prepare?.(lab)
  const emit = vi.fn((_name: string, _detail?: unknown) => true)
  const view = render(
    <LabProvider lab={lab}>
      <LoginPopup attributes={attributes} host={{ emit }} />
    </LabProvider>,
  )
  return { lab, server, storage, emit, ...view }
}

/** The widget with its dialog open. */
export const openLogin = async (props: DialogProps['login'] = {}, options?: PopupOptions) => {
  const popup = aPopup(options)
  act(() => popup.lab.dialogs.open('login', props))
  // Some panels come as a part of their own.
  await waitFor(() => expect(document.querySelector('input')).not.toBeNull())
  return popup
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** By its name among all of a kind; a search by role would judge the styles of everything around. */
const named = (selector: string, name: string) => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const one = all.find((element) => (element.getAttribute('aria-label') ?? element.textContent) === name)
  if (!one) throw new Error(`no ${selector} ${name}`)
  return one
}

export const button = (name: string) => named('button', name)
export const press = (name: string) => user.click(button(name))
export const tab = (name: string) => named('[role=tab]', name)
export const choose = (name: string) => user.click(tab(name))
export const tick = () => user.click(document.querySelector('[type=checkbox]') as Element)
export const fill = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
/** Enter in a field. */
export const enter = (label: string) => user.type(screen.getByLabelText(label), '{Enter}')

/** What the toasts say: errors are alerts. */
export const toast = (kind: 'alert' | 'status') =>
  [...document.querySelectorAll(`.toasts [role=${kind}]`)].map((region) => region.textContent).join('')

export const alertOf = ({ messages }: Lab) => messages.getState().alerts[0]

/** The field is marked with this message, and one is there. */
export const expectMarked = (label: string, msg: string) => {
  const field = screen.getByLabelText(label)
  expect(field).toBeInvalid()
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(msg)
  expect(document.activeElement).toBe(field)
}
