import type { ComponentProps } from 'react'

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

export function Picture({ eager, className, alt, ...rest }: PictureProps) {
  return (
    <img
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      {...rest}
      alt={alt}
      className={`picture ${className ?? ''}`}
    />
  )
}
