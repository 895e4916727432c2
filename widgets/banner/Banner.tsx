import type { DataOf } from '@lab/contract/calls'
import { Skeleton } from '@lab/ui'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { BannerControls } from './BannerControls.tsx'
import { BannerSlide } from './BannerSlide.tsx'
import { around, type Direction, firstSlide, moveTo, putBeside } from './strip.ts'
import { useAutoplay } from './useAutoplay.ts'
import { useSwipe } from './useSwipe.ts'

export interface BannerProps {
  data: DataOf<'open/web/index'>['bannerArr']
  /** Both in ms; `autoplay` 0 turns it off. */
  attributes: { autoplay: number; speed: number }
}

export function Banner({ data, attributes: { autoplay, speed } }: BannerProps) {
  const count = data.length
  const track = useRef<HTMLDivElement>(null)
  const [shown, setStrip] = useState(firstSlide)
  const strip = shown.index < count ? shown : firstSlide

  const isMoving = () => (track.current?.getAnimations?.().length ?? 0) > 0
  const show = (index: number, direction: Direction) => setStrip(moveTo(strip, index, direction, isMoving()))
  const turn = (direction: Direction) => show(around(strip.index, direction, count), direction)

  const play = useAutoplay(count > 1 ? autoplay : 0, strip, () => turn(1))
  const { drag, touch } = useSwipe({ onTurn: turn, isMoving })

  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])

  if (count === 0) return null
  const neighbours = [around(strip.index, 1, count), around(strip.index, -1, count)]
  const pulled = drag < 0 ? 1 : -1
  const { slots } =
    drag !== 0 && count > 1 ? putBeside(strip, around(strip.index, pulled, count), pulled) : strip
  return (
    <section className="banner" aria-roledescription="轮播" aria-label="精选推荐" {...play.rest}>
      {count > 1 && (
        <BannerControls
          count={count}
          index={strip.index}
          isStopped={play.isStopped}
          onToggle={autoplay > 0 ? play.toggle : undefined}
          onTurn={turn}
          onChoose={(index) => show(index, index > strip.index ? 1 : -1)}
        />
      )}
      <div
        className="banner-window"
        aria-live={play.isPlaying ? 'off' : 'polite'}
        {...(count > 1 ? touch : undefined)}
      >
        <div
          ref={track}
          className={`banner-track ${drag === 0 ? '' : 'dragged'}`}
          style={strip === firstSlide && drag === 0 ? undefined : trackStyle(strip.slot, drag, speed)}
        >
          {data.map((slide, index) => (
            <BannerSlide
              key={index}
              slide={slide}
              number={index + 1}
              count={count}
              isShown={index === strip.index}
              isNear={index === strip.index || (isAwake && neighbours.includes(index))}
              slot={slots[index]}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Absent before the first move: the server's markup must hold no style attribute. */
const trackStyle = (slot: number, drag: number, speed: number) =>
  ({ transform: `translateX(calc(${-100 * slot}% + ${drag}px))`, '--_speed': `${speed}ms` }) as CSSProperties

export function BannerSkeleton() {
  return (
    <div className="banner">
      <Skeleton className="banner-window" />
    </div>
  )
}
