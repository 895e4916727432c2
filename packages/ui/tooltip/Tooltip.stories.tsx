import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../link/Link.tsx'
import { Tooltip } from './Tooltip.tsx'

const openCities = (
  <table>
    <thead>
      <tr>
        <th scope="col">城市</th>
        <th scope="col">区县</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>北京市</td>
        <td>海淀区、朝阳区</td>
      </tr>
      <tr>
        <td>杭州市</td>
        <td>西湖区、滨江区、余杭区</td>
      </tr>
    </tbody>
  </table>
)

const meta: Meta<typeof Tooltip> = {
  title: '组件/提示',
  component: Tooltip,
  parameters: { docs: { description: { component: '对一个控件的补充说明，指着或聚焦时出现，Esc 关闭。' } } },
  args: {
    tip: '观察材料表面形貌与成分分布，分辨率可达 1 nm。',
    children: (described) => (
      <Link href="#" {...described}>
        扫描电子显微镜（SEM）
      </Link>
    ),
  },
}
export default meta

type Story = StoryObj<typeof Tooltip>

export const 默认: Story = {}
export const 表格: Story = { args: { tip: openCities } }
export const 长内容: Story = {
  args: {
    tip: '适用于金属、陶瓷、高分子、生物样品等的微观形貌观察。样品须干燥、无挥发；导电性差的样品需喷金或喷碳处理，磁性样品请提前说明。',
  },
  globals: { viewport: { value: 'small' } },
}
export const 深色: Story = { globals: { theme: 'dark' } }
