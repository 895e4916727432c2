import { calls, type DataOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './identity-dialog.widget.ts'

const { userInfo, address } = calls['user/info'].example as DataOf<'user/info'>
const newcomer = { ...userInfo, name: '', email: '', company: '', teacher: '', complete: false }

/** A member who has just opened the dialog; `info` is what is known of them. */
const openFor =
  (info: Partial<typeof userInfo> = newcomer, addresses: typeof address = []) =>
  (lab: Lab) => {
    lab.session.setState({ token: 'example' })
    lab.user.setState({ status: 'ready', userInfo: { ...userInfo, ...info }, address: addresses })
    lab.dialogs.setState({ open: { name: 'identity' } })
  }

const submit = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const root = canvasElement.querySelector('div')?.shadowRoot
  root?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}

const meta: Meta<typeof Widget> = {
  title: '部件/身份认证弹窗',
  component: Widget,
  args: { definition },
  parameters: { prepare: openFor(), docs: { story: { inline: false, height: '760px' } } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 企业: Story = { parameters: { prepare: openFor({ ...newcomer, organization: 2 }) } }
export const 已填写: Story = { parameters: { prepare: openFor({ complete: true }, address) } }
export const 载入中: Story = {
  parameters: {
    prepare: (lab: Lab) => {
      openFor()(lab)
      lab.user.setState({ status: 'loading' })
    },
  },
}
export const 必填提示: Story = { play: submit }
export const 出错: Story = {
  parameters: {
    prepare: openFor({ complete: true }, address),
    answers: { 'user/update4profile': 'fail' },
  },
  play: submit,
}
export const 长内容: Story = {
  parameters: {
    prepare: openFor(
      {
        complete: true,
        name: '阿卜杜热西提·示例示例示例示例',
        company: '示例大学材料科学与工程学院先进功能材料与器件教育部重点实验室（筹）分析测试联合中心',
        teacher: '示例导师',
      },
      address.map((one) => ({
        ...one,
        province: '新疆维吾尔自治区',
        city: '巴音郭楞蒙古自治州',
        area: '和静县',
        address: '示例路 8 号示例科技园区 12 号楼西侧 5 层 503 室'.repeat(3),
      })),
    ),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
