import { exampleOf } from '@lab/contract/calls'
import { type Answers, done } from '@lab/core/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { patience, press, show } from '../../testing.tsx'

const overview = exampleOf('staff/figure/overview')
const series = exampleOf('staff/figure/series')
const turnaround = {
  ...series,
  figure: 'turnaround',
  unit: 'hours',
  parts: [{ key: '0', title: '0–5 小时', value: 3, n: 3, d: 0 }],
  spread: {
    bins: [
      { from: 0, to: 5, on_time: 3, late: 0 },
      { from: 5, to: 10, on_time: 1, late: 2 },
    ],
    p50: 5,
    p90: 9,
    promised: 7.5,
  },
}

const open = async (address = '/desk/figure', answers: Answers = {}) => {
  history.replaceState(null, '', address)
  const { server } = await show('service', {
    'staff/figure/overview': done({
      ...overview,
      list: [...overview.list, { ...overview.list[0], figure: 'turnaround', unit: 'hours' }],
    }),
    'staff/figure/series': done(series),
    'staff/figure/rows': done(exampleOf('staff/figure/rows')),
    'staff/figure/export': done(exampleOf('staff/figure/export')),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: '数据' }, patience)
  return server
}

describe('the figures at the desk', () => {
  it('show the number now, how it changed, its definition, its chart and its parts', async () => {
    const server = await open()
    const panel = await screen.findByRole('region', { name: '订单' })
    expect(within(panel).getByText(/^当日下单的订单数/)).toBeVisible()
    expect((await within(panel).findAllByText('+5.0%'))[0]).toBeVisible()
    expect(await within(panel).findByRole('img', { name: /^订单的走势/ }, patience)).toBeVisible()
    expect(within(panel).getByText('高校院所流程')).toBeVisible()
    expect(server.asked('staff/figure/series')[0]?.body).toMatchObject({
      figure: 'orders',
      compare: 'before',
    })
  })

  it('are narrowed to one project that is looked for, and say so', async () => {
    const server = await open('/desk/figure?figure=experiments', {
      'staff/figure/series': ({ body }) =>
        done({
          ...series,
          figure: 'experiments',
          narrowed: (body as { project_rid?: string }).project_rid
            ? [{ by: 'project_rid', title: 'X射线衍射' }]
            : [],
        }),
      'open/web/device/search': done(exampleOf('open/web/device/search')),
    })
    fireEvent.click(await screen.findByRole('button', { name: '项目：全部' }))
    fireEvent.input(screen.getByLabelText(/^查找项目/), { target: { value: 'XRD' } })
    const [first] = await screen.findAllByRole('radio', { hidden: true }, patience)
    fireEvent.click(first as HTMLElement)
    await press('查看')
    fireEvent.click(await screen.findByRole('button', { name: '查看明细' }))
    const [project] = exampleOf('open/web/device/search').list
    await screen.findByRole('button', { name: '项目：X射线衍射' })
    expect(server.asked('staff/figure/rows').at(-1)?.body).toMatchObject({ project_rid: project?.rid })
    fireEvent.click(screen.getByRole('button', { name: '不再只看X射线衍射' }))
    expect(await screen.findByRole('button', { name: '项目：全部' })).toBeVisible()
  })

  it('show the table instead of the chart', async () => {
    await open()
    fireEvent.click(await screen.findByRole('tab', { name: '表' }))
    const table = await screen.findByRole('region', { name: '订单，按期' })
    expect(within(table).getByRole('row', { name: '2026-01 20 22' })).toBeVisible()
  })

  it('ask for the rows when they are wanted, each a link to what it is', async () => {
    const server = await open()
    await screen.findByRole('region', { name: '订单' })
    expect(server.asked('staff/figure/rows')).toEqual([])
    await press('查看明细')
    const link = await screen.findByRole('link', { name: 'D260105-0001' })
    expect(link).toHaveAttribute('href', '/desk/order?rid=example-order')
  })

  it('keep the chosen figure and its period in the address', async () => {
    const server = await open('/desk/figure?span=own&from=2026-01-01&to=2026-02-28&compare=none', {
      'staff/figure/series': done(turnaround),
    })
    await press(/^周期/)
    expect(location.search).toContain('figure=turnaround')
    const asked = server.asked('staff/figure/series').at(-1)?.body
    expect(asked).toEqual({ figure: 'turnaround', from: '2026-01-01', to: '2026-02-28' })
    expect(await screen.findByRole('img', { name: /^周期的分布/ }, patience)).toBeVisible()
  })

  it('are exported as they are narrowed', async () => {
    const server = await open('/desk/figure?by=week')
    await press('导出表格')
    expect(server.asked('staff/figure/export')[0]?.body).toMatchObject({ figure: 'orders', by: 'week' })
  })

  it('say when they did not come, and ask again', async () => {
    const server = await open('/desk/figure', { 'staff/figure/overview': { code: 0, msg: '出错' } })
    await act(async () => undefined)
    await press('重试')
    expect(server.asked('staff/figure/overview').length).toBeGreaterThan(1)
  })
})
