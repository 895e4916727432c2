import { exampleOf } from '@lab/contract/calls'
import type { Lab, PlanGroup } from '@lab/core'
import { rootIn, Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import definition from './plan-badge.widget.ts'

const [example] = exampleOf('tempDevice/list').list as [PlanGroup]

const names = [
  '扫描电镜形貌观察',
  'X 射线衍射物相分析',
  '核磁共振氢谱',
  '热重分析',
  '比表面积与孔径',
  '拉曼光谱',
  '元素分析',
]

const planOf = (given: readonly string[]) => ({
  answers: {
    'tempDevice/list': {
      list: [
        {
          ...example,
          list: example.list.flatMap((item) =>
            given.map((name, at) => ({ ...item, rid: `${at}`, project: { ...item.project, name } })),
          ),
        },
      ],
      allCount: 2 * given.length,
    },
  },
})

const logIn = (lab: Lab) => {
  lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })
}

/** Unfolds the preview, and waits for what it says. */
const opening =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    const root = within(rootIn(canvasElement))
    ;(await root.findByRole('button', { name: /^实验清单/ })).click()
    const said = await root.findByText(words)
    await waitFor(() => expect(said).toBeVisible())
  }
const open: Story['play'] = async ({ canvasElement }) =>
  (await within(rootIn(canvasElement)).findByRole('button', { name: /^实验清单/ })).click()

const meta: Meta<typeof Widget> = {
  title: '部件/会员/实验清单角标',
  component: Widget,
  args: { definition, attributes: { preview: '' } },
  parameters: { prepare: logIn, ...planOf(names.slice(0, 2)), docs: { story: { height: '360px' } } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = { args: { attributes: {} } }
export const 预览: Story = { play: opening('查看实验清单') }
export const 载入中: Story = { parameters: { answers: { 'tempDevice/list': 'wait' } }, play: open }
export const 空: Story = { parameters: planOf([]), play: opening('浏览服务项目') }
export const 出错: Story = { parameters: { answers: { 'tempDevice/list': 'fail' } }, play: opening('重试') }
export const 未登录: Story = {
  parameters: { prepare: (lab: Lab) => void lab.plan.add({ rid: 'project-sem', name: '扫描电镜' }, 2) },
  play: opening('登录后可填写需求并下单'),
}
export const 长内容: Story = {
  parameters: planOf([
    '场发射透射电子显微镜高分辨成像与选区电子衍射联合分析（含能谱面扫描与线扫描）',
    ...names,
    ...names,
  ]),
  play: opening('另有 10 项'),
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } }, play: open }
export const 深色: Story = { globals: { theme: 'dark' }, play: open }
