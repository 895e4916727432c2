import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../link/Link.tsx'
import { Table, type TableProps } from './Table.tsx'

interface Thanks {
  title: string
  company: string
  code: string
  reward_fen: number
  source?: string
}

const rows: Thanks[] = [
  { title: '同步热分析', company: '材料科学与工程学院', code: 'Carbon', reward_fen: 50000, source: '#' },
  { title: '球差校正透射电镜', company: '化学与分子工程研究所', code: 'Adv. Mater.', reward_fen: 120000 },
]

const meta: Meta<TableProps<Thanks>> = {
  title: '组件/表格',
  component: Table<Thanks>,
  parameters: {
    docs: {
      description: {
        component:
          '数据表格。窄屏时每行变成一张卡片，或横向滚动；列里写明 `line` 的，每行像银行明细那样排成两行。',
      },
    },
  },
  args: {
    caption: '论文致谢',
    rows,
    rowKey: (row) => row.title,
    columns: [
      { key: 'company', title: '作者信息' },
      { key: 'title', title: '服务项目' },
      { key: 'code', title: '期刊信息' },
      { key: 'reward', title: '奖励（元）', align: 'end', cell: (row) => (row.reward_fen / 100).toFixed(2) },
      {
        key: 'source',
        title: '原文',
        cell: (row) =>
          row.source ? (
            <Link href={row.source} external>
              查看原文
            </Link>
          ) : (
            '—'
          ),
      },
    ],
  },
}
export default meta

type Story = StoryObj<TableProps<Thanks>>

export const 默认: Story = {}
export const 长内容: Story = {
  args: {
    rows: rows.map((row) => ({
      ...row,
      company: '示例大学材料科学与工程学院先进能源材料与器件联合研究中心'.repeat(2),
      title: '球差校正透射电镜、电子能量损失谱与原位加热样品台联用',
      reward_fen: 123_456_789_00,
    })),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 窄屏两行: Story = {
  args: {
    columns: [
      { key: 'company', title: '作者信息', line: 'title' },
      { key: 'title', title: '服务项目', line: 'note' },
      { key: 'code', title: '期刊信息', line: 'named' },
      {
        key: 'reward',
        title: '奖励（元）',
        line: 'sum',
        align: 'end',
        cell: (row) => (row.reward_fen / 100).toFixed(2),
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
export const 窄屏横向滚动: Story = { args: { narrow: 'scroll' }, globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
