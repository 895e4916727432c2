import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { InvitationCard } from './InvitationCard.tsx'

const link = 'https://lab.example/invited/EXAMPLE8'

it('shows a code to scan, and copies code and link', async () => {
  const user = userEvent.setup()
  render(
    <InvitationCard label="邀请码" code="EXAMPLE8" link={link} qr={{ size: 21, path: 'M0 0h1v1h-1z' }} />,
  )
  expect(screen.getByRole('img', { name: '邀请码 EXAMPLE8 的二维码' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '复制链接' }))
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['', '已复制'])
  await user.click(screen.getByRole('button', { name: '复制邀请码' }))
  expect(await navigator.clipboard.readText()).toBe('EXAMPLE8')
})
