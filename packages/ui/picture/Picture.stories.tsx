import { useLab } from '@lab/core/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Picture, type PictureProps } from './Picture.tsx'

/** A stored picture by its name. */
function Stored(props: PictureProps) {
  const { image } = useLab()
  return <Picture {...props} src={image(props.src)} />
}

const meta: Meta<typeof Picture> = {
  title: '组件/图片',
  component: Picture,
  args: { src: 'sem.svg', alt: '样品表面的形貌', width: 640, height: 480, eager: true },
  render: (props) => <Stored {...props} />,
  parameters: {
    docs: { description: { component: '先留好位置，再载入；照片按屏幕取合适的大小与格式。' } },
  },
}
export default meta

type Story = StoryObj<typeof Picture>

export const 默认: Story = {}
export const 横幅: Story = { args: { src: 'banner-1.svg', width: 960, height: 320 } }
export const 载入中: Story = { render: (props) => <Picture {...props} src="data:," /> }
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
