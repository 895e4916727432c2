import { searchExample } from '@lab/contract/calls/shop/catalogue.example'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import projectList from './project-list.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/项目/项目列表',
  component: Widget,
  args: { definition: projectList },
}
export default meta

type Story = StoryObj<typeof Widget>

const found = (more: Partial<typeof searchExample>) => ({
  answers: { 'open/web/device/search': { ...searchExample, ...more } },
})
const several = Array.from({ length: 3 }, (_, round) =>
  searchExample.list.map((project) => ({ ...project, rid: `${project.rid}-${round}` })),
).flat()

export const 默认: Story = { parameters: found({ list: several, total: 120 }) }
export const 已筛选: Story = {
  args: { attributes: { 'type-id': '1', 'child-id': '101', title: '电镜', sort: 'price' } },
  parameters: found({ list: searchExample.list.slice(0, 1), total: 1 }),
}
export const 载入中: Story = { parameters: { answers: { 'open/web/device/search': 'wait' } } }
export const 空: Story = {
  args: { attributes: { kw: '找不到' } },
  parameters: found({ list: [], total: 0 }),
}
export const 末页之后: Story = {
  args: { attributes: { page: '50' } },
  parameters: found({ list: [], total: 30, page: 50 }),
}
export const 出错: Story = { parameters: { answers: { 'open/web/device/search': 'fail' } } }
export const 长内容: Story = {
  args: { attributes: { kw: '单细胞转录组与空间转录组联合分析 '.repeat(4) } },
  parameters: found({
    list: searchExample.list.map((project) => ({
      ...project,
      name: project.name.repeat(6),
      description: '细胞类型注释与轨迹推断|空间映射|细胞通讯|方法段落|审稿意见',
      price_fen: 123_456_789_00,
      order: 1_234_567,
    })),
  }),
}
export const 窄屏: Story = {
  args: { attributes: { 'type-id': '3' } },
  parameters: found({ list: several, total: 120, page: 3 }),
  globals: { viewport: { value: 'phone' } },
}
export const 深色: Story = {
  parameters: found({ list: several, total: 120 }),
  globals: { theme: 'dark' },
}
