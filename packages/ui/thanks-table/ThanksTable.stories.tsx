import { homeExample } from '@lab/contract/calls/shop/home.example'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThanksTable } from './ThanksTable.tsx'

const { thanksArr } = homeExample

const meta: Meta<typeof ThanksTable> = {
  title: '组件/论文致谢',
  component: ThanksTable,
  args: { thanks: thanksArr },
  parameters: {
    docs: { description: { component: '在论文里致谢实验室的文章；窄屏时每篇是一张卡片。' } },
  },
}
export default meta

type Story = StoryObj<typeof ThanksTable>

export const 默认: Story = {}
export const 长内容: Story = {
  args: {
    thanks: thanksArr.map((one) => ({
      ...one,
      content: one.content.repeat(4),
      sketch: one.sketch.repeat(4),
    })),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
