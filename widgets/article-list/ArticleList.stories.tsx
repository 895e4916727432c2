import { homeExample } from '@lab/contract/calls/shop/home.example'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import articleList from './article-list.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/内容/资讯列表',
  component: Widget,
  args: { definition: articleList },
}
export default meta

type Story = StoryObj<typeof Widget>

const found = (list: readonly object[], total = list.length) => ({
  answers: { 'open/web/news/search': { list, total, page: 1, limit: 12 } },
})
const articles = found(homeExample.serviceCaseArr, 40)

export const 默认: Story = { parameters: articles }
export const 服务案例: Story = { args: { attributes: { type: 'service' } }, parameters: articles }
export const 致谢文献: Story = {
  args: { attributes: { type: 'thanks' } },
  parameters: found(homeExample.thanksArr, 30),
}
export const 载入中: Story = { parameters: { answers: { 'open/web/news/search': 'wait' } } }
export const 空: Story = { args: { attributes: { kw: '找不到' } }, parameters: found([]) }
export const 出错: Story = { parameters: { answers: { 'open/web/news/search': 'fail' } } }
export const 长内容: Story = {
  parameters: found(
    homeExample.serviceCaseArr.map((one) => ({
      ...one,
      title: one.title.repeat(6),
      sketch: one.sketch.repeat(12),
    })),
  ),
}
export const 窄屏: Story = { parameters: articles, globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { parameters: articles, globals: { theme: 'dark' } }
