import type { DataOf } from '@lab/contract/calls'
import { useAutoplayPause } from '@lab/ui/autoplay'
import { Skeleton } from '@lab/ui/skeleton'
import { useEffect, useState } from 'react'
import { BannerControls } from './BannerControls.tsx'
import { BannerSlide } from './BannerSlide.tsx'
import { useTurns } from './useTurns.ts'

export interface BannerProps {
  data: DataOf<'open/web/index'>['bannerArr']
  /** Both in ms; `autoplay` 0 turns it off. */
  attributes: { autoplay: number; speed: number }
}

export function Banner({ data, attributes: { autoplay, speed } }: BannerProps) {
  const count = data.length
  const pause = useAutoplayPause()
  const { slides, index, isPlaying, turn, choose } = useTurns({
    count,
    interval: autoplay,
    speed,
    isPaused: pause.isPaused,
  })

  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])

  if (count === 0) return null
  const neighbours = [(index + 1) % count, (index + count - 1) % count]
  return (
    <section className="banner" aria-roledescription="轮播" aria-label="精选推荐" {...pause.watch}>
      {count > 1 && (
        <BannerControls
          count={count}
          index={index}
          isStopped={pause.isStopped}
          onToggle={autoplay > 0 ? pause.toggle : undefined}
          onTurn={turn}
          onChoose={choose}
        />
      )}
      <div ref={slides} className="banner-window" aria-live={isPlaying ? 'off' : 'polite'}>
        <div className="banner-track">
          {data.map((slide, at) => (
            <BannerSlide
              // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places
              key={at}
              slide={slide}
              number={at + 1}
              count={count}
              isShown={at === index}
              isNear={at === index || (isAwake && neighbours.includes(at))}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

export function BannerSkeleton() {
  return (
    <div className="banner">
      <Skeleton className="banner-window" />
    </div>
  )
}
