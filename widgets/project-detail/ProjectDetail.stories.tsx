import type { DataOf } from '@lab/contract/calls'
import { detailExample, formExample } from '@lab/contract/calls/shop/catalogue.example'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import projectDetail from './project-detail.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/项目/项目详情',
  component: Widget,
  args: { definition: projectDetail, attributes: { rid: 'project-sem' } },
}
export default meta

type Story = StoryObj<typeof Widget>

const answers = (project: Partial<DataOf<'open/web/device/detail'>>, form = formExample) => ({
  answers: {
    'open/web/device/detail': { ...detailExample, ...project },
    'open/web/sampleParameter/relate': form,
  },
})
const nothing = { content: '', principle: '', sample_requirements: '' }
const none = { results: [], faq: [], cases: [], price_rows: [], urgent_options: [], related: [] }

export const 默认: Story = {}
const byAgreement: DataOf<'price/mine'> = {
  list_fen: detailExample.price_fen,
  prices: [
    {
      payer: { kind: 'self', rid: 'example-member', name: '林示例' },
      price_fen: detailExample.price_fen - 4_000,
      agreed: { name: '学生价', until: '2027-06-30' },
    },
    {
      payer: { kind: 'cluster', rid: 'example-cluster', name: '纳米材料课题组' },
      price_fen: detailExample.price_fen - 6_000,
      agreed: { name: '课题组协议价' },
    },
  ],
}
export const 协议价: Story = {
  parameters: {
    prepare: (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 }),
    answers: { 'price/mine': byAgreement },
  },
}
export const 载入中: Story = { parameters: { answers: { 'open/web/device/detail': 'wait' } } }
export const 空: Story = {
  parameters: answers(
    { ...nothing, ...none, gallery: [], gallery_alt: [], instrument: null },
    { fields: [], relate: [] },
  ),
}
export const 不存在: Story = { args: { attributes: {} } }
export const 出错: Story = { parameters: { answers: { 'open/web/device/detail': 'fail' } } }
export const 长内容: Story = {
  parameters: answers({
    name: '单细胞转录组与空间转录组联合分析：细胞注释、轨迹推断与细胞通讯',
    sketch: detailExample.sketch.repeat(16),
    description: '细胞类型注释与轨迹推断|空间映射|细胞通讯|方法段落|审稿意见|质控|降维聚类|拟时序',
    price_fen: 123_456_789_00,
    gallery: Array.from({ length: 14 }, (_, at) => `gallery-${at}.svg`),
    principle: detailExample.principle.repeat(8),
    price_rows: detailExample.price_rows.map((row) => ({ ...row, remark: row.name.repeat(20) })),
    faq: detailExample.faq.map((one) => ({ ...one, answer: one.answer.repeat(12) })),
  }),
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
