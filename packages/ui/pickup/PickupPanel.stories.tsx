import { exampleOf } from '@lab/contract/calls'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from '../form/useForm.ts'
import type { Calendar } from './calendar.ts'
import { PickupPanel } from './PickupPanel.tsx'
import { blankPickup } from './pickup.ts'

const { samplingSetting, allowRegion } = exampleOf('open/setting')
const { address } = exampleOf('user/info')
/** A Thursday, 10:00 in Shanghai. */
const now = Date.parse('2026-04-16T10:00:00+08:00') / 1000

function Pickup({ addresses, full = [] }: { addresses: typeof address; full?: Calendar['full'] }) {
  const initial = { ...blankPickup(addresses, allowRegion), date: '2026-04-17' }
  const form = useForm({ initial, rules: [], submit: async () => undefined })
  return (
    <form {...form.props}>
      <PickupPanel
        form={form}
        calendar={{ settings: samplingSetting, now, full }}
        left={(chosen) => chosen}
        addresses={addresses}
        allowRegion={allowRegion}
      />
    </form>
  )
}

const meta: Meta<typeof Pickup> = {
  title: '组件/上门取样',
  component: Pickup,
  parameters: { docs: { description: { component: '何时、到哪里取样：日期、时间段、地址与留言。' } } },
  args: { addresses: address },
}
export default meta

type Story = StoryObj<typeof Pickup>

export const 默认: Story = {}
export const 其他地址: Story = { args: { addresses: [] } }
export const 已约满: Story = {
  args: {
    full: ['09:00-11:00', '11:00-13:00', '13:00-15:00', '15:00-17:00'].map((time) => ({
      date: '2026-04-17',
      time,
    })),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
