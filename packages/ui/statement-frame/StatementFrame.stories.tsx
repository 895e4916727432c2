import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatementFrame, type StatementFrameProps } from './StatementFrame.tsx'

interface Paper {
  number: string
  printable: string
  pdf: string
}

const found = { number: 'ZD-20260416-0001', printable: '#', pdf: '#' }

const meta: Meta<StatementFrameProps<Paper>> = {
  title: '组件/账单框',
  component: StatementFrame<Paper>,
  parameters: {
    docs: {
      story: { inline: false, height: '420px' },
      description: { component: '账单的弹窗：编号、打印与 PDF；里面由用它的地方写。' },
    },
  },
  args: {
    width: 560,
    answer: { found, isFailed: false, reload: async () => undefined },
    children: () => <p>账单明细</p>,
  },
}
export default meta

type Story = StoryObj<StatementFrameProps<Paper>>

export const 默认: Story = {}
export const 出错: Story = { args: { answer: { isFailed: true, reload: async () => undefined } } }
