import type { Lab } from '@lab/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PlanLink } from './PlanLink.tsx'

const meta: Meta<typeof PlanLink> = {
  title: '组件/实验清单链接',
  component: PlanLink,
  parameters: { docs: { description: { component: '前往实验清单，连同其中的项数。' } } },
}
export default meta

type Story = StoryObj<typeof PlanLink>

export const 默认: Story = {
  parameters: {
    prepare: (lab: Lab) => void lab.plan.add({ rid: 'project-sem', name: '扫描电镜' }, 2),
  },
}
export const 空: Story = {}
