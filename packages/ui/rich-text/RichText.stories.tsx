import type { Meta, StoryObj } from '@storybook/react-vite'
import { RichText } from './RichText.tsx'

const html =
  '<h2>送样要求</h2><p>粉末样品<strong>不少于 20 mg</strong>，块体不超过 10 × 10 × 5 mm；导电性差的样品需要喷金。</p><h3>可以测的内容</h3><ul><li>形貌</li><li>成分：Al K<sub>α</sub> 激发</li></ul><table><thead><tr><th scope="col">项目</th><th scope="col">周期</th></tr></thead><tbody><tr><td>形貌</td><td>3 个工作日</td></tr><tr><td>能谱</td><td>5 个工作日</td></tr></tbody></table><blockquote><p>首次筛查免费。</p></blockquote><p>详见<a href="https://journal.example/1">方法说明</a>。</p>'

const meta: Meta<typeof RichText> = {
  title: '组件/正文',
  component: RichText,
  args: { html },
  parameters: {
    docs: {
      description: { component: '编辑写的正文：标题、列表、表格、图片与链接。脚本与外站图片不会进来。' },
    },
  },
}
export default meta

type Story = StoryObj<typeof RichText>

export const 默认: Story = {}
export const 空: Story = { args: { html: '' } }
export const 长内容: Story = { args: { html: html.repeat(3) } }
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
