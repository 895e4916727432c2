import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DataDialog, type DataDialogProps } from './DataDialog.tsx'

/** Two peaks on a slope, as a diffractometer writes them. */
const spectrum = Array.from({ length: 240 }, (_, at) => {
  const angle = 10 + at / 3
  const peak = (middle: number, height: number) => height * Math.exp(-((angle - middle) ** 2) / 0.8)
  return `${angle.toFixed(2)},${(200 - angle + peak(28.4, 900) + peak(47.3, 480)).toFixed(1)}`
}).join('\n')
/** A spectrum and its peak table, as NMR writes them into one file. */
const link = `##TITLE=丙酮
##JCAMP-DX=5.00
##DATA TYPE=LINK
##TITLE=峰
##DATA TYPE=NMR SPECTRUM
##DATA CLASS=PEAK TABLE
##XUNITS=PPM
##YUNITS=ARBITRARY UNITS
##PEAK TABLE=(XY..XY)
7.26,100
2.34,80
1.25,60
##END=
##TITLE=谱
##DATA TYPE=NMR SPECTRUM
##.OBSERVE FREQUENCY=400
##XUNITS=HZ
##YUNITS=ARBITRARY UNITS
##FIRSTX=4000
##LASTX=0
##NPOINTS=11
##XYDATA=(X++(Y..Y))
4000 1 1 9 1 1 1
1600 1 1 7 1 1
##END=
##END=`
const texts: Record<string, string> = {
  spectrum: `2θ (°),强度\n${spectrum}`,
  link,
  table: '样品,含量 (%)\nA-01,12.5\nA-02,13.1\n',
}
const fileOf = (rid: string, name: string) => ({ rid, name, type: 'text/csv', size: texts[rid]?.length ?? 0 })
const files = [
  fileOf('spectrum', 'A-01 衍射.csv'),
  fileOf('link', 'A-02 核磁.jdx'),
  fileOf('table', '含量.csv'),
  fileOf('gone', '已移走.csv'),
]

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
export const 数据块: Story = { args: { rid: 'link' } }
export const 表格: Story = { args: { rid: 'table' } }
export const 载入中: Story = { args: { open: () => new Promise<never>(() => {}) } }
export const 出错: Story = { args: { rid: 'gone' } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
