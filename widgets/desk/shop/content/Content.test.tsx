import { exampleOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { done, refused, type Seen } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodies, heading, page, press, show, type } from '../../testing.tsx'

beforeEach(() => sessionStorage.clear())

const words = { name: '某研究所', img: 'logo.svg', url: '' }
const item = {
  ...exampleOf('staff/content/detail'),
  id: 'logo-1',
  version: 3,
  title: '某研究所',
  published: words,
  draft: null,
}

const open = async (answers: object = {}, detail: object = {}) => {
  window.history.replaceState(null, '', '/desk/partnerLogo?id=logo-1')
  const shown = await show('content', {
    'staff/content/detail': done({ ...item, ...detail }),
    'staff/content/save': done({ id: 'logo-1', version: 4 }),
    'staff/content/check': done(exampleOf('staff/content/check')),
    'staff/content/publish': done({ id: 'logo-1', version: 5 }),
    ...answers,
  })
  await heading('某研究所')
  return shown
}

describe('an item of the content', () => {
  it('saves itself in the version that was seen, and is published in the one that the save answered', async () => {
    const { server } = await open()
    type('名称*', '某某研究所')
    await press('发布')
    expect(bodies(server.asked('staff/content/save'))).toEqual([
      { kind: 'partnerLogo', id: 'logo-1', version: 3, body: { ...words, name: '某某研究所' } },
    ])
    await screen.findByRole('dialog', { name: '发布合作单位', hidden: true })
    await press('发布')
    expect(bodies(server.asked('staff/content/publish'))).toMatchObject([
      { kind: 'partnerLogo', id: 'logo-1', version: 4 },
    ])
  })

  it('saves itself a moment after the last key', async () => {
    const { server } = await open()
    type('名称*', '某')
    type('名称*', '某某')
    expect(screen.getByText('尚未保存…')).toBeTruthy()
    await waitFor(() => expect(server.asked('staff/content/save')).toHaveLength(1), { timeout: 5000 })
    expect(await screen.findByText('已保存')).toBeTruthy()
  })

  it('sends one save at a time, each in the version that the one before answered', async () => {
    const waiting: (() => void)[] = []
    const save = ({ body }: Seen) =>
      new Promise<object>((resolve) => {
        const { version } = body as { version: number }
        waiting.push(() => resolve(done({ id: 'logo-1', version: version + 1 })))
      })
    const { server } = await open({
      'staff/content/save': save,
      'staff/content/preview': done(exampleOf('staff/content/preview')),
    })
    const click = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
    type('名称*', '甲')
    click('预览')
    await waitFor(() => expect(waiting).toHaveLength(1))
    type('名称*', '乙')
    click('预览')
    click('发布')
    expect(server.asked('staff/content/save')).toHaveLength(1)
    waiting[0]?.()
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.()
    await screen.findByText('已保存')
    expect(bodies(server.asked('staff/content/save'))).toMatchObject([
      { version: 3, body: { name: '甲' } },
      { version: 4, body: { name: '乙' } },
    ])
  })

  it('keeps what was typed when somebody else was first, and overwrites only when told so', async () => {
    const { server } = await open({ 'staff/content/save': refused('内容已被更新', 'stale', 409) })
    type('名称*', '我的名称')
    await press('发布')
    expect(await screen.findByText('刚刚有人保存了另一份修改。您填写的还在这里。')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('名称*').value).toBe('我的名称')
    expect(server.asked('staff/content/publish')).toEqual([])
  })

  it("says at publishing too that somebody else was first, and publishes one's own only when told so", async () => {
    const draft = { body: words, by: '员工示例', at: 1_782_835_200 }
    let version = 3
    const { server } = await open({
      'staff/content/detail': () => done({ ...item, draft, version }),
      'staff/content/publish': () => {
        version = 9
        return refused('内容已被更新', 'stale', 409)
      },
    })
    await press('发布')
    await press('发布')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('用我的覆盖')
    expect(bodies(server.asked('staff/content/save'))).toMatchObject([{ version: 9, body: words }])
    expect(await screen.findByText('已保存')).toBeTruthy()
  })

  it('marks what is missing at its place', async () => {
    await open(
      {
        'staff/content/check': done({
          problems: [{ at: 'url', msg: '应为 https:// 开头的网址' }],
          affects: { plan_rows: 0, drafts: 0, reservations: 0, times: [] },
        }),
      },
      { draft: { body: words, by: '员工示例', at: 1_782_835_200 } },
    )
    await press('发布')
    expect(screen.getByLabelText('网址').getAttribute('aria-invalid')).toBe('true')
  })

  it('is dated today when it is new, and leads to what it was refused for', async () => {
    window.history.replaceState(null, '', '/desk/article?id=new')
    const { server, lab } = await show('content', {
      'staff/content/save': done({ id: 'article-1', version: 1 }),
      'staff/content/check': done({
        problems: [{ at: 'created', msg: '[发布日期]不能为空' }],
        affects: { plan_rows: 0, drafts: 0, reservations: 0, times: [] },
      }),
    })
    await heading('新建文章')
    expect(screen.getByLabelText<HTMLInputElement>('发布日期*').value).toBe(dateOf(lab.clock.now()))
    type('标题*', '开放日')
    await waitFor(() => expect(server.asked('staff/content/save')).toHaveLength(1), { timeout: 5000 })
    await press('发布')
    expect(screen.getByLabelText('发布日期*')).toHaveFocus()
    expect(screen.getByLabelText('发布日期*')).toHaveAccessibleDescription('[发布日期]不能为空')
  })

  it('says who else has it open', async () => {
    await open({}, { editing: { by: '李老师', since: 1_782_835_200 } })
    expect(screen.getByText(/李老师 在 .* 打开了它/)).toBeTruthy()
  })
})

describe('a list of content', () => {
  it('is put into an order by moving its items', async () => {
    window.history.replaceState(null, '', '/desk/partnerLogo')
    const row = { ...exampleOf('staff/content/list').list[0], state: 'published' }
    const list = ['甲', '乙'].map((title, at) => ({ ...row, id: `logo-${at}`, title }))
    const { server } = await show('content', {
      'staff/content/list': page(list),
      'staff/content/arrange': done({ ids: ['logo-1', 'logo-0'] }),
    })
    await heading('合作单位')
    await press('下移：甲')
    expect(bodies(server.asked('staff/content/arrange'))).toEqual([
      { kind: 'partnerLogo', ids: ['logo-1', 'logo-0'] },
    ])
    await act(async () => {})
  })
})
