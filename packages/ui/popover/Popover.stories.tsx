import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Popover, type PopoverProps } from './Popover.tsx'

const sheet = '.inner { padding: 16px; max-width: 280px; }'

function Opened({ children, ...props }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <style>{sheet}</style>
      <Button ref={anchor} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {props.label}
      </Button>
      {isOpen && (
        <Popover {...props} anchor={anchor} onClose={() => setOpen(false)}>
          <div className="inner">{children}</div>
        </Popover>
      )}
    </>
  )
}

const meta: Meta<typeof Popover> = {
  title: '组件/浮层',
  component: Popover,
  args: { label: '开通的城市', children: <p>北京市：海淀区、朝阳区、昌平区</p> },
  render: (props) => <Opened {...props} />,
  parameters: {
    docs: {
      description: { component: '挂在一个控件旁的面板，不挡住页面；Esc、点外面或焦点离开时关闭。' },
      story: { height: '280px' },
    },
  },
}
export default meta

type Story = StoryObj<typeof Popover>

export const 默认: Story = {}
export const 靠右: Story = { args: { align: 'end' } }
export const 长内容: Story = {
  args: { children: <p>{'杭州市：西湖区、滨江区、余杭区、拱墅区、上城区、钱塘区；'.repeat(3)}</p> },
}
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
