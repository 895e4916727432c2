import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { screen } from '@testing-library/react'
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
