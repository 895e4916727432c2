import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import requirementForm from './requirement-form.widget.ts'

const member = (lab: Lab) => {
  lab.session.setState({ token: 'example' })
  lab.user.setState({ status: 'ready', ...exampleOf('user/info') })
}

const meta: Meta<typeof Widget> = {
  title: '部件/内容/发布需求',
  component: Widget,
  args: { definition: requirementForm },
  beforeEach: () => sessionStorage.clear(),
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 会员: Story = { parameters: { prepare: member } }
export const 已提交: Story = {
  beforeEach: () =>
    sessionStorage.setItem(
      'lab-requirement-published',
      JSON.stringify({
        ...exampleOf('open/indexMsg/add'),
        title: '催化剂粉末的形貌与价态分析',
        phone: '13800000000',
      }),
    ),
}
export const 载入中: Story = { parameters: { answers: { 'open/setting': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'open/setting': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
