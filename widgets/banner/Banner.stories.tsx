import type { DataOf } from '@lab/contract/calls'
import { homeExample } from '@lab/contract/calls/shop/home.example'
import { rootIn, Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import banner from './banner.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/首页/轮播图',
  component: Widget,
  args: { definition: banner },
}
export default meta

type Story = StoryObj<typeof Widget>

const home = (more: Partial<DataOf<'open/web/index'>>): Story => ({
  parameters: { answers: { 'open/web/index': { ...homeExample, ...more } } },
})

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/web/index': 'wait' } } }
export const 空: Story = home({ bannerArr: [] })
export const 出错: Story = { parameters: { answers: { 'open/web/index': 'fail' } } }
export const 长内容: Story = home({
  bannerArr: [
    {
      img: 'banner-1.svg',
      redirect: 'project-sem',
      title: '从样品前处理到数据解读，为课题组提供完整的表征方案与可直接用于论文的图像',
      description:
        '形貌、结构、成分、热学与电化学性能，以及第一性原理计算与生物信息分析；必要时由工程师一对一跟进，直到数据确认无误。',
    },
    { img: 'banner-2.svg', redirect: '', title: '', description: '' },
  ],
})
export const 只有一张: Story = home({ bannerArr: homeExample.bannerArr.slice(0, 1) })
export const 不自动播放: Story = { args: { attributes: { autoplay: '0' } } }
export const 第二张: Story = {
  args: { attributes: { autoplay: '0' } },
  play: async ({ canvasElement }) => {
    // Looked for each time: the banner that came with the page is drawn anew once it is alive.
    await waitFor(() => {
      const dot = within(rootIn(canvasElement)).getByRole('button', { name: /^第 2 张/ })
      dot.click()
      return expect(dot).toHaveAttribute('aria-current', 'true')
    })
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
