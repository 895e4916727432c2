import type { ComponentProps } from 'react'
import { sourcesOf } from './sources.ts'
import './picture.css'

export interface PictureProps extends ComponentProps<'img'> {
  src: string
  /** Empty for decoration. */
  alt: string
  /** Size or proportion in px: keeps the place free until it is loaded. */
  width: number
  height: number
  /** In view from the start: fetched first. Others wait until they come near. */
  eager?: boolean
}

/** A stored picture; a photograph in the size and format that the browser chooses. */
export function Picture({ eager, className, alt, src, sizes, loading, ...rest }: PictureProps) {
  const wait = loading ?? (eager ? 'eager' : 'lazy')
  return (
    <img
      decoding="async"
      loading={wait}
      fetchPriority={eager ? 'high' : undefined}
      {...sourcesOf(src, { width: rest.width, isLazy: wait === 'lazy', sizes })}
      {...rest}
      src={src}
      alt={alt}
      className={`picture ${className ?? ''}`}
    />
  )
}
