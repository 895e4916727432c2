import type { Meta, StoryObj } from '@storybook/react-vite'
import { InvitationCard } from './InvitationCard.tsx'

const size = 25
/** Looks like a code; leads nowhere. */
const path = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
  .filter(([x, y]) => (x * 7 + y * 13 + x * y) % 3 === 0)
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('')

const meta: Meta<typeof InvitationCard> = {
  title: '组件/邀请卡',
  component: InvitationCard,
  parameters: { docs: { description: { component: '可以扫、可以说、可以发的一个码：二维码、码与链接。' } } },
  args: {
    label: '邀请码',
    code: 'EXAMPLE8',
    link: 'https://lab.example/invited/EXAMPLE8',
    qr: { size, path },
  },
}
export default meta

type Story = StoryObj<typeof InvitationCard>

export const 默认: Story = {}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
