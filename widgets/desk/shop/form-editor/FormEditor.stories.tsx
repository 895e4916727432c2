import type { Meta, StoryObj } from '@storybook/react-vite'
import editing from '../editing/editing.css?inline'
import sheet from './form-editor.css?inline'
import { aForm, KeptFormEditor } from './testing.tsx'

const meta: Meta<typeof KeptFormEditor> = {
  title: '部件/员工/需求单编辑',
  // What its widget says of itself stands with the desk.
  tags: ['!autodocs'],
  component: KeptFormEditor,
  decorators: [
    (Story) => (
      <>
        <style>{`${editing}${sheet}.story { padding: 16px }`}</style>
        <div className="story">
          <Story />
        </div>
      </>
    ),
  ],
}
export default meta

type Story = StoryObj<typeof KeptFormEditor>

const jump = { at: 'fields.1.label' }
const [samples, coat] = aForm.fields
const long = '二次电子像、背散射电子像与能谱面分布的采集条件及样品前处理方式'

export const 默认: Story = {}
export const 展开: Story = { args: { jump } }
export const 有错误: Story = {
  args: {
    isChecked: true,
    jump,
    start: {
      fields: aForm.fields.map((field) =>
        field === coat
          ? {
              ...field,
              label: '',
              options: [
                { value: 'a', label: '喷金', surcharge_fen: 0 },
                { value: 'b', label: '喷金', surcharge_fen: 5_000 },
              ],
            }
          : field,
      ),
      relate: [{ when: { key: 'coat', in: [] }, show: ['thickness'], require: [] }],
    },
  },
}
export const 空: Story = { args: { start: { fields: [], relate: [] } } }
export const 长内容: Story = {
  args: {
    start: {
      fields: Array.from({ length: 40 }, (_, at) => ({
        ...((at % 2 ? coat : samples) as (typeof aForm.fields)[number]),
        key: `f${at}`,
        label: `${long}（${at + 1}）`,
      })),
      relate: [],
    },
  },
}
export const 窄屏: Story = { args: { jump }, globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { args: { jump }, globals: { theme: 'dark' } }
