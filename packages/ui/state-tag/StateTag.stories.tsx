import { type ExperimentState, experimentStates } from '@lab/contract/rules/work/experiment/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateTag } from './StateTag.tsx'

const meta: Meta<typeof StateTag> = {
  title: '组件/实验状态',
  component: StateTag,
  parameters: { docs: { description: { component: '实验进行到哪一步；要会员做的是暖色。' } } },
  render: () => (
    <ul>
      {(Object.keys(experimentStates) as ExperimentState[]).map((state) => (
        <li key={state}>
          <StateTag state={state} />
        </li>
      ))}
    </ul>
  ),
}
export default meta

type Story = StoryObj<typeof StateTag>

export const 全部: Story = {}
export const 深色: Story = { globals: { theme: 'dark' } }
