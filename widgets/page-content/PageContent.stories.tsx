import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import pageContent from './page-content.widget.ts'

const content =
  '<p>综合性科研检测服务平台。</p><h2>平台规模</h2><table><thead><tr><th scope="col">方面</th><th scope="col">现状</th></tr></thead><tbody><tr><td>主要设备</td><td>球差校正电镜、核磁、质谱等一百余台（套）</td></tr></tbody></table><h2>我们怎样保证质量</h2><ol><li>收样核对</li><li>仪器核查</li><li>双人复核</li></ol>'

const page = (text: string) => ({
  answers: { 'open/web/page': { title: '页面', content: text, updated: 1764547200 } },
})

const meta: Meta<typeof Widget> = {
  title: '部件/内容/单页内容',
  component: Widget,
  args: { definition: pageContent },
  parameters: page(content),
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 用户协议: Story = { args: { attributes: { key: 'license' } } }
export const 能力展示: Story = {
  args: { attributes: { key: 'televised' } },
  parameters: page(
    `<p>常规条件下的结果。</p>${['原子列', '微球', '氢谱', '图谱'].map((name) => `<figure><img src="/img/sem.svg" alt="${name}" width="640" height="480"><figcaption>${name}</figcaption></figure>`).join('')}${content}`,
  ),
}
export const 载入中: Story = { parameters: { answers: { 'open/web/page': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'open/web/page': 'fail' } } }
export const 长内容: Story = { parameters: page(content.repeat(20)) }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
