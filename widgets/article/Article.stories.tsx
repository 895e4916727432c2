import { homeExample } from '@lab/contract/calls/shop/home.example'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import article from './article.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/内容/文章',
  component: Widget,
  args: { definition: article, attributes: { rid: 'news-1' } },
}
export default meta

type Story = StoryObj<typeof Widget>

const one = {
  rid: 'news-1',
  type: 'news',
  title: '冷冻电镜平台开放单颗粒数据收集',
  sketch: '300 kV 冷冻电镜完成验收，即日起接受负染筛查、冷冻制样与数据收集预约。',
  content:
    '<p>标准样品的重构分辨率达到 1.9 Å。</p><h2>可以预约的内容</h2><table><thead><tr><th scope="col">内容</th><th scope="col">周期</th></tr></thead><tbody><tr><td>负染筛查</td><td>5 个工作日</td></tr></tbody></table><ul><li>纯度大于 95 %</li></ul><blockquote><p>首次筛查免费。</p></blockquote>',
  img: 'article-1.svg',
  source: 'https://journal.example/1',
  author: '平台运营部',
  created: 1764547200,
  views: 1280,
  prev: { rid: 'news-2', title: '放假与收样安排' },
  next: null,
}

const answers = (more: object = {}, list: readonly object[] = homeExample.serviceCaseArr) => ({
  answers: {
    'open/news/detail': { ...one, ...more },
    'open/web/news/search': { list, total: list.length, page: 1, limit: 4 },
  },
})

export const 默认: Story = { parameters: answers() }
export const 载入中: Story = { parameters: { answers: { 'open/news/detail': 'wait' } } }
export const 无图无相关: Story = { parameters: answers({ img: '', sketch: '', source: '', prev: null }, []) }
export const 出错: Story = { parameters: { answers: { 'open/news/detail': 'fail' } } }
export const 长内容: Story = {
  parameters: answers({ title: one.title.repeat(4), content: one.content.repeat(12) }),
}
export const 窄屏: Story = { parameters: answers(), globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { parameters: answers(), globals: { theme: 'dark' } }
