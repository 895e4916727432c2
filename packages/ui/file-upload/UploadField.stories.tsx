import type { FileSender, SentFile } from '@lab/core/api/sender'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { UploadField } from './UploadField.tsx'

/** Goes at a steady pace, to a mark, and then as `ends` says. */
const aSlowSender = (ends: 'stored' | 'waits' | 'fails' = 'stored'): FileSender => ({
  most: 4 * 1024 ** 3,
  send: (file, { onProgress, onWaiting, signal }) =>
    new Promise((resolve) => {
      let share = 0
      const timer = setInterval(() => {
        share = Math.min(1, share + 0.02)
        onProgress(share)
        if (ends !== 'stored' && share > 0.4) {
          clearInterval(timer)
          if (ends === 'waits') onWaiting(true)
          else resolve({ msg: '「损坏的文件.csv」的内容不是支持的格式' })
        }
        if (share === 1) {
          clearInterval(timer)
          resolve({ file: { rid: file.name, name: file.name, size: file.size, type: 'text/csv' } })
        }
      }, 100)
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        resolve({})
      })
    }),
  cancel: () => {},
  unfinished: () => [
    {
      owner: 'me',
      name: '样品三_原始数据.zip',
      size: 1_900_000_000,
      modified: 1,
      url: '/u/1',
      at: 1,
    },
  ],
  forget: () => {},
})

const stored: SentFile[] = [
  { rid: 'a', name: '样品一_XRD.xy', size: 182_000, type: 'text/plain' },
  {
    rid: 'b',
    name: '样品一_扫描电镜照片_放大五千倍_第一视野_未经处理的原始图像.tif',
    size: 31_000_000,
    type: 'image/tiff',
  },
]

const Kept = (props: ComponentProps<typeof UploadField>) => {
  const [files, setFiles] = useState(props.files)
  return <UploadField {...props} files={files} onFiles={setFiles} />
}

const meta: Meta<typeof UploadField> = {
  title: '组件/大文件上传',
  component: UploadField,
  render: (props) => <Kept {...props} />,
  parameters: {
    docs: { description: { component: '选择或拖入即上传；可暂停、断网或刷新后从断点继续、取消。' } },
  },
  args: { label: '数据文件', name: 'files', files: stored, onFiles: () => {}, sender: aSlowSender() },
}
export default meta

type Story = StoryObj<typeof UploadField>

export const 默认: Story = {}
export const 空: Story = { args: { files: [], sender: { ...aSlowSender(), unfinished: () => [] } } }
export const 断网: Story = { args: { sender: aSlowSender('waits') } }
export const 出错: Story = { args: { sender: aSlowSender('fails'), error: '请上传数据文件' } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
