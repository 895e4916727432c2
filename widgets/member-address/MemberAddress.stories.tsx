import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-address.widget.ts'

const logIn = (lab: Lab) => lab.session.setState({ token: 'example' })

const { list, most } = exampleOf('address/list')
const others = Array.from({ length: 3 }, (_, at) =>
  list.map((one) => ({ ...one, address_rid: `a${at}`, default: 0 as const, address: `示例路 ${at + 9} 号` })),
)
const several = { list: [...list, ...others.flat()], most }

const meta: Meta<typeof Widget> = {
  title: '部件/会员/地址',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers: { 'address/list': several } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 已满: Story = { parameters: { answers: { 'address/list': { ...several, most: 4 } } } }
export const 载入中: Story = { parameters: { answers: { 'address/list': 'wait' } } }
export const 空: Story = { parameters: { answers: { 'address/list': { list: [], most } } } }
export const 出错: Story = { parameters: { answers: { 'address/list': 'fail' } } }
export const 长内容: Story = {
  parameters: {
    answers: {
      'address/list': {
        most,
        list: list.map((one) => ({
          ...one,
          name: '阿卜杜热西提·示例示例示例示例',
          city: '巴音郭楞蒙古自治州',
          address: '示例路 8 号示例科技园区 12 号楼西侧 5 层 503 室'.repeat(3),
        })),
      },
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
