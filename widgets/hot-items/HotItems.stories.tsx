import type { DataOf } from '@lab/contract/calls'
import { homeExample } from '@lab/contract/calls/shop/home.example'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import hotItems from './hot-items.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/首页/热门项目',
  component: Widget,
  args: { definition: hotItems },
}
export default meta

type Story = StoryObj<typeof Widget>

const home = (more: Partial<DataOf<'open/web/index'>>): Story => ({
  parameters: { answers: { 'open/web/index': { ...homeExample, ...more } } },
})

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/web/index': 'wait' } } }
export const 空: Story = home({ hotItems: [] })
export const 出错: Story = { parameters: { answers: { 'open/web/index': 'fail' } } }
export const 长内容: Story = home({
  hotItems: [
    {
      rid: 'long',
      name: '单细胞转录组与空间转录组联合分析：细胞注释、轨迹推断与细胞通讯',
      img: 'sem.svg',
      sketch:
        '从原始数据到可发表的图：质控、降维聚类、细胞类型注释、拟时序、细胞间通讯与空间映射；交付代码、图与方法段落，并解答审稿意见。',
      order: 1234567,
    },
    { rid: 'new', name: '新项目', img: 'xrd.svg', sketch: '', order: 0 },
  ],
})
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
