import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Talk, type TalkProps } from './Talk.tsx'
import type { TalkWord } from './useTalk.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00') / 1000
const aWord = (change: Partial<TalkWord> = {}): TalkWord => ({
  rid: 'a',
  at: noon,
  actor: 'staff',
  name: '王工',
  text: '样品需要喷金吗？',
  files: [],
  ...change,
})

afterEach(() => void vi.useRealTimers())

const show = async (change: Partial<TalkProps> = {}) => {
  vi.useFakeTimers()
  const props: TalkProps = {
    label: '与实验室沟通',
    side: 'member',
    load: vi.fn(async () => [aWord()]),
    send: vi.fn(async ({ text = '' }) => ({ word: aWord({ rid: 'b', actor: 'member', name: '我', text }) })),
    upload: vi.fn(),
    onOpenFile: vi.fn(),
    ...change,
  }
  render(<Talk {...props} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return props
}
const write = (text: string) => fireEvent.input(screen.getByLabelText('留言'), { target: { value: text } })
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

describe('the talk on an experiment', () => {
  it('shows the words of both sides with their day and files', async () => {
    const file = { rid: 'f', name: '图谱.pdf', size: 9, type: 'application/pdf' }
    const { onOpenFile } = await show({ load: async () => [aWord({ files: [file] })] })
    expect(screen.getByRole('log')).toHaveTextContent('11月21日王工 12:00样品需要喷金吗？图谱.pdf')
    fireEvent.click(screen.getByRole('button', { name: '图谱.pdf' }))
    expect(onOpenFile).toHaveBeenCalledWith(file)
  })

  it('sends a word and empties the field', async () => {
    const props = await show()
    write('  不需要 ')
    await send()
    expect(props.send).toHaveBeenCalledWith({ text: '不需要' }, expect.any(String))
    expect(screen.getByLabelText('留言')).toHaveValue('')
    expect(screen.getByRole('log')).toHaveTextContent('不需要')
  })

  it('keeps what was typed when it could not be sent, and sends the same word again', async () => {
    const keys: string[] = []
    const answers = [{ msg: '网络连接失败' }, { word: aWord({ rid: 'b', text: '不需要' }) }]
    await show({
      send: async (_, key) => {
        keys.push(key)
        return answers[keys.length - 1] as { msg: string }
      },
    })
    write('不需要')
    await send()
    expect(screen.getByText('网络连接失败')).toBeVisible()
    expect(screen.getByLabelText('留言')).toHaveValue('不需要')
    await send()
    expect(new Set(keys).size).toBe(1)
  })

  it('asks for something to say', async () => {
    const props = await show()
    await send()
    expect(screen.getByText('请输入留言，或添加附件')).toBeVisible()
    expect(props.send).not.toHaveBeenCalled()
  })

  it('looks for new words while one looks', async () => {
    const words = [aWord()]
    await show({ load: async () => [...words] })
    words.push(aWord({ rid: 'c', text: '明天出结果' }))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByRole('log')).toHaveTextContent('明天出结果')
  })

  it('can be asked for again when it failed', async () => {
    let isDown = true
    await show({ load: async () => (isDown ? undefined : [aWord()]) })
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('log')).toBeVisible()
  })
})
