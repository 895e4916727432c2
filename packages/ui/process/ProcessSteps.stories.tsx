import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProcessSteps } from './ProcessSteps.tsx'
import { processes } from './processes.ts'

const [university, company] = processes

const meta: Meta<typeof ProcessSteps> = {
  title: '组件/服务流程',
  component: ProcessSteps,
  args: { label: university?.label, steps: university?.steps },
  parameters: {
    docs: { description: { component: '一种客户的办理步骤，带图标与编号；宽屏横排，窄屏竖排。' } },
  },
}
export default meta

type Story = StoryObj<typeof ProcessSteps>

export const 默认: Story = {}
export const 企业客户: Story = { args: { label: company?.label, steps: company?.steps } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
