import { exampleOf } from '@lab/contract/calls'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import definition from './side-bar.widget.ts'

const setting = exampleOf('open/setting')

const meta: Meta<typeof Widget> = {
  title: '部件/侧边栏',
  component: Widget,
  args: { definition },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
}
export default meta

type Story = StoryObj<typeof Widget>

/** Presses what opens a panel, once it is there. */
const opened =
  (panel: string): Story['play'] =>
  async ({ canvasElement }) => {
    const control = await waitFor(() => {
      for (const element of canvasElement.querySelectorAll('div')) {
        const found = element.shadowRoot?.querySelector<HTMLElement>(`[aria-controls="${panel}"]`)
        if (found) return found
      }
      throw new Error('still loading')
    })
    control.click()
  }

export const 默认: Story = {}
export const 二维码: Story = { play: opened('side-codes') }
export const 热线: Story = { play: opened('side-hotline') }
export const 载入中: Story = { parameters: { answers: { 'open/setting': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'open/setting': 'fail' } } }
export const 空: Story = {
  parameters: {
    answers: { 'open/setting': { ...setting, localInfo: { ...setting.localInfo, phone: '', qr: [] } } },
  },
}
export const 长内容: Story = {
  parameters: {
    answers: {
      'open/setting': {
        ...setting,
        localInfo: {
          ...setting.localInfo,
          qr: setting.localInfo.qr.map((one) => ({ ...one, name: `${one.name}（工作日人工服务）` })),
        },
      },
    },
  },
  play: opened('side-codes'),
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
