import type { Lab } from '@lab/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PackDialog } from './PackDialog.tsx'

const meta: Meta<typeof PackDialog> = {
  title: '组件/报销材料',
  component: PackDialog,
  parameters: {
    docs: {
      story: { inline: false, height: '640px' },
      description: { component: '一张已付账单的报销材料里有什么、缺什么，下载压缩包或 PDF。' },
    },
    prepare: (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 }),
  },
  args: { bill: { rid: 'example-statement', number: 'ZD-260105-0001', state: 'paid', total_fen: 48_000 } },
}
export default meta

type Story = StoryObj<typeof PackDialog>

export const 默认: Story = {}
export const 未付清: Story = {
  args: { bill: { rid: 'example-statement', number: 'ZD-260105-0001', state: 'unpaid', total_fen: 48_000 } },
}
export const 载入中: Story = { parameters: { answers: { 'statement/pack': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'statement/pack': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
