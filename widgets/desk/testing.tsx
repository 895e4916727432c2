import { exampleOf } from '@lab/contract/calls'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, type Seen, settled } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Desk } from './Desk.tsx'

export const [pickup] = exampleOf('staff/sampling/list').list
export const [partner] = exampleOf('staff/partner/list').list
export const page = (list: unknown[]) => done({ list, total: list.length, total_fen: 0, page: 1, limit: 20 })

/** Sections are fetched when they are opened. */
export const patience = { timeout: 15_000 }

export const aStaff = (role: StaffRole, more: object = {}) => ({
  token: 'staff-token',
  account: role,
  name: '员工示例',
  role,
  has_otp: false,
  must_change: false,
  expires: 4_000_000_000,
  ...more,
})

/** The desk of staff who have logged in, or of nobody yet. */
export const show = async (role?: StaffRole, answers: Answers = {}, more: object = {}) => {
  const { server, openTab } = aBrowser({
    'open/embed/widgets': done(exampleOf('open/embed/widgets')),
    'staff/login': done(aStaff('service')),
    'staff/logout': done(),
    'staff/counts': done(exampleOf('staff/counts')),
    'staff/courier/list': done(exampleOf('staff/courier/list')),
    'staff/courier/save': done(exampleOf('staff/courier/save')),
    'staff/today': done({ lacks: [], counts: {}, lists: {}, pickups: [], now: 1_783_389_600 }),
    'staff/inbox/list': done(exampleOf('staff/inbox/list')),
    'staff/filter/list': done({ list: [] }),
    'staff/sampling/list': page([pickup]),
    'staff/sampling/assign': done(exampleOf('staff/sampling/assign')),
    'staff/partner/list': page([partner]),
    'staff/partner/add': done(partner),
    'staff/partner/edit': done(partner),
    'staff/partner/rotate': done(partner),
    'staff/partner/usage': done(exampleOf('staff/partner/usage')),
    'staff/account/list': done(exampleOf('staff/account/list')),
    'staff/account/add': done(exampleOf('staff/account/add')),
    'staff/account/edit': done(exampleOf('staff/account/edit')),
    'staff/account/reset': done(exampleOf('staff/account/reset')),
    'staff/password': done(),
    'staff/otp/begin': done(exampleOf('staff/otp/begin')),
    'staff/otp/confirm': done(),
    'staff/otp/remove': done(),
    'staff/audit/list': done(exampleOf('staff/audit/list')),
    ...answers,
  })
  const { lab } = openTab()
  if (role) sessionStorage.setItem('lab-staff', JSON.stringify(aStaff(role, more)))
  render(
    <LabProvider lab={lab}>
      <Desk />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server }
}

export const heading = (name: string) => screen.findByRole('heading', { name }, patience)
export const press = async (name: string | RegExp) => {
  // What it stands in may come with a part of its own, and with an answer.
  const found = await screen.findAllByRole('button', { name, hidden: true }, patience)
  fireEvent.click(found.at(-1) as HTMLElement)
  await act(settled)
}
export const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
export const bodies = (seen: Seen[]) => seen.map(({ body }) => body)
