import { blankProject } from '@lab/contract/rules/shop/content/project'
import type { Meta, StoryObj } from '@storybook/react-vite'
import editing from '../editing/editing.css?inline'
import form from '../form-editor/form-editor.css?inline'
import sheet from './project-editor.css?inline'
import { aBody, KeptProjectEditor } from './testing.tsx'

const meta: Meta<typeof KeptProjectEditor> = {
  title: '部件/员工/项目编辑',
  // What its widget says of itself stands with the desk.
  tags: ['!autodocs'],
  component: KeptProjectEditor,
  args: { pickPictures: async () => [{ img: 'xrd.svg', alt: '衍射图' }] },
  decorators: [
    (Story) => (
      <>
        <style>{`${editing}${form}${sheet}.story { padding: 16px }`}</style>
        <div className="story">
          <Story />
        </div>
      </>
    ),
  ],
}
export default meta

type Story = StoryObj<typeof KeptProjectEditor>

const long = '二次电子像、背散射电子像与能谱面分布的采集条件及样品前处理方式'

export const 默认: Story = {}
export const 新项目: Story = { args: { start: blankProject, pickPictures: undefined } }
export const 有错误: Story = {
  args: {
    isChecked: true,
    start: {
      ...aBody,
      name: '',
      unit: '片',
      tags: [],
      gallery: [{ img: 'sem.svg', alt: '' }],
      faq: [{ question: '', answer: '' }],
      urgent_options: [{ name: '加急', factor: 0.5, days: '9' }],
    },
    problems: [{ at: 'child_id', msg: '[子类型]已撤下' }],
  },
}
export const 长内容: Story = {
  args: {
    start: {
      ...aBody,
      name: long.repeat(2),
      tags: Array.from({ length: 8 }, (_, at) => `${long.slice(0, 18)}${at}`),
      faq: Array.from({ length: 20 }, (_, at) => ({ question: `${long}${at}？`, answer: long.repeat(6) })),
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
