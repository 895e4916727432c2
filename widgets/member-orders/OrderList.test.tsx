import { done, refused } from '@lab/core/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRow, listOf, noon } from './examples.ts'
import { press, show } from './testing.tsx'

const showing = (rows: Parameters<typeof listOf>[0], more: object = {}) => ({
  'order/list': done(listOf(rows, more)),
})

describe('the list of orders', () => {
  it('says what is wanted, when it will be ready, and what it costs', async () => {
    await show({ answers: showing([aRow({ wanted: ['确认数据'], due: noon + 86_400 })]) })
    const card = screen.getByRole('listitem', { name: '261121-0001' })
    expect(card).toHaveTextContent('待您处理：确认数据')
    expect(card).toHaveTextContent('预计 11月22日 完成')
    expect(card).toHaveTextContent('合计 ¥300.00')
    expect(within(card).getByRole('link', { name: '261121-0001' })).toHaveAttribute(
      'href',
      '/member/order?rid=o1',
    )
  })

  it('says that a group’s owner has not agreed yet, or not at all', async () => {
    const rows = [
      aRow({ approval: 'waiting' }),
      aRow({ rid: 'o2', number: '261121-0002', approval: 'refused' }),
    ]
    await show({ answers: showing(rows) })
    expect(screen.getByRole('listitem', { name: '261121-0001' })).toHaveTextContent('待负责人同意')
    expect(screen.getByRole('listitem', { name: '261121-0002' })).toHaveTextContent('负责人未同意')
  })

  it('asks for what the address says, and leads on with it', async () => {
    const { server } = await show({
      attributes: { tab: 'work', kw: '电镜', from: '2026-11-01', to: 'nonsense' },
      answers: showing([aRow()], { total: 12, counts: { testing: 9, received: 3, wanted: 1 } }),
    })
    expect(server.asked('order/list').at(-1)?.body).toEqual({
      tab: 'work',
      kw: '电镜',
      from: '2026-11-01',
      page: 1,
      limit: 10,
    })
    const tabs = screen.getByRole('navigation', { name: '订单状态' })
    expect(within(tabs).getByText('实验中').closest('a')).toHaveAttribute('aria-current', 'page')
    expect(within(tabs).getByText('实验中').closest('a')).toHaveTextContent('实验中12')
    expect(within(tabs).getByText('待付款')).toHaveAttribute(
      'href',
      '/member/order?tab=pay&kw=%E7%94%B5%E9%95%9C&from=2026-11-01',
    )
    expect(screen.getByRole('link', { name: '第2页' })).toHaveAttribute(
      'href',
      '/member/order?tab=work&kw=%E7%94%B5%E9%95%9C&from=2026-11-01&page=2',
    )
  })

  it('leads to the projects where there is no order yet', async () => {
    await show()
    expect(screen.getByText('还没有订单')).toBeVisible()
    expect(screen.queryByRole('button', { name: '查询' })).toBeNull()
    expect(screen.getByRole('link', { name: '浏览服务项目' })).toHaveAttribute('href', '/project')
  })

  it('tells nothing found from nothing there', async () => {
    await show({ attributes: { kw: '没有' } })
    expect(screen.getByText('没有符合条件的订单')).toBeVisible()
  })

  it('can be asked for again when it failed', async () => {
    const { server } = await show({ answers: { 'order/list': refused('服务繁忙', 'internal', 500) } })
    server.answers['order/list'] = done(listOf([aRow()]))
    await press('重试')
    expect(screen.getByRole('listitem', { name: '261121-0001' })).toBeVisible()
  })

  it('asks a visitor to log in, and the server nothing', async () => {
    const { lab, server } = await show({ isMember: false })
    await press('登录')
    expect(lab.dialogs.getState().open?.name).toBe('login')
    expect(server.asked('order/list')).toHaveLength(0)
  })
})
