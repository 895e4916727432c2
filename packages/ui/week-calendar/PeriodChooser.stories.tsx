import { instrumentWeekExample as week } from '@lab/contract/calls/shop/catalogue.example'
import type { Period } from '@lab/contract/rules/work/reservation/period'
import type { Lab } from '@lab/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { PeriodChooser } from './PeriodChooser.tsx'

/** When the example's week begins. */
const now = week.open_hours[0]?.from ?? 0

const meta: Meta<typeof PeriodChooser> = {
  title: '组件/周历',
  component: PeriodChooser,
  parameters: {
    docs: { description: { component: '在设备的一周里选一段时间；手机上一次看一天，也可以用下拉框选。' } },
    prepare: (lab: Lab) => lab.clock.set(now),
    answers: { 'reservation/list': { list: [], total: 0, page: 1, limit: 20 } },
  },
  args: { instrument_rid: week.instrument.rid },
  render: (props) => {
    const [chosen, choose] = useState<Period | undefined>(props.chosen)
    return <PeriodChooser {...props} chosen={chosen} onChoose={choose} />
  },
}
export default meta

type Story = StoryObj<typeof PeriodChooser>

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/web/instrument/week': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'open/web/instrument/week': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
