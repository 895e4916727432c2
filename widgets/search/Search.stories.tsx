import { exampleOf } from '@lab/contract/calls'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import search from './search.widget.ts'

const found = exampleOf('open/web/search')
const popular = { popular_words: ['SEM', 'XRD', '核磁共振', '拉曼光谱', '转录组'] }
const none = { list: [], total: 0 }

const meta: Meta<typeof Widget> = {
  title: '部件/内容/搜索',
  component: Widget,
  args: { definition: search, attributes: { kw: 'sem' } },
  parameters: { answers: { 'open/setting/list4key': popular } },
}
export default meta

type Story = StoryObj<typeof Widget>

const answering = (answer: unknown) => ({
  answers: { 'open/web/search': answer, 'open/setting/list4key': popular },
})

export const 默认: Story = { parameters: answering(found) }
export const 未搜索: Story = { args: { attributes: {} } }
export const 载入中: Story = { parameters: answering('wait') }
export const 空: Story = {
  args: { attributes: { kw: '量子纠缠探测' } },
  parameters: answering({ marks: [], projects: none, articles: none, cases: none }),
}
export const 出错: Story = { parameters: answering('fail') }
export const 只有文章: Story = { parameters: answering({ ...found, projects: none, cases: none }) }
export const 长内容: Story = {
  parameters: answering({
    ...found,
    projects: {
      list: found.projects.list.map((one) => ({
        ...one,
        name: one.name.repeat(6),
        sketch: one.sketch.repeat(10),
        description: Array(12).fill(one.description).join('|'),
      })),
      total: 1000,
    },
  }),
}
export const 窄屏: Story = { parameters: answering(found), globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { parameters: answering(found), globals: { theme: 'dark' } }
