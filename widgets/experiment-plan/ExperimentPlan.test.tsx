import { LabProvider } from '@lab/core/react'
import { aBrowser, done, refused } from '@lab/core/testing'
import { Widget } from '@lab/widget/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGroup, anItem } from './examples.ts'
import definition from './experiment-plan.widget.ts'
import { rowOf, showPlan } from './testing.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

const press = (name: string | RegExp, inside?: HTMLElement) =>
  userEvent.click((inside ? within(inside) : screen).getByRole('button', { name }))
const total = () => screen.getByText('合计', { exact: false }).textContent
const twoTypes = () => [
  aGroup(31, '旧类', [anItem('旧项目')]),
  aGroup(1, '送样检测', [anItem('XRD', { count: 2 }), anItem('扫描电镜', { problems: 0 })]),
]

describe('the experiment plan', () => {
  it('is grouped by type, with unit price, count and price of each', async () => {
    await showPlan(twoTypes())
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(['旧类1 项', '送样检测2 项'])
    const row = rowOf('XRD')
    expect(row).toHaveTextContent('¥100.00/次')
    expect(within(row).getByRole('textbox', { name: 'XRD的数量' })).toHaveValue('2')
    expect(row).toHaveTextContent('小计 ¥200.00')
    expect(within(row).getByRole('link', { name: 'XRD' })).toHaveAttribute('href', '/detail/XRD')
    expect(within(row).getByText('1 项待完善')).toBeInTheDocument()
    expect(within(rowOf('扫描电镜')).getByText('已填写完整')).toBeInTheDocument()
  })

  it('counts the samples of what is priced by them: there is nothing to type', async () => {
    await showPlan([aGroup(1, '送样检测', [anItem('XRD', { count: 3 }, 6_000, '样')])])
    const row = await waitFor(() => rowOf('XRD'))
    expect(row).toHaveTextContent('3 个样品')
    expect(row).toHaveTextContent('小计 ¥180.00')
    expect(within(row).queryByRole('textbox', { name: 'XRD的数量' })).toBeNull()
  })

  it('leads to the projects when it is empty', async () => {
    await showPlan([])
    expect(await screen.findByText('实验清单还是空的')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '浏览服务项目' })).toHaveAttribute('href', '/project')
  })

  it('counts anew, priced by the server', async () => {
    const { items } = await showPlan(twoTypes())
    await press('增加', await waitFor(() => rowOf('XRD')))
    expect(rowOf('XRD')).toHaveTextContent('更新中…')
    await waitFor(() => expect(rowOf('XRD')).toHaveTextContent('小计 ¥300.00'))
    expect(items.find(({ rid }) => rid === 'XRD')?.count).toBe(3)
    expect(within(rowOf('XRD')).getByText('已保存')).toBeInTheDocument()
  })
})

describe('the requirements', () => {
  const alone = () => [aGroup(1, '送样检测', [anItem('XRD')])]

  it('of the only experiment are open; answers are saved as typed, surcharges named', async () => {
    const { items } = await showPlan(alone())
    await userEvent.click(await screen.findByRole('radio', { name: /^喷金/ }))
    expect(screen.getByText('附加费用').closest('[role=status]')).toHaveTextContent('+¥50.00')
    await userEvent.type(screen.getByRole('textbox', { name: /^镀层厚度/ }), '5 nm')
    expect(screen.getByText('保存中…')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('已保存')).toBeInTheDocument())
    expect(items[0]?.answers).toEqual({ coating: 'gold', thickness: '5 nm' })
    expect(rowOf('XRD')).toHaveTextContent('小计 ¥150.00含附加 ¥50.00')
  })

  it('are opened and closed by their button, and fetched only then', async () => {
    const { server } = await showPlan(twoTypes())
    await waitFor(() => rowOf('XRD'))
    expect(server.asked('open/web/sampleParameter/relate')).toEqual([])
    const toggle = screen.getByRole('button', { name: '填写需求：XRD' })
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(await screen.findByRole('radio', { name: '不喷' })).toBeVisible()
    await userEvent.click(toggle)
    expect(screen.getByRole('radio', { name: '不喷', hidden: true })).not.toBeVisible()
  })

  it('keep what was typed when it could not be saved, with a retry', async () => {
    const more = { 'tempDevice/operate': refused('服务器开小差了', 'internal', 500) }
    const { server } = await showPlan(alone(), more)
    await userEvent.click(await screen.findByRole('radio', { name: '不喷' }))
    expect(await screen.findByText('未能保存：服务器开小差了。内容已保留')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: '不喷' })).toBeChecked()
    server.answers['tempDevice/operate'] = done({ allCount: 1 })
    await press('重试')
    expect(await screen.findByText('已保存')).toBeInTheDocument()
  })

  it('can be fetched again when they could not', async () => {
    const more = { 'open/web/sampleParameter/relate': refused('忙', 'internal', 500) }
    const { server } = await showPlan(alone(), more)
    expect(await screen.findByText('需求单载入失败')).toBeInTheDocument()
    server.answers['open/web/sampleParameter/relate'] = done({ fields: [], relate: [] })
    await press('重试')
    await waitFor(() => expect(screen.queryByText('需求单载入失败')).toBeNull())
  })

  it('that are missing are led to from the foot', async () => {
    await showPlan(twoTypes())
    await press('去填写')
    const row = rowOf('旧项目')
    expect(await within(row).findByText('「喷镀」不能为空')).toBeInTheDocument()
    await waitFor(() => expect(within(row).getByRole('radio', { name: '不喷' })).toHaveFocus())
  })
})

describe('removing', () => {
  it('leaves a way back in its place, and keeps the focus there', async () => {
    const { lab } = await showPlan(twoTypes())
    await press('移除 XRD', await waitFor(() => rowOf('XRD')))
    expect(screen.queryByRole('link', { name: 'XRD' })).toBeNull()
    expect(screen.getByText('已移除「XRD」')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus()
    await waitFor(() => expect(lab.plan.getState().allCount).toBe(2))
    await press('撤销')
    await waitFor(() => expect(screen.getByRole('link', { name: 'XRD' })).toHaveFocus())
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names).toEqual(['旧项目', 'XRD', '扫描电镜'])
  })

  it('all asks first, and names what is lost', async () => {
    await showPlan(twoTypes())
    await press('清空清单')
    const asked = screen.getByRole('alertdialog')
    expect(asked).toHaveTextContent('将移除「旧项目」「XRD」「扫描电镜」共 3 项、4 份实验')
    await press('取消', asked)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('清空清单')
    await press('清空 3 项')
    expect(await screen.findByText('实验清单还是空的')).toBeInTheDocument()
  })
})

describe('what has changed since it was added', () => {
  const stale = () => [
    aGroup(1, '送样检测', [
      anItem('涨价', { stale: 'price_changed', seen_price_fen: 8000 }),
      anItem('下架', { stale: 'withdrawn' }),
      anItem('照旧'),
    ]),
  ]

  it('is marked with what changed, and not chosen', async () => {
    await showPlan(stale())
    await waitFor(() => rowOf('涨价'))
    expect(rowOf('涨价')).toHaveTextContent('价格已变动：单价由 ¥80.00 变为 ¥100.00，确认后才能下单。')
    expect(rowOf('下架')).toHaveTextContent('项目已下架')
    expect(within(rowOf('下架')).getByRole('textbox')).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: '选择 涨价' })).toBeDisabled()
    expect(total()).toBe('合计 ¥100.00')
  })

  it('is accepted at the new price', async () => {
    await showPlan(stale())
    await press('接受新价格', await waitFor(() => rowOf('涨价')))
    await waitFor(() => expect(screen.queryByText('价格已变动')).toBeNull())
    expect(screen.getByRole('checkbox', { name: '选择 涨价' })).toBeChecked()
    expect(total()).toBe('合计 ¥200.00')
  })

  it('is another form to look through, and another price with it', async () => {
    const change = { stale: 'form_changed', seen_price_fen: 8000 } as const
    await showPlan([
      aGroup(1, '送样检测', [anItem('改表', change), anItem('只改表', { stale: 'form_changed' })]),
    ])
    await waitFor(() => rowOf('改表'))
    expect(rowOf('改表')).toHaveTextContent(
      '需求表已更新：请核对填写的内容，单价由 ¥80.00 变为 ¥100.00，确认后才能下单。',
    )
    expect(rowOf('只改表')).toHaveTextContent('需求表已更新：请核对填写的内容，确认后才能下单。')
    expect(screen.getByRole('checkbox', { name: '选择 改表' })).toBeDisabled()
    await press('已核对', rowOf('改表'))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '选择 改表' })).toBeChecked())
  })

  it('is removed when it is withdrawn', async () => {
    await showPlan(stale())
    await press('移除', await waitFor(() => rowOf('下架')))
    expect(await screen.findByText('已移除「下架」')).toBeInTheDocument()
  })
})

describe('the foot', () => {
  it('adds up what is chosen; the way on is honest', async () => {
    await showPlan(twoTypes())
    await waitFor(() => expect(total()).toBe('合计 ¥400.00'))
    expect(screen.getByText(/^已选/)).toHaveTextContent('已选 3 项 · 共 4 份')
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 XRD' }))
    expect(total()).toBe('合计 ¥200.00')
    const all = screen.getByRole('checkbox', { name: '全选' })
    expect(all).not.toBeChecked()
    await userEvent.click(all)
    expect(total()).toBe('合计 ¥400.00')
    expect(screen.getByRole('button', { name: '去下单' })).toBeEnabled()
    await userEvent.click(all)
    expect(total()).toBe('合计 ¥0.00')
    expect(screen.getByRole('button', { name: '去下单' })).toBeDisabled()
  })
})

describe('the widget', () => {
  const show = (browser: ReturnType<typeof aBrowser>, href?: string) => {
    const { lab } = browser.openTab({ href })
    render(
      <LabProvider lab={lab}>
        <Widget definition={definition} />
      </LabProvider>,
    )
    return lab
  }

  it('waits for the plan, says when it could not be had, and tries again', async () => {
    const browser = aBrowser()
    const lab = show(browser)
    expect(screen.getAllByText('载入中').length).toBeGreaterThan(0)
    await act(() => lab.plan.load())
    expect(screen.getByText('实验清单载入失败')).toBeInTheDocument()
    browser.server.answers['tempDevice/list'] = done({ list: [], allCount: 0 })
    await press('重试')
    expect(await screen.findByText('实验清单还是空的')).toBeInTheDocument()
  })

  it('leads to the portal from elsewhere', () => {
    show(aBrowser(), 'https://partner.example/')
    expect(screen.getByRole('link', { name: '前往实验清单' })).toHaveAttribute(
      'href',
      'https://lab.example/experiment/plan',
    )
  })
})
