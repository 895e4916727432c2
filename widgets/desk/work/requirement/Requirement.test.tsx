import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, patience, press, show, type } from '../../testing.tsx'

const one = exampleOf('staff/requirement/detail')

it('a requirement is found by the address, answered in words, and keeps them when that is refused', async () => {
  history.replaceState(null, '', '/desk/requirement?state=new&kw=碳')
  let works = false
  const { server } = await show('service', {
    'staff/requirement/list': done(exampleOf('staff/requirement/list')),
    'staff/requirement/detail': done(one),
    'staff/requirement/answer': () =>
      works ? done(exampleOf('staff/requirement/answer')) : refused('服务器开小差了', 'internal', 500),
  })
  await screen.findByRole('button', { name: one.title }, patience)
  expect(bodies(server.asked('staff/requirement/list'))).toEqual([{ page: 1, state: 'new', kw: '碳' }])
  await press(one.title)
  await screen.findByText(one.content, {}, patience)
  await press('登记答复')
  expect(screen.getByText('[答复]不能为空')).toBeInTheDocument()
  type(/^答复与说明/, '已电话答复')
  await press('登记答复')
  expect(screen.getByLabelText(/^答复与说明/)).toHaveValue('已电话答复')
  works = true
  await press('登记答复')
  expect(bodies(server.asked('staff/requirement/answer'))[1]).toEqual({
    rid: one.rid,
    version: 1,
    note: '已电话答复',
  })
  expect(screen.getByLabelText(/^答复与说明/)).toHaveValue('')
})

it('tells who was faster, shows what there is to do now, and keeps what was typed', async () => {
  history.replaceState(null, '', '/desk/requirement')
  const fresh = { ...one, state: 'new', version: 1, timeline: [] }
  let now: object = fresh
  const { server, lab } = await show('service', {
    'staff/requirement/list': done(exampleOf('staff/requirement/list')),
    'staff/requirement/detail': () => done(now),
    'staff/requirement/answer': ({ body }) => {
      now = {
        ...fresh,
        state: 'taken',
        version: 2,
        timeline: [{ at: 1_783_389_600, event: 'take', staff: '李客服', note: '' }],
      }
      return (body as { version: number }).version === 2
        ? done(exampleOf('staff/requirement/answer'))
        : refused('内容刚刚有更新，请核对后再操作', 'stale', 409)
    },
  })
  await press(one.title)
  await screen.findByText(one.content, {}, patience)
  type(/^答复与说明/, '已电话答复')
  await press('登记答复')
  expect(lab.messages.getState().toasts.at(-1)?.text).toContain('李客服')
  expect(screen.queryByRole('button', { name: '跟进', hidden: true })).toBeNull()
  // The tab's own link has the same words.
  const order = within(screen.getByRole('dialog')).getByRole('link', { name: '代客下单' })
  expect(order).toHaveAttribute('href', `/desk/ordering?requirement=${one.rid}`)
  expect(screen.getByLabelText(/^答复与说明/)).toHaveValue('已电话答复')
  await press('登记答复')
  expect(bodies(server.asked('staff/requirement/answer'))).toMatchObject([{ version: 1 }, { version: 2 }])
})
