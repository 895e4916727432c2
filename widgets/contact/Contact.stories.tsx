import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import contact from './contact.widget.ts'

const text =
  '<p>欢迎来电、来信或到访。</p><h2>到达</h2><figure><img src="/img/map.svg" alt="示意地图" width="960" height="480"><figcaption>示意地图，非比例</figcaption></figure><ul><li>地铁:3 号口出，步行约八分钟</li></ul>'

const meta: Meta<typeof Widget> = {
  title: '部件/内容/联系我们',
  component: Widget,
  args: { definition: contact },
  parameters: { answers: { 'open/web/page': { title: '联系我们', content: text, updated: 1764547200 } } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 只有设置: Story = { parameters: { answers: { 'open/web/page': 'fail' } } }
export const 载入中: Story = { parameters: { answers: { 'open/setting': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'open/setting': 'fail' } } }
export const 长内容: Story = {
  parameters: {
    answers: { 'open/web/page': { title: '联系我们', content: text.repeat(6), updated: 1764547200 } },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
