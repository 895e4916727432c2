import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aBrowser, done, type Seen, settled } from '@lab/core/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderSteps } from './OrderSteps.tsx'
import { aForm } from './testing.ts'

it('is a way to the portal on a partner’s page, and asks nothing there', async () => {
  const { server, openTab } = aBrowser()
  const { lab } = openTab({ href: 'https://partner.example/page' })
  render(
    <LabProvider lab={lab}>
      <OrderSteps />
    </LabProvider>,
  )
  await act(settled)
  expect(screen.getByRole('link', { name: '前往实验清单' })).toHaveAttribute(
    'href',
    'https://lab.example/experiment/plan',
  )
  expect(server.asked('user/info')).toEqual([])
})

it('shows the samples that the plan lists, and never writes an empty row over them', async () => {
  const [group] = exampleOf('tempDevice/list').list
  const answers = { list: [{ name: 'D-1' }, { name: 'D-2' }] }
  const list = [
    { ...group?.list[0], rid: 'sem', project: { ...group?.list[0]?.project, rid: 'p-sem' }, answers },
  ]
  let answerForm = (_form: object) => {}
  const { server, openTab } = aBrowser({
    'user/info': done(exampleOf('user/info')),
    'address/list': done(exampleOf('address/list')),
    'open/setting': done(exampleOf('open/setting')),
    'tempDevice/list': done({ list: [{ ...group, list }], allCount: 1 }),
    'tempDevice/operate': done(),
    'order/draft': ({ body }: Seen) => done({ draft: (body as { save?: object }).save ?? null, version: 1 }),
    'open/web/sampleParameter/relate': () => new Promise<object>((answer) => (answerForm = answer)),
  })
  const { lab } = openTab({ href: 'https://lab.example/experiment/step3' })
  lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })
  render(
    <LabProvider lab={lab}>
      <OrderSteps />
    </LabProvider>,
  )
  // The form comes last, when the step stands there already.
  expect(await screen.findByRole('button', { name: '添加样品' })).toBeVisible()
  await act(async () => {
    answerForm(done(aForm))
    await settled()
  })
  expect(screen.getByLabelText('样品2 样品编号')).toHaveValue('D-2')
  await act(async () => {
    lab.window?.dispatchEvent(new Event('pagehide'))
    await settled()
  })
  expect(server.asked('tempDevice/operate')).toEqual([])
})

it('asks for consent only when all that stands above it is there', async () => {
  const [group] = exampleOf('tempDevice/list').list
  const answers = { note: '形貌', list: [{ name: 'D-1' }] }
  const list = [
    { ...group?.list[0], rid: 'sem', project: { ...group?.list[0]?.project, rid: 'p-sem' }, answers },
  ]
  const asked: Record<string, (reply: object) => void> = {}
  const late = (path: string) => () => new Promise<object>((answer) => (asked[path] = answer))
  const { openTab } = aBrowser({
    'user/info': done(exampleOf('user/info')),
    'address/list': done(exampleOf('address/list')),
    'open/setting': done(exampleOf('open/setting')),
    'tempDevice/list': done({ list: [{ ...group, list }], allCount: 1 }),
    'order/draft': done({ draft: null, version: 1 }),
    'open/web/sampleParameter/relate': late('form'),
    'open/web/device/detail': late('project'),
    'order/preview': late('price'),
    'invoice/list': late('titles'),
    'cluster/all': late('groups'),
  })
  const { lab } = openTab({ href: 'https://lab.example/experiment/step5' })
  lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })
  render(
    <LabProvider lab={lab}>
      <OrderSteps />
    </LabProvider>,
  )
  await screen.findByText('实验与价格')
  const consent = () => screen.queryByRole('checkbox', { name: /我已阅读并同意/ })
  for (const [path, reply] of [
    ['form', aForm],
    ['project', exampleOf('open/web/device/detail')],
    ['titles', exampleOf('invoice/list')],
    ['groups', exampleOf('cluster/all')],
    ['price', { total_fen: 0, items: [], problems: [], orderable: { fen: 0 } }],
  ] as const) {
    expect(consent()).toBeNull()
    await waitFor(() => expect(asked).toHaveProperty(path))
    await act(async () => {
      asked[path]?.(done(reply))
      await settled()
    })
  }
  expect(consent()).toBeVisible()
})
