import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/Badge.tsx'
import { Tag } from './Tag.tsx'

const kinds = {
  plain: '无机材料',
  primary: '已收样',
  accent: '热门',
  success: '已完成',
  warning: '待付款',
  danger: '已退样',
} as const
const sheet = '.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-bottom: 16px; }'

const meta: Meta<typeof Tag> = {
  title: '组件/标签与角标',
  component: Tag,
  parameters: { docs: { description: { component: '状态标签与计数角标。颜色之外总有文字。' } } },
  render: () => (
    <>
      <style>{sheet}</style>
      <div className="row">
        {Object.entries(kinds).map(([kind, text]) => (
          <Tag key={kind} kind={kind as keyof typeof kinds}>
            {text}
          </Tag>
        ))}
      </div>
      <div className="row">
        实验清单 <Badge count={3} label="项实验" />
        消息 <Badge count={128} label="条未读" />
      </div>
    </>
  ),
}
export default meta

type Story = StoryObj<typeof Tag>

export const 默认: Story = {}
export const 长内容: Story = {
  render: () => <Tag kind="primary">单细胞转录组与空间转录组联合分析的细胞类型注释</Tag>,
  globals: { viewport: { value: 'small' } },
}
export const 深色: Story = { globals: { theme: 'dark' } }
