import type { DataOf } from '@lab/contract/calls'
import { homeExample } from '@lab/contract/calls/shop/home.example'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import partnerLogos from './partner-logos.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/首页/合作机构',
  component: Widget,
  args: { definition: partnerLogos },
}
export default meta

type Story = StoryObj<typeof Widget>

const home = (more: Partial<DataOf<'open/web/index'>>): Story => ({
  parameters: { answers: { 'open/web/index': { ...homeExample, ...more } } },
})

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/web/index': 'wait' } } }
export const 空: Story = home({ partnerArr: [] })
export const 出错: Story = { parameters: { answers: { 'open/web/index': 'fail' } } }
export const 长内容: Story = home({
  partnerArr: [
    ...homeExample.partnerArr,
    ...homeExample.partnerArr.map((partner) => ({ ...partner, name: `${partner.name}分院` })),
  ],
})
export const 只有一家: Story = home({ partnerArr: homeExample.partnerArr.slice(0, 1) })
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
