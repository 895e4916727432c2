import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Picture, type PictureProps } from './Picture.tsx'

const shown = (given: Partial<PictureProps> = {}) => {
  render(<Picture src="/img/sem.0f3a9c27d1.jpg" alt="形貌" width={640} height={480} {...given} />)
  return screen.getByRole('img')
}

describe('Picture', () => {
  it('keeps its place free, and waits until it comes near', () => {
    const picture = shown()
    expect(picture).toHaveAttribute('width', '640')
    expect(picture).toHaveAttribute('height', '480')
    expect(picture).toHaveAttribute('loading', 'lazy')
    expect(picture).not.toHaveAttribute('fetchpriority')
  })

  it('is fetched first when it is in view from the start', () => {
    const picture = shown({ eager: true })
    expect(picture).toHaveAttribute('loading', 'eager')
    expect(picture).toHaveAttribute('fetchpriority', 'high')
  })

  it('offers a photograph in sizes, and the whole one to who knows none', () => {
    const picture = shown()
    expect(picture.getAttribute('srcset')).toMatch(/^\/img\/sem\.0f3a9c27d1\.jpg\?w=320 320w, /)
    expect(picture).toHaveAttribute('sizes', 'auto, (max-width: 640px) 100vw, 640px')
    expect(picture).toHaveAttribute('src', '/img/sem.0f3a9c27d1.jpg')
  })

  it('lets only a lazy picture tell its size by its place', () => {
    expect(shown({ eager: true })).toHaveAttribute('sizes', '(max-width: 640px) 100vw, 640px')
  })

  it('takes the size its widget knows', () => {
    expect(shown({ sizes: '96px' })).toHaveAttribute('sizes', '96px')
  })

  it('shows a drawing as it is', () => {
    const drawing = shown({ src: '/img/plot.svg', sizes: '96px' })
    expect(drawing).not.toHaveAttribute('srcset')
    expect(drawing).not.toHaveAttribute('sizes')
  })

  it('lets a widget fetch early what is not first', () => {
    const picture = shown({ loading: 'eager', fetchPriority: 'low' })
    expect(picture).toHaveAttribute('loading', 'eager')
    expect(picture).toHaveAttribute('fetchpriority', 'low')
    expect(picture.getAttribute('sizes')).not.toMatch(/auto/)
  })
})
