import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DataDialog, type DataDialogProps } from './DataDialog.tsx'

/** Two peaks on a slope, as a diffractometer writes them. */
const spectrum = Array.from({ length: 240 }, (_, at) => {
  const angle = 10 + at / 3
  const peak = (middle: number, height: number) => height * Math.exp(-((angle - middle) ** 2) / 0.8)
  return `${angle.toFixed(2)},${(200 - angle + peak(28.4, 900) + peak(47.3, 480)).toFixed(1)}`
}).join('\n')
const texts: Record<string, string> = {
  spectrum: `2θ (°),强度\n${spectrum}`,
  table: '样品,含量 (%)\nA-01,12.5\nA-02,13.1\n',
}
const fileOf = (rid: string, name: string) => ({ rid, name, type: 'text/csv', size: texts[rid]?.length ?? 0 })
const files = [fileOf('spectrum', 'A-01 衍射.csv'), fileOf('table', '含量.csv'), fileOf('gone', '已移走.csv')]

const meta: Meta<DataDialogProps> = {
  title: '组件/数据查看',
  component: DataDialog,
  parameters: {
    docs: {
      story: { inline: false, height: '760px' },
      description: { component: '在弹窗里看一个数据文件：图谱、表格、原文、图片或 PDF，不必下载。' },
    },
  },
  args: {
    files,
    rid: 'spectrum',
    open: async (rid) => texts[rid] && `data:text/csv;charset=utf-8,${encodeURIComponent(texts[rid])}`,
  },
  render: (props) => {
    const [rid, choose] = useState(props.rid)
    return <DataDialog {...props} rid={rid} onChoose={choose} />
  },
}
export default meta

type Story = StoryObj<DataDialogProps>

export const 图谱: Story = {}
export const 表格: Story = { args: { rid: 'table' } }
export const 载入中: Story = { args: { open: () => new Promise<never>(() => {}) } }
export const 出错: Story = { args: { rid: 'gone' } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
