import { exampleOf } from '@lab/contract/calls'
import { identityOf, identityRules } from '@lab/core/member/identity'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from '../form/useForm.ts'
import { IdentityFields } from './IdentityFields.tsx'

const { userInfo, address } = exampleOf('user/info')

function IdentityForm({ isKnown }: { isKnown: boolean }) {
  const initial = isKnown ? identityOf(userInfo, address) : identityOf(null, [])
  const form = useForm({ initial, rules: identityRules, submit: async () => undefined })
  return (
    <form {...form.props}>
      <IdentityFields form={form} />
    </form>
  )
}

const meta: Meta<typeof IdentityForm> = {
  title: '组件/身份信息',
  component: IdentityForm,
  parameters: { docs: { description: { component: '会员是谁、寄到哪里；学生与教师另填导师。' } } },
  args: { isKnown: true },
}
export default meta

type Story = StoryObj<typeof IdentityForm>

export const 默认: Story = {}
export const 空: Story = { args: { isKnown: false } }
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
