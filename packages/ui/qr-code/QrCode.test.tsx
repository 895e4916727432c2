import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { QrCode, type QrCodeProps } from './QrCode.tsx'

const aCode = (more: Partial<QrCodeProps> = {}) => (
  <QrCode src="/api/wx/qr.png" alt="微信扫码登录" onRefresh={() => {}} {...more} />
)

describe('QrCode', () => {
  it('shows the image and nothing over it while it can be scanned', () => {
    render(aCode())
    expect(screen.getByRole('img', { name: '微信扫码登录' })).toBeInTheDocument()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('says that it is on its way until there is an image', () => {
    render(aCode({ src: undefined }))
    expect(screen.getByRole('status')).toHaveTextContent('正在获取二维码')
  })

  it('says that it was scanned', () => {
    render(aCode({ state: 'scanned' }))
    expect(screen.getByRole('status')).toHaveTextContent('扫描成功')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['expired', '二维码已过期'],
    ['failed', '二维码获取失败'],
  ] as const)('offers a new one when it is %s', async (state, text) => {
    const onRefresh = vi.fn()
    render(aCode({ state, onRefresh }))
    expect(screen.getByRole('status')).toHaveTextContent(text)
    await userEvent.click(screen.getByRole('button', { name: '点击刷新' }))
    expect(onRefresh).toHaveBeenCalledTimes(1)
  })

  it('tells when its image cannot be shown', () => {
    const onError = vi.fn()
    render(aCode({ onError }))
    fireEvent.error(screen.getByRole('img'))
    expect(onError).toHaveBeenCalledTimes(1)
  })
})
