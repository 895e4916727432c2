import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { RegionPicker } from './RegionPicker.tsx'

const meta: Meta<typeof RegionPicker> = {
  title: '组件/地区选择',
  component: RegionPicker,
  parameters: {
    docs: { description: { component: '省、市、区三级选择，可以搜索，可以限定已开通的地区。' } },
  },
  args: { label: '寄送地址', name: 'address_code', required: true },
  render: (props) => {
    const [value, setValue] = useState(props.value)
    return <RegionPicker {...props} value={value} onChange={setValue} />
  },
}
export default meta

type Story = StoryObj<typeof RegionPicker>

export const 默认: Story = {}
export const 已选: Story = {
  args: { value: { province: '浙江省', city: '杭州市', area: '西湖区', address_code: '330106' } },
}
export const 限定地区: Story = { args: { allowed: ['11', '3301', '440106'] } }
export const 载入中: Story = { args: { load: () => new Promise<never>(() => {}) } }
export const 出错: Story = { args: { load: () => Promise.reject(new Error('offline')) } }
export const 填写有误: Story = { args: { error: '「寄送地址」不能为空' } }
export const 长内容: Story = {
  args: {
    value: {
      province: '新疆维吾尔自治区',
      city: '博尔塔拉蒙古自治州',
      area: '阿拉山口市',
      address_code: '652702',
    },
  },
  globals: { viewport: { value: 'small' } },
}
export const 窄屏: Story = { ...已选, globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { ...已选, globals: { theme: 'dark' } }
