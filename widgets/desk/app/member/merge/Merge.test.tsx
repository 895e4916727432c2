import { exampleOf } from '@lab/contract/calls'
import { done, refused, type Seen } from '@lab/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, page, patience, press, show, type } from '../../../testing.tsx'

const one = exampleOf('staff/member/detail')
const preview = exampleOf('staff/member/mergePreview')
const merge = exampleOf('staff/member/merge')
const [row] = exampleOf('staff/member/list').list
const other = { ...row, ...preview.from }

const answers = {
  'staff/member/list': page([row, other]),
  'staff/member/detail': done(one),
  'staff/member/mergePreview': ({ body }: Seen) =>
    done(
      (body as { into: string }).into === one.rid
        ? preview
        : { ...preview, from: preview.into, into: preview.from },
    ),
  'staff/member/merge': done(merge),
  'staff/member/merges': page([merge]),
  'staff/member/mergeDetail': done(exampleOf('staff/member/mergeDetail')),
  'staff/member/mergeConfirm': done(exampleOf('staff/member/mergeConfirm')),
  'staff/member/mergeReject': done(exampleOf('staff/member/mergeReject')),
}

const onPage = () => history.replaceState(null, '', `/desk/member?rid=${one.rid}`)

const choose = async () => {
  await press('合并重复账号')
  type(/^另一个账号/, other.phone)
  await press('查询')
  await press(`选择：${other.name} ${other.phone}`)
}

it('another account is found, what moves is seen, and it is handed to a colleague', async () => {
  onPage()
  const { server } = await show('service', answers)
  await choose()
  const table = await screen.findByRole('region', { name: '合并会转过去的' }, patience)
  expect(within(table).getByText('预存余额').closest('tr')).toHaveTextContent('¥1,200.00')
  await press('提交合并')
  expect(screen.getByRole('alertdialog')).toHaveTextContent('合并不能撤销')
  expect(server.asked('staff/member/merge')).toEqual([])
  await press('确认提交')
  expect(bodies(server.asked('staff/member/merge'))).toEqual([
    { from: other.rid, into: one.rid, fingerprint: preview.fingerprint },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the other way round is asked anew', async () => {
  onPage()
  const { server } = await show('service', answers)
  await choose()
  fireEvent.change(await screen.findByLabelText(/^保留哪个账号/, {}, patience), {
    target: { value: other.rid },
  })
  await screen.findByRole('region', { name: '合并会转过去的' }, patience)
  expect(bodies(server.asked('staff/member/mergePreview')).at(-1)).toEqual({ from: one.rid, into: other.rid })
})

it('what is in the way is said before, and nothing can be proposed', async () => {
  const problems = ['被合并账号有 1 笔未支付的账单，请先处理完']
  onPage()
  await show('service', { ...answers, 'staff/member/mergePreview': done({ ...preview, problems }) })
  await choose()
  expect(await screen.findByText('被合并账号有 1 笔未支付的账单，请先处理完')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '提交合并' })).toBeNull()
})

it('who confirms sees what moves now, and it anew where it changed', async () => {
  onPage()
  let isStale = true
  const { server } = await show('finance', {
    ...answers,
    'staff/member/detail': done({ ...one, merging: [merge] }),
    'staff/member/mergeConfirm': () =>
      isStale
        ? refused('两个账号在您查看之后有了变化，请重新查看', 'stale', 409)
        : done(exampleOf('staff/member/mergeConfirm')),
  })
  await press(`复核：${merge.number}`)
  await press('复核通过')
  await press('合并')
  expect(server.asked('staff/member/mergeDetail')).toHaveLength(2)
  isStale = false
  await press('复核通过')
  await press('合并')
  expect(bodies(server.asked('staff/member/mergeConfirm')).at(-1)).toEqual({
    rid: merge.rid,
    version: 1,
    fingerprint: preview.fingerprint,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('who may not confirm sees it, and cannot', async () => {
  history.replaceState(null, '', '/desk/member?view=merge')
  const mine = { ...merge, may_confirm: false }
  await show('service', {
    ...answers,
    'staff/member/merges': page([mine]),
    'staff/member/mergeDetail': done({ ...exampleOf('staff/member/mergeDetail'), merge: mine }),
  })
  await press(`查看：${merge.number}`)
  await screen.findByRole('region', { name: '合并会转过去的' }, patience)
  expect(screen.queryByRole('button', { name: '复核通过' })).toBeNull()
  expect(screen.queryByRole('button', { name: `不通过：${merge.number}` })).toBeNull()
})

it('a merge is rejected with its reason', async () => {
  history.replaceState(null, '', '/desk/member?view=merge')
  const { server } = await show('finance', answers)
  await press(`不通过：${merge.number}`)
  type(/^原因/, '不是同一人')
  await press('不通过')
  expect(bodies(server.asked('staff/member/mergeReject'))).toEqual([
    { rid: merge.rid, version: 1, reason: '不是同一人' },
  ])
})

it('an account that was merged leads to the other in the list', async () => {
  history.replaceState(null, '', '/desk/member')
  const into = { rid: 'survivor', name: '保留的人', phone: '13800000009' }
  await show('service', { ...answers, 'staff/member/list': page([{ ...row, merged_into: into }]) })
  const link = await screen.findByRole('link', { name: '保留的人 13800000009' }, patience)
  expect(link).toHaveAttribute('href', '/desk/member?rid=survivor')
  expect(screen.getByText('已合并')).toBeInTheDocument()
})
