import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { RichText } from './RichText.tsx'

const text =
  '<h2>送样要求</h2><p>粉末样品<strong>不少于 20 mg</strong>，块体不超过 10 × 10 × 5 mm；方法见<a href="https://journal.example/1" target="_blank" rel="noopener noreferrer">文献</a>。</p><h3>可以测的内容</h3><ul><li>形貌</li><li>成分：Al K<sub>α</sub> 激发</li></ul><table><caption>表 1 周期</caption><thead><tr><th scope="col">项目</th><th scope="col">周期</th></tr></thead><tbody><tr><td>形貌</td><td>3 个工作日</td></tr><tr><td>能谱</td><td>5 个工作日</td></tr></tbody></table><blockquote><p>首次筛查免费。</p></blockquote>'

function Kept({ value: first, ...props }: ComponentProps<typeof RichText>) {
  const [value, setValue] = useState(first)
  return <RichText {...props} value={value} onChange={setValue} />
}

const meta: Meta<typeof RichText> = {
  title: '部件/员工/正文编辑',
  component: RichText,
  args: {
    label: '正文',
    name: 'content',
    value: text,
    hint: '访客看到的就是这样',
    pickPicture: async () => ({ img: 'article-1.svg', alt: '示意图', caption: '图 1' }),
    uploadPicture: async () => undefined,
  },
  render: (args) => <Kept {...args} />,
}
export default meta

type Story = StoryObj<typeof RichText>

export const 默认: Story = {}
export const 空: Story = { args: { value: '' } }
export const 出错: Story = { args: { value: '', error: '[正文]不能为空' } }
export const 接近上限: Story = { args: { maxLength: 800 } }
export const 长内容: Story = { args: { value: text.repeat(8) } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
