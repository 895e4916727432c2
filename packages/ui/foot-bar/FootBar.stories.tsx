import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { FootBar } from './FootBar.tsx'

const meta: Meta<typeof FootBar> = {
  title: '组件/底栏',
  component: FootBar,
  parameters: { docs: { description: { component: '列表的合计与下一步，列表还在屏幕上时停在窗口下缘。' } } },
  args: {
    className: '',
    children: (
      <>
        <span>
          已选 3 项，合计 <strong className="number">¥1,280.00</strong>
        </span>
        <Button kind="action">下一步</Button>
      </>
    ),
  },
}
export default meta

type Story = StoryObj<typeof FootBar>

export const 默认: Story = {}
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
