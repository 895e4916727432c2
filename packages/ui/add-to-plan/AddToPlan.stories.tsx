import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddToPlan } from './AddToPlan.tsx'

const meta: Meta<typeof AddToPlan> = {
  title: '组件/加入实验清单',
  component: AddToPlan,
  parameters: { docs: { description: { component: '把项目加入实验清单；访客的先留着，登录后合并。' } } },
  args: { project: { rid: 'project-sem', name: '扫描电镜（SEM）' }, kind: 'primary' },
}
export default meta

type Story = StoryObj<typeof AddToPlan>

export const 默认: Story = {}
export const 整行: Story = { args: { block: true } }
