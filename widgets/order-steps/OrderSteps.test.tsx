import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aBrowser, done, type Seen, settled } from '@lab/core/testing'
import { act, render, screen } from '@testing-library/react'
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
