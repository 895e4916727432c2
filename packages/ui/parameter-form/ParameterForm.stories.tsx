import type { Meta, StoryObj } from '@storybook/react-vite'
import { everyKind, KeptForm } from './testing.tsx'

const meta: Meta<typeof KeptForm> = {
  title: '组件/需求单',
  component: KeptForm,
  parameters: {
    docs: { description: { component: '项目的需求单：字段由项目决定，含样品表与附件，边填边算附加费用。' } },
  },
}
export default meta

type Story = StoryObj<typeof KeptForm>

const filled = {
  purpose: '比较退火前后的形貌',
  temperature: '25',
  coating: 'gold',
  thickness: '5',
  analysis: ['phase', 'size'],
  day: '2026-05-01',
  samples: [{ name: 'A-01', content: 'TiO₂ 20 mg', state: '粉末', storage: '常温' }, { name: 'A-02' }],
  reference: [{ rid: 'file', name: '目标效果图.png' }],
}

export const 默认: Story = {}
export const 已填写: Story = { args: { start: filled } }
export const 校验提示: Story = {
  args: {
    start: { ...filled, purpose: '', temperature: '900', samples: [{ name: 'A' }, { name: 'A' }] },
    isChecked: true,
  },
}
export const 上传失败: Story = {
  args: {
    form: { fields: everyKind.fields.filter(({ kind }) => kind === 'file'), relate: [] },
    upload: async () => ({ msg: '上传失败，请检查网络后重试' }),
  },
}
export const 长内容: Story = {
  args: {
    start: {
      ...filled,
      purpose: '比较退火前后的形貌与晶粒尺寸分布。'.repeat(20),
      samples: Array.from({ length: 24 }, (_, at) => ({ name: `A-${at + 1}`, content: '二氧化钛粉末' })),
    },
  },
}
export const 窄屏: Story = { ...已填写, globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { ...已填写, globals: { theme: 'dark' } }
