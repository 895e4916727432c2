import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './Tabs.tsx'

const meta: Meta<typeof Tabs> = {
  title: '组件/标签页',
  component: Tabs,
  parameters: { docs: { description: { component: '标签页，方向键移动；分段样式用于少数几个选项。' } } },
  args: {
    label: '登录方式',
    tabs: [
      { id: 'password', label: '密码登录', panel: <p>手机号与密码</p> },
      { id: 'code', label: '短信登录', panel: <p>手机号与验证码</p> },
      { id: 'scan', label: '扫码登录', panel: <p>微信扫一扫</p> },
    ],
  },
}
export default meta

type Story = StoryObj<typeof Tabs>

export const 默认: Story = {}
export const 分段: Story = { args: { kind: 'segment' } }
export const 长内容: Story = {
  args: {
    tabs: ['高校与科研院所客户', '企业客户', '仪器预约', '数据分析', '论文致谢', '常见问题'].map((label) => ({
      id: label,
      label,
      panel: <p>{label}</p>,
    })),
  },
  globals: { viewport: { value: 'small' } },
}
export const 窄屏: Story = { args: { kind: 'segment' }, globals: { viewport: { value: 'small' } } }
export const 深色: Story = { args: { kind: 'segment' }, globals: { theme: 'dark' } }
