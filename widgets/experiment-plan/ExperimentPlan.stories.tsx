import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { aGroup, anItem, form } from './examples.ts'
import definition from './experiment-plan.widget.ts'

/** A member whose plan is loaded. */
const prepare = (lab: Lab) => {
  lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })
}

const planned = (...groups: ReturnType<typeof aGroup>[]) => ({
  'tempDevice/list': {
    list: groups,
    allCount: groups.flatMap(({ list }) => list).reduce((sum, { count }) => sum + count, 0),
  },
  'open/web/sampleParameter/relate': form,
})
const answers = planned(
  aGroup(31, '仪器共享', [anItem('透射电镜机时', { problems: 0 }, 60_000)]),
  aGroup(1, '送样检测', [
    anItem('扫描电镜形貌观察', { count: 2, problems: 2 }, 24_000),
    anItem('粉末 X 射线衍射', { count: 5, problems: 0 }, 6_000),
  ]),
  aGroup(3, '数据分析', [anItem('转录组差异分析', {}, 78_000)]),
)

const meta: Meta<typeof Widget> = {
  title: '部件/会员/实验清单',
  component: Widget,
  args: { definition },
  parameters: { prepare, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 需求单: Story = {
  parameters: {
    answers: planned(
      aGroup(1, '送样检测', [
        anItem(
          '扫描电镜形貌观察',
          { count: 2, answers: { coating: 'gold' }, price_fen: 53_000, problems: 1 },
          24_000,
        ),
      ]),
    ),
  },
}
export const 已变动: Story = {
  parameters: {
    answers: planned(
      aGroup(1, '送样检测', [
        anItem('扫描电镜形貌观察', { stale: 'price_changed', seen_price_fen: 20_000 }, 24_000),
        anItem('红外光谱', { stale: 'withdrawn' }, 8_000),
        anItem('粉末 X 射线衍射', {}, 6_000),
      ]),
    ),
  },
}
export const 需求单出错: Story = {
  parameters: {
    answers: {
      ...planned(aGroup(1, '送样检测', [anItem('扫描电镜形貌观察', {}, 24_000)])),
      'open/web/sampleParameter/relate': 'fail',
    },
  },
}
export const 未能保存: Story = {
  parameters: { answers: { ...需求单.parameters?.answers, 'tempDevice/operate': 'fail' } },
}
export const 空: Story = { parameters: { answers: planned() } }
export const 载入中: Story = { parameters: { answers: { 'tempDevice/list': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'tempDevice/list': 'fail' } } }
export const 长内容: Story = {
  parameters: {
    answers: planned(
      aGroup(
        1,
        '送样检测',
        Array.from({ length: 12 }, (_, at) =>
          anItem(
            `${at + 1} 号样品的高分辨透射电镜、选区电子衍射与能谱面分布联合表征（含制样）`,
            { count: 999 },
            360_000,
          ),
        ),
      ),
    ),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
