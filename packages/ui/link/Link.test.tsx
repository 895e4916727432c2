import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ButtonLink, Link } from './Link.tsx'

describe('Link', () => {
  it('says that it opens a new tab, and gives that tab no way back', () => {
    render(
      <Link href="https://journal.example/1" external>
        查看原文
      </Link>,
    )
    const link = screen.getByRole('link', { name: '查看原文（在新窗口打开）' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('stays a link when it looks like a button', () => {
    render(
      <ButtonLink href="/project" kind="action">
        立即下单
      </ButtonLink>,
    )
    expect(screen.getByRole('link', { name: '立即下单' })).toHaveAttribute('href', '/project')
  })
})
