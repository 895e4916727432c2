import { exampleOf } from '@lab/contract/calls'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import builder from './embed-builder.widget.ts'

const example = exampleOf('open/embed/widgets')

const meta: Meta<typeof Widget> = {
  title: '部件/嵌入/嵌入代码生成器',
  component: Widget,
  args: { definition: builder },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/embed/widgets': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'open/embed/widgets': 'fail' } } }
export const 长内容: Story = {
  parameters: {
    answers: {
      'open/embed/widgets': {
        ...example,
        widgets: example.widgets.map((one) => ({
          ...one,
          summary: one.summary.repeat(6),
          attributes: one.attributes.map((attribute) => ({ ...attribute, help: attribute.help.repeat(8) })),
        })),
      },
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
export const 给CMS编辑的指南: Story = { args: { attributes: { guide: 'editors' } } }
export const 合作方接入的指南: Story = { args: { attributes: { guide: 'partners' } } }
export const 放行标签的指南: Story = { args: { attributes: { guide: 'tags' } } }
