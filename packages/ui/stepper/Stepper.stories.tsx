import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stepper } from './Stepper.tsx'

const meta: Meta<typeof Stepper> = {
  title: '组件/步骤',
  component: Stepper,
  parameters: {
    docs: { description: { component: '有编号的步骤，可以标出进行到哪一步。宽屏横排，窄屏竖排。' } },
  },
  args: {
    label: '高校与科研院所服务流程',
    steps: [
      { title: '注册会员', text: '先测试后付款，一对一服务' },
      { title: '加入实验清单', text: '挑选需要的实验项目' },
      { title: '填写需求并下单', text: '打印协议随样品寄出，部分地区可上门取样' },
      { title: '沟通技术细节', text: '样品到达后由工程师与您确认' },
      { title: '下载实验数据', text: '邮件或系统推送，在线确认与评价' },
      { title: '财务结算', text: '确认账单，开票或在线抵扣' },
    ],
  },
}
export default meta

type Story = StoryObj<typeof Stepper>

export const 默认: Story = {}
export const 进行中: Story = { args: { current: 2 } }
export const 已完成: Story = { args: { current: 6 } }
export const 长内容: Story = {
  args: {
    current: 1,
    steps: [
      { title: '填写需求并确认样品的数量、状态与储存条件' },
      { title: '打印委托协议', text: '随样品一起寄出；部分地区可以预约上门取样，取样人员会带上协议请您签字' },
      { title: '等待' },
    ],
  },
}
export const 窄屏: Story = { args: { current: 2 }, globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { args: { current: 2 }, globals: { theme: 'dark' } }
