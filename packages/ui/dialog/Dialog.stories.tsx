import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { TextArea } from '../choices/TextArea.tsx'
import { TextField } from '../field/TextField.tsx'
import { RegionPicker } from '../region-picker/RegionPicker.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { Dialog } from './Dialog.tsx'

const nothing = () => {}
const sheet = '.form { display: grid; gap: 20px; }'

const fields = (
  <div className="form">
    <style>{sheet}</style>
    <TextField label="姓名" name="name" required value="" onChange={nothing} placeholder="请填写真实姓名" />
    <TextField
      label="手机"
      name="phone"
      required
      value="1380000"
      onChange={nothing}
      inputMode="numeric"
      maxLength={11}
      error="[手机]格式不正确"
    />
    <TextArea label="留言" name="message" value="" onChange={nothing} maxLength={200} />
  </div>
)

const footer = (
  <>
    <Button>取消</Button>
    <Button kind="primary" type="submit">
      提交
    </Button>
  </>
)

const meta: Meta<typeof Dialog> = {
  title: '组件/弹窗',
  component: Dialog,
  args: { title: '预约取样', width: 700, onClose: nothing, children: fields, footer },
  parameters: {
    docs: {
      description: { component: '原生的弹窗：焦点在里面，Esc 关闭，背后的页面不滚动；可以是一个表单。' },
      story: { inline: false, height: '640px' },
    },
  },
}
export default meta

type Story = StoryObj<typeof Dialog>

export const 默认: Story = {}
export const 长内容: Story = {
  args: {
    children: Array.from({ length: 24 }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text stays as it is
      <p key={line}>
        第 {line + 1} 条
        样品送达后由工作人员核对数量与状态，如有破损、泄漏或与委托内容不符，将在一个工作日内与您联系。
      </p>
    )),
  },
}
export const 内含浮层: Story = {
  args: {
    children: <RegionPicker label="寄送地址" name="address_code" value={undefined} onChange={nothing} />,
    footer: (
      <Tooltip tip="保存后可在会员中心修改">{(described) => <Button {...described}>保存</Button>}</Tooltip>
    ),
  },
}
export const 全屏: Story = { args: { width: 'full', title: '登录', footer: undefined } }
export const 提示消息: Story = {
  parameters: {
    prepare: (lab: import('@lab/core').Lab) => {
      lab.messages.error('[手机]不能为空')
      lab.messages.success('验证码已发送!')
      lab.messages.pause()
    },
  },
}
export const 提交中: Story = {
  args: {
    footer: (
      <Button kind="primary" busy>
        提交
      </Button>
    ),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
