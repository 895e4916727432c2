import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './site-header.widget.ts'

const { userInfo, address } = exampleOf('user/info')

const types = (
  [
    [
      1,
      '送样检测',
      ['形貌分析', '结构分析', '成分分析', '热分析', '力学性能', '光谱分析', '色谱质谱', '电化学'],
    ],
    [2, '上门预约', ['电镜机时', '核磁机时', '衍射机时', '激光共聚焦']],
    [3, '数据分析', ['生信分析', '理论计算', '谱图解析', '统计分析']],
  ] as const
).map(([id, name, children]) => ({
  id,
  name,
  img: '',
  count: 40,
  typeChildArr: children.map((child, index) => ({ id: id * 100 + index, name: child, img: '', count: 5 })),
}))

const login = ({ session, clock }: Lab) =>
  session.set({ token: 'example', refreshToken: 'example', expires: clock.now() + 7200 })
const answers = { 'open/web/type/group': types, 'tempDevice/list': { list: [], allCount: 3 } }

const meta: Meta<typeof Widget> = {
  title: '部件/页头',
  component: Widget,
  args: { definition },
  parameters: {
    answers,
    prepare: (lab: Lab) => lab.navigation.setState({ path: '/' }),
    docs: { story: { inline: false, height: '480px' } },
  },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 会员: Story = { parameters: { prepare: login } }
export const 资料未完善: Story = {
  parameters: {
    prepare: login,
    answers: { ...answers, 'user/info': { userInfo: { ...userInfo, complete: false }, address } },
  },
}
export const 载入中: Story = {
  parameters: { answers: { 'open/setting': 'wait', 'open/web/type/group': 'wait' } },
}
export const 出错: Story = {
  parameters: { answers: { 'open/setting': 'fail', 'open/web/type/group': 'fail' } },
}
export const 长内容: Story = {
  parameters: {
    prepare: login,
    answers: {
      ...answers,
      'tempDevice/list': { list: [], allCount: 1280 },
      'user/info': { userInfo: { ...userInfo, name: '阿卜杜拉·买买提江', complete: false }, address },
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 窄屏资料未完善: Story = { ...资料未完善, globals: { viewport: { value: 'small' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
