import type { Meta, StoryObj } from '@storybook/react-vite'
import Phone from 'lucide-react/icons/phone'
import Search from 'lucide-react/icons/search'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import X from 'lucide-react/icons/x'
import { ButtonLink, Link } from '../link/Link.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const meta: Meta<typeof Button> = {
  title: '组件/按钮',
  component: Button,
  parameters: { docs: { description: { component: '按钮与看起来像按钮的链接。一屏只有一个行动按钮。' } } },
  args: { children: '登录' },
}
export default meta

type Story = StoryObj<typeof Button>

const kinds = ['primary', 'action', 'quiet', 'link', 'danger'] as const
const sheet = '.row { display: flex; flex-wrap: wrap; align-items: center; gap: 16px; margin-bottom: 24px; }'

export const 默认: Story = {}

export const 种类: Story = {
  render: () => (
    <>
      <style>{sheet}</style>
      {([{}, { disabled: true }, { busy: true }] as const).map((state) => (
        <div className="row" key={Object.keys(state).join()}>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} {...state}>
              {kind === 'action' ? '立即下单' : kind === 'danger' ? '删除地址' : '获取报价'}
            </Button>
          ))}
        </div>
      ))}
    </>
  ),
}

export const 大小与图标: Story = {
  render: () => (
    <>
      <style>{sheet}</style>
      <div className="row">
        <Button size="small">小号</Button>
        <Button size="medium">中号</Button>
        <Button size="large">大号</Button>
      </div>
      <div className="row">
        <Button kind="action" icon={<ShoppingCart size={18} />}>
          加入实验清单
        </Button>
        <Button icon={<Phone size={18} />}>电话咨询</Button>
        <IconButton label="搜索">
          <Search size={20} />
        </IconButton>
        <IconButton label="关闭" disabled>
          <X size={20} />
        </IconButton>
      </div>
      <div className="row">
        <ButtonLink href="#" kind="primary">
          浏览全部项目
        </ButtonLink>
        <Link href="#">用户协议</Link>
        <Link href="#" external>
          查看原文
        </Link>
      </div>
    </>
  ),
}

export const 进行中: Story = { args: { kind: 'primary', busy: true } }
export const 长内容: Story = {
  args: { kind: 'primary', children: '同意《用户协议》与《隐私政策》并提交样品寄送信息' },
  globals: { viewport: { value: 'small' } },
}
export const 深色: Story = { ...种类, globals: { theme: 'dark' } }
