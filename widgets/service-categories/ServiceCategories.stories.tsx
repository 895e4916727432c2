import type { DataOf } from '@lab/contract/calls'
import { homeExample } from '@lab/contract/calls/shop/home.example'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import serviceCategories from './service-categories.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/首页/服务分类',
  component: Widget,
  args: { definition: serviceCategories },
}
export default meta

type Story = StoryObj<typeof Widget>

const home = (more: Partial<DataOf<'open/web/index'>>): Story => ({
  parameters: { answers: { 'open/web/index': { ...homeExample, ...more } } },
})

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/web/index': 'wait' } } }
export const 空: Story = home({ typeArr: [] })
export const 出错: Story = { parameters: { answers: { 'open/web/index': 'fail' } } }
export const 长内容: Story = home({
  typeArr: [
    {
      id: 1,
      name: '名称很长的送样检测与分析测试服务类型',
      img: 'type-1.svg',
      typeChildArr: Array.from({ length: 20 }, (_, at) => ({
        id: 100 + at,
        name: `第 ${at + 1} 种分析测试`,
      })),
    },
    { id: 2, name: '上门预约', img: 'type-2.svg', typeChildArr: [] },
  ],
})
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
