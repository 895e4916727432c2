import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { pagesAround } from './pages.ts'

describe('Pagination', () => {
  it('links to every page it shows and marks the one one is on', () => {
    render(<Pagination page={2} limit={20} total={50} href={(page) => `?page=${page}`} />)
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['?page=1', '?page=1', '?page=2', '?page=3', '?page=3'])
    expect(screen.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page')
  })

  it('is not there for a single page', () => {
    const { container } = render(<Pagination page={1} limit={20} total={20} href={String} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('shows the first, the last and the current page once each, in order, with gaps only where pages are missing', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((last) => fc.record({ last: fc.constant(last), page: fc.integer({ min: 1, max: last }) }))
    fc.assert(
      fc.property(pages, ({ page, last }) => {
        const shown = pagesAround(page, last)
        const numbers = shown.filter((one) => one !== null)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, last]))
        for (const [index, one] of shown.entries()) {
          const [before, after] = [shown[index - 1], shown[index + 1]]
          if (one === null) expect((after as number) - (before as number)).toBeGreaterThan(2)
          else if (typeof before === 'number') expect(one - before).toBe(1)
        }
      }),
    )
  })
})
