import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrCode } from './QrCode.tsx'

const size = 25
const isCorner = (x: number, y: number) => {
  const [a, b] = [Math.min(x, size - 1 - x), Math.min(y, size - 1 - y)]
  if (a > 6 || b > 6 || (x > 17 && y > 17)) return undefined
  const ring = Math.max(Math.abs(a - 3), Math.abs(b - 3))
  return ring !== 2
}
const dots = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
  .filter(([x, y]) => isCorner(x, y) ?? (x * 7 + y * 13 + x * y) % 3 === 0)
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('')
/** Looks like a code; leads nowhere. */
const src = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${dots}"/></svg>`,
)}`

const meta: Meta<typeof QrCode> = {
  title: '组件/二维码',
  component: QrCode,
  parameters: { docs: { description: { component: '二维码及其状态：载入、已扫描、已过期、出错可刷新。' } } },
  args: { src, alt: '微信扫码登录二维码', onRefresh: () => {} },
}
export default meta

type Story = StoryObj<typeof QrCode>

export const 默认: Story = {}
export const 载入中: Story = { args: { src: undefined } }
export const 已扫描: Story = { args: { state: 'scanned', message: '扫描成功，请在手机上确认' } }
export const 已过期: Story = { args: { state: 'expired' } }
export const 出错: Story = { args: { src: undefined, state: 'failed' } }
export const 深色: Story = { args: { state: 'expired' }, globals: { theme: 'dark' } }
