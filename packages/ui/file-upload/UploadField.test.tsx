import type { SentFile } from '@lab/core/api/sender'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { aSender, storedAs } from './testing.ts'
import { UploadField, type UploadFieldProps } from './UploadField.tsx'

const aFile = (name: string, size = 10) => new File(['x'.repeat(size)], name)

const show = (
  given: Parameters<typeof aSender>[0] = {},
  props: Partial<UploadFieldProps> & { start?: SentFile[] } = {},
) => {
  const { sender, sending, of } = aSender(given)
  let kept: SentFile[] = props.start ?? []
  const Kept = () => {
    const [files, setFiles] = useState(kept)
    kept = files
    return (
      <UploadField
        label="数据文件"
        name="files"
        files={files}
        onFiles={setFiles}
        sender={sender}
        {...props}
      />
    )
  }
  render(<Kept />)
  const user = userEvent.setup({ applyAccept: false })
  const choose = (...files: File[]) => user.upload(screen.getByLabelText('数据文件'), files)
  return { sender, sending, of, user, choose, kept: () => kept }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the field of uploads', () => {
  it('stores each file as it is chosen, and shows how far it is', async () => {
    const { choose, of, kept } = show()
    await choose(aFile('a.csv', 500))
    act(() => of('a.csv').onProgress(0.42))
    expect(screen.getByRole('progressbar', { name: '正在上传 a.csv' })).toHaveValue(0.42)
    await act(async () => of('a.csv').end({ file: storedAs('a.csv') }))
    expect(kept()).toEqual([storedAs('a.csv')])
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('已上传')).toBeInTheDocument()
  })

  it('takes what is dropped, two at a time', async () => {
    const { sending, of } = show()
    fireEvent.drop(button(/^选择文件/), {
      dataTransfer: { files: ['a.csv', 'b.csv', 'c.csv'].map((name) => aFile(name)) },
    })
    await screen.findByText('等待上传')
    expect(sending.map(({ file }) => file.name)).toEqual(['a.csv', 'b.csv'])
    await act(async () => of('a.csv').end({ file: storedAs('a.csv') }))
    expect(sending.map(({ file }) => file.name)).toEqual(['a.csv', 'b.csv', 'c.csv'])
  })

  it('pauses, resumes and gives up a file', async () => {
    const { choose, of, user, sender, sending } = show()
    await choose(aFile('a.csv'))
    const first = of('a.csv')
    await user.click(button('暂停上传 a.csv'))
    expect(first.signal.aborted).toBe(true)
    expect(screen.getByText('已暂停')).toBeInTheDocument()
    await user.click(button('继续上传 a.csv'))
    expect(sending).toHaveLength(2)
    await user.click(button('取消上传 a.csv'))
    expect(of('a.csv').signal.aborted).toBe(true)
    expect(sender.cancel).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('a.csv')).toBeNull()
  })

  it('says that the network is gone, and that it goes on by itself', async () => {
    const { choose, of } = show()
    await choose(aFile('a.csv'))
    act(() => of('a.csv').onWaiting(true))
    expect(screen.getByText('网络中断，恢复后自动继续')).toBeInTheDocument()
    act(() => of('a.csv').onProgress(0.5))
    expect(screen.queryByText('网络中断，恢复后自动继续')).toBeNull()
  })

  it('says why a file was not stored, and tries again', async () => {
    const { choose, of, user, kept } = show()
    await choose(aFile('a.csv'))
    await act(async () => of('a.csv').end({ msg: '今天上传的文件过多' }))
    expect(screen.getByText('今天上传的文件过多')).toBeInTheDocument()
    await user.click(button(/^重试/))
    await act(async () => of('a.csv').end({ file: storedAs('a.csv') }))
    expect(kept()).toHaveLength(1)
  })

  it('does not send what would be refused', async () => {
    const { choose, sending } = show({}, { most: 1 })
    await choose(aFile('run.exe'))
    await choose(aFile('big.csv', 1001))
    await choose(aFile('a.csv'), aFile('b.csv'))
    expect(screen.getByText('「run.exe」是程序或脚本，不能上传')).toBeInTheDocument()
    expect(screen.getByText(/^「big.csv」超过/)).toBeInTheDocument()
    expect(screen.getByText('最多1个文件')).toBeInTheDocument()
    expect(sending.map(({ file }) => file.name)).toEqual(['a.csv'])
  })

  it('offers to go on with what a reload broke off', async () => {
    const left = { owner: 'me', name: 'large.csv', size: 500, modified: 1, url: '/u/1', at: 1 }
    const { user, sender } = show({ left: [left] })
    expect(screen.getByText(/重新选择该文件即从断点继续/)).toBeInTheDocument()
    await user.click(button('不再继续 large.csv'))
    expect(sender.forget).toHaveBeenCalledWith(left)
    expect(screen.queryByText('large.csv')).toBeNull()
  })

  it('tells what sends the form when it is busy, and takes a file away', async () => {
    const onBusy = vi.fn()
    const { choose, of, user, kept } = show({}, { onBusy, start: [storedAs('old.csv')] })
    await choose(aFile('a.csv'))
    expect(onBusy).toHaveBeenLastCalledWith(true)
    await act(async () => of('a.csv').end({ file: storedAs('a.csv') }))
    expect(onBusy).toHaveBeenLastCalledWith(false)
    await user.click(button('移除 old.csv'))
    expect(kept()).toEqual([storedAs('a.csv')])
  })
})
