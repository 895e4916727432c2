import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './messages.widget.ts'

/** Toasts that stay, so that they can be looked at. */
const toasts = ({ messages }: Lab) => {
  messages.error('[手机号]不能为空')
  messages.success('验证码已发送!')
  messages.info('登录已过期，请重新登录')
  messages.pause()
}

const meta: Meta<typeof Widget> = {
  title: '部件/页面消息',
  component: Widget,
  args: { definition },
  parameters: { prepare: toasts, docs: { story: { inline: false, height: '480px' } } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 空: Story = { parameters: { prepare: () => {} } }
export const 成功: Story = {
  parameters: { prepare: ({ messages }: Lab) => void messages.alertSuccess('提交成功!') },
}
export const 失败: Story = {
  parameters: { prepare: ({ messages }: Lab) => void messages.alertError('验证码错误或已失效') },
}
export const 弹窗与提示: Story = {
  parameters: {
    prepare: (lab: Lab) => {
      void lab.messages.alertError()
      toasts(lab)
    },
  },
}
export const 长内容: Story = {
  parameters: {
    prepare: ({ messages }: Lab) =>
      void messages.alertError(
        '该日期的取样时段已约满，请选择其他日期或时段；如需当日取样，请致电服务热线，工作人员将为您协调安排。',
      ),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { ...失败, globals: { theme: 'dark' } }
