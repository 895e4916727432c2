import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

const aTooltip = () =>
  render(
    <Tooltip tip="观察表面形貌，分辨率 1 nm">
      {(described) => (
        <a href="/detail/1" {...described}>
          扫描电镜
        </a>
      )}
    </Tooltip>,
  )

describe('Tooltip', () => {
  it('describes its link even while it is not shown', () => {
    aTooltip()
    expect(screen.getByRole('link')).toHaveAccessibleDescription('观察表面形貌，分辨率 1 nm')
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('appears under the pointer and goes some time after it has left', async () => {
    aTooltip()
    await userEvent.hover(screen.getByRole('link'))
    expect(screen.getByRole('tooltip')).toBeVisible()
    await userEvent.unhover(screen.getByRole('link'))
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })

  it('appears on focus; Esc puts it away and reaches nobody else', async () => {
    aTooltip()
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    await userEvent.tab()
    expect(screen.getByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    expect(heard).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }))
    document.removeEventListener('keydown', heard)
  })
})

it('adds nothing where there is no tip', () => {
  const { container } = render(<Tooltip tip="">{() => <b>BET</b>}</Tooltip>)
  expect(container).toContainHTML('<div><b>BET</b></div>')
})
