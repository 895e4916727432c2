import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-reservations.widget.ts'
import { aPage, aReservation } from './testing.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const late = (event: 'move' | 'cancel') => ({ event, ok: true, fee_fen: 18_000 })
const answers = {
  'reservation/list': aPage(
    aReservation(),
    aReservation({ rid: 'late', number: 'R260105-0002', can: [late('move'), late('cancel')] }),
    aReservation({ rid: 'missed', number: 'R260105-0003', state: 'no_show', fee_fen: 18_000, can: [] }),
  ),
  'reservation/feed': exampleOf('reservation/feed'),
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/预约',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 停机: Story = {
  parameters: {
    answers: {
      ...answers,
      'reservation/list': aPage(
        aReservation({ down: { reason: '真空系统检修', from: 1_767_571_200, to: 1_767_657_600 } }),
      ),
    },
  },
}
export const 暂停预约: Story = {
  parameters: {
    answers: {
      ...answers,
      'reservation/list': {
        ...aPage(aReservation()),
        barred: {
          reason: 'booking_stopped',
          msg: '90 天内 3 次未到场，2030-03-18 01:46 之前暂停预约。如有误会，请联系实验室',
        },
      },
    },
  },
}
export const 载入中: Story = { parameters: { answers: { ...answers, 'reservation/list': 'wait' } } }
export const 空: Story = { parameters: { answers: { ...answers, 'reservation/list': aPage() } } }
export const 出错: Story = { parameters: { answers: { ...answers, 'reservation/list': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
