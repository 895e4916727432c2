import type { DataOf } from '@lab/contract/calls'
import { homeExample } from '@lab/contract/calls/shop/home.example'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import acknowledgements from './acknowledgements.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/首页/文章致谢',
  component: Widget,
  args: { definition: acknowledgements },
}
export default meta

type Story = StoryObj<typeof Widget>

const home = (more: Partial<DataOf<'open/web/index'>>): Story => ({
  parameters: { answers: { 'open/web/index': { ...homeExample, ...more } } },
})

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/web/index': 'wait' } } }
export const 空: Story = home({ thanksArr: [] })
export const 出错: Story = { parameters: { answers: { 'open/web/index': 'fail' } } }
export const 长内容: Story = home({
  thanksArr: [
    {
      company: '示例大学材料科学与工程学院先进能源材料与器件联合研究中心',
      title: '球差校正透射电镜与电子能量损失谱',
      code: 'Example Journal of Advanced Energy Materials and Interfaces 2025, 112, 1234567',
      content:
        'The authors gratefully acknowledge the platform for the aberration-corrected electron microscopy, the careful sample preparation and the helpful discussion of the energy-loss spectra.',
      sketch:
        '报道了一种层状氧化物正极材料，经痕量元素掺杂与表面重构后结构稳定性显著提高，在高电压下循环 1000 次后仍保持九成容量，并揭示了应力释放的机理。',
      source: 'https://journal.example/oxide',
    },
    ...homeExample.thanksArr,
  ],
})
export const 三行: Story = {
  args: { attributes: { rows: '3' } },
  ...home({ thanksArr: Array.from({ length: 4 }, () => homeExample.thanksArr).flat() }),
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
