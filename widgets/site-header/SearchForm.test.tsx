import { aLab, done, type Seen } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from './testing.tsx'

const titles = [
  { kind: 'project', rid: 'sem', text: '扫描电镜（SEM）' },
  { kind: 'article', rid: 'course', text: '扫描电镜制样入门' },
]

const open = vi.fn(() => null)
beforeEach(() => void vi.spyOn(window, 'open').mockImplementation(open))
afterEach(() => {
  open.mockClear()
  vi.restoreAllMocks()
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索' })
const options = () => screen.queryAllByRole('option')

const type = async (text = '扫描', list: object[] = titles) => {
  const asks: Record<string, string>[] = []
  const suggest = ({ query }: Seen) => {
    asks.push(query)
    return done(list)
  }
  show(aLab({ 'open/web/suggest': suggest }))
  await userEvent.type(field(), text)
  await waitFor(() => expect(asks.length).toBeGreaterThan(0))
  return asks
}

describe('suggestions of the search', () => {
  it('come when typing rests, once, and say how many they are', async () => {
    const asks = await type('扫描电镜')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(asks).toEqual([{ kw: '扫描电镜' }])
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'))
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    expect(screen.getByText('2条建议，按上下方向键选择')).toHaveAttribute('role', 'status')
    expect(options()[0]).toHaveTextContent(/^扫描电镜（SEM）项目$/)
  })

  it('are chosen by arrows and taken by Enter, in the window named search', async () => {
    await type()
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(options()[0]).toHaveAttribute('aria-selected', 'true'))
    await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', options()[0]?.id))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(options()[1]).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(options()[0]).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{Enter}')
    expect(open).toHaveBeenCalledExactlyOnceWith(
      `/search?${new URLSearchParams({ kw: '扫描电镜（SEM）' })}`,
      'search',
    )
    expect(field()).toHaveValue('扫描电镜（SEM）')
    await waitFor(() => expect(options()).toEqual([]))
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'))
  })

  it('leave what was typed when none is chosen', async () => {
    await type()
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(options()[1]).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(options()[1]).toHaveAttribute('aria-selected', 'false'))
    await userEvent.keyboard('{Enter}')
    expect(open).toHaveBeenCalledExactlyOnceWith(`/search?${new URLSearchParams({ kw: '扫描' })}`, 'search')
    await waitFor(() => expect(options()).toEqual([]))
  })

  it('close by Escape, which keeps what was typed, and when the field is left', async () => {
    await type()
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(options()).toEqual([]))
    expect(field()).toHaveValue('扫描')
    await userEvent.type(field(), '电')
    await screen.findAllByRole('option')
    await userEvent.tab()
    await waitFor(() => expect(options()).toEqual([]))
  })

  it('are taken by a press', async () => {
    await type()
    await userEvent.click((await screen.findAllByRole('option'))[1] as HTMLElement)
    expect(open).toHaveBeenCalledExactlyOnceWith(
      `/search?${new URLSearchParams({ kw: '扫描电镜制样入门' })}`,
      'search',
    )
  })

  it('of an earlier word never replace those of a later one', async () => {
    let answerFirst = (_: object) => {}
    const first = new Promise<object>((resolve) => {
      answerFirst = resolve
    })
    const asked: (string | undefined)[] = []
    const suggest = ({ query }: Seen) => {
      asked.push(query.kw)
      return query.kw === '扫' ? first : done([{ kind: 'project', rid: 'later', text: '扫描后来的' }])
    }
    show(aLab({ 'open/web/suggest': suggest as never }))
    await userEvent.type(field(), '扫')
    await waitFor(() => expect(asked).toEqual(['扫']))
    await userEvent.type(field(), '描')
    expect(await screen.findByRole('option')).toHaveTextContent('扫描后来的')
    await act(async () => answerFirst(done(titles)))
    expect(options()).toHaveLength(1)
  })

  it('wait until the input method has put its text together', async () => {
    const asks = await type('s')
    asks.length = 0
    fireEvent.input(field(), { target: { value: "sao'm" }, isComposing: true })
    fireEvent.input(field(), { target: { value: '扫描' }, isComposing: true })
    fireEvent.compositionEnd(field())
    await waitFor(() => expect(asks).toEqual([{ kw: '扫描' }]))
  })

  it('say that there are none', async () => {
    await type('无此', [])
    expect(await screen.findByText('没有建议')).toHaveAttribute('role', 'status')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })
})
