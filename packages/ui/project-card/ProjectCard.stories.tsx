import { searchExample } from '@lab/contract/calls/shop/catalogue.example'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddToPlan } from '../add-to-plan/AddToPlan.tsx'
import { ProjectCard, type ProjectCardProps } from './ProjectCard.tsx'

const [project] = searchExample.list as [ProjectCardProps['project']]
const sheet = '.card-place { max-width: 300px; }'

const meta: Meta<typeof ProjectCard> = {
  title: '组件/项目卡片',
  component: ProjectCard,
  args: { project, level: 2, eager: true, children: <AddToPlan project={project} /> },
  render: (props) => (
    <div className="card-place">
      <style>{sheet}</style>
      <ProjectCard {...props} />
    </div>
  ),
  parameters: {
    docs: {
      description: { component: '列表里的一个服务项目：图片、名称、标签、价格与工期，整张卡片通向详情。' },
    },
  },
}
export default meta

type Story = StoryObj<typeof ProjectCard>

export const 默认: Story = {}
export const 没有操作: Story = { args: { children: undefined } }
export const 长内容: Story = {
  args: {
    project: {
      ...project,
      name: '单细胞转录组与空间转录组联合分析：细胞注释、轨迹推断与细胞通讯',
      description: '细胞类型注释与轨迹推断|空间映射|细胞通讯|方法段落|审稿意见',
      price_fen: 123_456_789_00,
      order: 1_234_567,
      days: '45-60',
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
