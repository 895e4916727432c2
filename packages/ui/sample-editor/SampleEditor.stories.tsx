import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { SampleEditor, type SampleEditorProps } from './SampleEditor.tsx'

const asking = [
  { rid: 'sem', project: { name: '扫描电镜（SEM）' } },
  { rid: 'xrd', project: { name: '粉末 X 射线衍射（XRD）' } },
]
const blank = { content: '', state: '', storage: '', hazard: '', remark: '' }
const samples = [
  { key: 'a', for: ['sem', 'xrd'], ...blank, name: 'A-01', content: 'TiO₂ 20 mg', state: '粉末' },
  { key: 'b', for: ['sem'], ...blank, name: 'A-02' },
]

const meta: Meta<SampleEditorProps> = {
  title: '组件/样品编辑',
  component: SampleEditor,
  parameters: {
    docs: { description: { component: '一单的样品各填一次，勾选用于哪些实验；可以从表格粘贴。' } },
  },
  args: { samples, asking, faults: [] },
  render: (props) => {
    const [list, change] = useState(props.samples)
    const count = useRef(0)
    return (
      <SampleEditor {...props} samples={list} onChange={change} newKey={() => `new-${++count.current}`} />
    )
  },
}
export default meta

type Story = StoryObj<SampleEditorProps>

export const 默认: Story = {}
export const 校验提示: Story = { args: { faults: [{ at: 'samples.b.name', msg: '名称重复' }] } }
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
