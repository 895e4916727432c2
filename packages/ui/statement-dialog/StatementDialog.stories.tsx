import type { Lab } from '@lab/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatementDialog } from './StatementDialog.tsx'

const meta: Meta<typeof StatementDialog> = {
  title: '组件/账单弹窗',
  component: StatementDialog,
  parameters: {
    docs: {
      story: { inline: false, height: '640px' },
      description: { component: '一张账单上有什么，怎样付的，可以打印或存成 PDF。' },
    },
    prepare: (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 }),
  },
  args: { rid: 'statement' },
}
export default meta

type Story = StoryObj<typeof StatementDialog>

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'assign/statementInfo': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'assign/statementInfo': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
