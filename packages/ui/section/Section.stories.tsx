import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/Card.tsx'
import { Section } from './Section.tsx'

const names = ['扫描电镜', 'X 射线衍射', '核磁共振', '热重分析']
const sheet = `
  .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 20px; }
  .cards .card { padding: 24px; }
  .cards p { color: var(--_muted); font-size: var(--_text-s); }
`

const meta: Meta<typeof Section> = {
  title: '组件/区块与卡片',
  component: Section,
  parameters: { docs: { description: { component: '页面的一个区块：标题、一句话、更多；里面是卡片。' } } },
  args: {
    title: '热门项目',
    lead: '下单最多的检测项目，先测后付',
    more: { href: '#', label: '查看更多' },
    children: (
      <div className="cards">
        <style>{sheet}</style>
        {names.map((name) => (
          <Card key={name} href="#">
            <h3>{name}</h3>
            <p>观察材料表面形貌与成分分布，三个工作日内出具数据</p>
          </Card>
        ))}
      </div>
    ),
  },
}
export default meta

type Story = StoryObj<typeof Section>

export const 默认: Story = {}
export const 底色: Story = { args: { tinted: true } }
export const 长内容: Story = {
  args: {
    title: '面向催化、电池、二维材料与界面结构研究的高分辨表征与原位测试服务',
    lead: '形貌、结构、成分、热学与电化学性能，以及第一性原理计算与生物信息分析；必要时由工程师一对一跟进。',
    more: { href: '#', label: '查看全部高分辨表征与原位测试服务' },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { args: { tinted: true }, globals: { theme: 'dark' } }
