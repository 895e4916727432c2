import type { DataOf } from '@lab/contract/calls'
import { homeExample } from '@lab/contract/calls/shop/home.example'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import hotArea from './hot-area.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/首页/热门专区',
  component: Widget,
  args: { definition: hotArea },
}
export default meta

type Story = StoryObj<typeof Widget>

const home = (more: Partial<DataOf<'open/web/index'>>): Story => ({
  parameters: { answers: { 'open/web/index': { ...homeExample, ...more } } },
})

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/web/index': 'wait' } } }
export const 空: Story = home({ prefectureNavBottomArr: [] })
export const 出错: Story = { parameters: { answers: { 'open/web/index': 'fail' } } }
export const 长内容: Story = home({
  prefectureNavBottomArr: [
    {
      id: 1,
      name: '高分辨球差校正透射电子显微镜与电子能量损失谱联用',
      img: 'hot-sem.svg',
      sketch:
        '原子级分辨的形貌、成分与价态，适合催化剂、电池材料、二维材料与界面结构的研究，可原位加热与加电。',
    },
    { id: 1, name: '短', img: '', sketch: '' },
  ],
})
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
