import { type InvoiceTitle, invoiceTitleRules } from '@lab/contract/rules/money/invoice/invoice-title'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from '../form/useForm.ts'
import { TitleFields } from './TitleFields.tsx'

function TitleForm({ type }: Pick<InvoiceTitle, 'type'>) {
  const initial = {
    type,
    title: '示例大学材料科学与工程学院',
    tax_no: '12100000EXAMPLE00X',
    email: 'invoice@example.edu',
    bank: '',
    bank_no: '',
    reg_address: '',
    reg_phone: '',
  }
  const form = useForm<InvoiceTitle>({ initial, rules: invoiceTitleRules, submit: async () => undefined })
  return (
    <form {...form.props}>
      <TitleFields form={form} />
    </form>
  )
}

const meta: Meta<typeof TitleForm> = {
  title: '组件/发票抬头',
  component: TitleForm,
  parameters: { docs: { description: { component: '发票抬头的字段；专用发票要求填全。' } } },
  args: { type: 1 },
}
export default meta

type Story = StoryObj<typeof TitleForm>

export const 普通发票: Story = {}
export const 专用发票: Story = { args: { type: 2 } }
