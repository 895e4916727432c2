import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../link/Link.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

const meta: Meta<typeof EmptyState> = { title: '组件/空与出错', component: EmptyState }
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
export const 窄屏: Story = { ...空, globals: { viewport: { value: 'small' } } }
export const 深色: Story = { ...出错, globals: { theme: 'dark' } }
