import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './order-steps.widget.ts'
import { aDraft, aForm, aSample } from './testing.ts'

const prepare = (lab: Lab) => {
  lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })
}

const [group] = exampleOf('tempDevice/list').list
const item = group?.list[0]
const planned = (...names: string[]) => ({
  list: [
    {
      type_id: 1,
      name: '送样检测',
      list: names.map((name, at) => ({ ...item, rid: `item-${at}`, project: { ...item?.project, name } })),
    },
  ],
  allCount: names.length,
})
const kept = (samples: number) => ({
  draft: aDraft({
    samples: Array.from({ length: samples }, (_, at) =>
      aSample(`s-${at + 1}`, { state: '粉末', storage: '常温', for: ['item-0'] }),
    ),
  }),
  version: 1,
  updated: 0,
})
const answers = {
  'tempDevice/list': planned('扫描电镜形貌观察', '粉末 X 射线衍射'),
  'open/web/sampleParameter/relate': aForm,
  'order/draft': kept(3),
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/下单',
  component: Widget,
  args: { definition },
  parameters: { prepare, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 空: Story = {
  parameters: { answers: { ...answers, 'tempDevice/list': { list: [], allCount: 0 } } },
}
export const 长内容: Story = {
  parameters: {
    answers: {
      ...answers,
      'tempDevice/list': planned(
        ...Array.from({ length: 12 }, (_, at) => `${at + 1} 号样品的单细胞转录组与空间转录组联合分析`),
      ),
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
