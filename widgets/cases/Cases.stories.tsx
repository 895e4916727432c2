import type { DataOf } from '@lab/contract/calls'
import { homeExample } from '@lab/contract/calls/shop/home.example'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import cases from './cases.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/首页/能力案例',
  component: Widget,
  args: { definition: cases },
}
export default meta

type Story = StoryObj<typeof Widget>

const home = (more: Partial<DataOf<'open/web/index'>>): Story => ({
  parameters: { answers: { 'open/web/index': { ...homeExample, ...more } } },
})

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/web/index': 'wait' } } }
export const 空: Story = home({ serviceCaseArr: [] })
export const 出错: Story = { parameters: { answers: { 'open/web/index': 'fail' } } }
export const 长内容: Story = home({
  serviceCaseArr: [
    {
      rid: 'long',
      title: '固态电解质界面的原位表征：充放电过程中成分与结构怎样变化，以及它对循环寿命与安全性的影响',
      img: 'case-1.svg',
      sketch:
        '用原位拉曼、飞行时间二次离子质谱与冷冻电镜追踪同一电池的界面层，定量给出各组分随循环次数的变化，并与第一性原理计算相互印证。',
      source: 'https://journal.example/battery',
      created: 1764547200,
    },
  ],
})
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
