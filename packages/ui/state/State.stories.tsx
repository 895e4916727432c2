import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../link/Link.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

const meta: Meta<typeof EmptyState> = {
  title: '组件/空与出错',
  component: EmptyState,
  parameters: { docs: { description: { component: '没有内容时说什么、能做什么；取不到时怎样重试。' } } },
}
export default meta

type Story = StoryObj<typeof EmptyState>

export const 空: Story = {
  args: {
    title: '实验清单还是空的',
    hint: '从服务项目中挑选实验，加入清单后统一下单',
    action: (
      <ButtonLink href="#" kind="primary">
        浏览服务项目
      </ButtonLink>
    ),
  },
}
export const 出错: Story = { render: () => <ErrorState onRetry={() => {}} /> }
export const 重试中: Story = { render: () => <ErrorState onRetry={() => {}} busy /> }
export const 长内容: Story = {
  args: {
    title: '没有找到同时符合“单细胞转录组与空间转录组联合分析”与所选类型的服务项目',
    hint: '可以减少关键词，换一个更短的说法，或清除已选的类型与方法类别；也可以发布需求，由工程师为您找到合适的方法。',
  },
  globals: { viewport: { value: 'small' } },
}
export const 窄屏: Story = { ...空, globals: { viewport: { value: 'small' } } }
export const 深色: Story = { ...出错, globals: { theme: 'dark' } }
