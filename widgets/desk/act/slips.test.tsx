import { exampleOf } from '@lab/contract/calls'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import { type Answers, done } from '@lab/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { StaffCall } from '../session/desk-session.ts'
import { page, partner, patience, press, show } from '../testing.tsx'

const [account] = exampleOf('staff/account/list').list
const [receipt] = exampleOf('staff/bank/list').list
const [courier] = exampleOf('staff/courier/list').list
const [saved] = exampleOf('staff/filter/list').list
const [sample] = exampleOf('staff/sample/list').list
const requirement = exampleOf('staff/requirement/detail')
const samples = exampleOf('staff/sample/list')

interface Slip {
  role: StaffRole
  /** Where it is done, and by which presses. */
  at: string
  tick?: string
  presses: (string | RegExp)[]
  confirm: string
  path: StaffCall
  answers?: Answers
}

const slips: Record<string, Slip> = {
  'owners of samples are told that these will go': {
    role: 'lab',
    at: '/desk/sample?view=due&due=notice',
    tick: `选择 ${sample?.number}`,
    presses: [/^通知客户/],
    confirm: '通知客户',
    path: 'staff/sample/notice',
    answers: { 'staff/sample/list': done(samples), 'staff/sample/notice': done({ list: [] }) },
  },
  'a courier is taken off the list': {
    role: 'service',
    at: '/desk/sampling',
    presses: [/^安排：/, '管理取样员', `移除：${courier?.name}`],
    confirm: '移除',
    path: 'staff/courier/save',
  },
  'a kept filter goes': {
    role: 'service',
    at: '/desk/experiment',
    presses: [`删除筛选：${saved?.name}`],
    confirm: '删除',
    path: 'staff/filter/remove',
    answers: {
      'staff/filter/list': done(exampleOf('staff/filter/list')),
      'staff/filter/remove': done(),
      'staff/assign/list': done({
        list: [],
        total: 0,
        page: 1,
        limit: 20,
        counts: {},
        late: 0,
        mine: 0,
        review: 0,
      }),
    },
  },
  'an ignored receipt waits again': {
    role: 'finance',
    at: '/desk/bank?state=ignored',
    presses: [/^重新处理：/],
    confirm: '重新处理',
    path: 'staff/bank/reopen',
    answers: {
      'staff/bank/list': page([{ ...receipt, state: 'ignored', matches: [] }]),
      'staff/bank/reopen': done(exampleOf('staff/bank/reopen')),
    },
  },
  'somebody follows a requirement': {
    role: 'service',
    at: '/desk/requirement',
    presses: [requirement.title, '跟进'],
    confirm: '跟进',
    path: 'staff/requirement/take',
    answers: {
      'staff/requirement/list': done(exampleOf('staff/requirement/list')),
      'staff/requirement/detail': done({ ...requirement, state: 'new' }),
      'staff/requirement/take': done(exampleOf('staff/requirement/take')),
    },
  },
  'an answered requirement is followed again': {
    role: 'service',
    at: '/desk/requirement',
    presses: [requirement.title, '重新跟进'],
    confirm: '重新跟进',
    path: 'staff/requirement/reopen',
    answers: {
      'staff/requirement/list': done(exampleOf('staff/requirement/list')),
      'staff/requirement/detail': done({ ...requirement, state: 'answered' }),
      'staff/requirement/reopen': done(exampleOf('staff/requirement/reopen')),
    },
  },
  'an account works again': {
    role: 'admin',
    at: '/desk/staff',
    presses: [`启用：${account?.account}`],
    confirm: '启用',
    path: 'staff/account/edit',
    answers: { 'staff/account/list': page([{ ...account, enabled: false }]) },
  },
  'a partner works again': {
    role: 'admin',
    at: '/desk/partner',
    presses: [`启用：${partner?.name}`],
    confirm: '启用',
    path: 'staff/partner/edit',
    answers: { 'staff/partner/list': page([{ ...partner, enabled: false }]) },
  },
}

beforeEach(() => sessionStorage.clear())

it.each(Object.entries(slips))(
  'asks before %s',
  async (_, { role, at, tick, presses, confirm, path, answers }) => {
    history.replaceState(null, '', at)
    const { server } = await show(role, answers)
    if (tick) fireEvent.click(await screen.findByLabelText(tick, {}, patience))
    for (const one of presses) await press(one)
    expect(server.asked(path)).toHaveLength(0)
    const question = screen.getByRole('alertdialog', { hidden: true })
    expect(question).toHaveTextContent(confirm)
    await press(confirm)
    expect(server.asked(path)).toHaveLength(1)
  },
)
