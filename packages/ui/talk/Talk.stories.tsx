import type { Meta, StoryObj } from '@storybook/react-vite'
import { Talk } from './Talk.tsx'
import type { TalkWord } from './useTalk.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00') / 1000
const words: TalkWord[] = [
  { rid: 'a', at: noon, actor: 'staff', name: '王示例', text: '样品导电性一般，需要喷金吗？', files: [] },
  {
    rid: 'b',
    at: noon + 600,
    actor: 'member',
    name: '我',
    text: '可以喷金，厚度 5 nm 以内。前一次的图在附件里。',
    files: [{ rid: 'f', name: '上次的形貌.png', size: 20480, type: 'image/png' }],
  },
]

const meta: Meta<typeof Talk> = {
  title: '组件/沟通',
  component: Talk,
  args: {
    label: '与实验室沟通',
    side: 'member',
    load: async () => words,
    send: async () => ({ msg: '网络连接失败，请检查网络后重试' }),
    upload: async () => ({ msg: '上传失败' }),
    onOpenFile: () => {},
  },
}
export default meta

type Story = StoryObj<typeof Talk>

export const 默认: Story = {}
export const 空: Story = { args: { load: async () => [] } }
export const 出错: Story = { args: { load: async () => undefined } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
