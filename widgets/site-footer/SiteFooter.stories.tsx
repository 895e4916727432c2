import { exampleOf } from '@lab/contract/calls'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './site-footer.widget.ts'

const example = exampleOf('open/setting')

const meta: Meta<typeof Widget> = {
  title: '部件/页脚',
  component: Widget,
  args: { definition },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/setting': 'wait' } } }
export const 空: Story = {
  parameters: {
    answers: {
      'open/setting': { ...example, localInfo: { ...example.localInfo, icp: '', qr: [] } },
    },
  },
}
export const 出错: Story = { parameters: { answers: { 'open/setting': 'fail' } } }
export const 长内容: Story = {
  parameters: {
    answers: {
      'open/setting': {
        ...example,
        localInfo: {
          ...example.localInfo,
          company: '示例材料表征与生物医药分析检测技术服务（杭州）股份有限公司',
          address:
            '浙江省杭州市西湖区示例街道示例路 8 号示例科技园二期综合实验楼 3 幢 5 层样品接收中心 501 室',
          email: 'sample-reception-and-customer-service@analysis.lab.example',
        },
      },
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
