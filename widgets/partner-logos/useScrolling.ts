import { reducedMotion } from '@lab/ui/autoplay'
import AutoScroll from 'embla-carousel-auto-scroll'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** Four logos pass in 10 s (spec §9): one in this many seconds. */
const secondsEach = 10 / 4
/** Between two logos, px (spec §9). */
const gap = 5
/** Embla moves in steps of a sixtieth of a second; auto-scroll's `speed` is px a step. */
const stepsASecond = 60

/** Moves the strip on without a stop, at the pace of its logos' width; Embla sees to dragging and to hidden tabs. */
export const useScrolling = (isPaused: boolean) => {
  const [width, setWidth] = useState(0)
  const speed = (width + gap) / secondsEach / stepsASecond
  const [strip, embla] = useEmblaCarousel(
    {
      loop: true,
      align: 'start',
      dragFree: true,
      slides: '.partner',
      // Laid out in lines then: nothing moves.
      breakpoints: { [reducedMotion]: { active: false } },
    },
    [AutoScroll({ speed, startDelay: 0, playOnInit: false })],
  )

  useEffect(() => {
    if (!embla) return
    const measure = () => setWidth(embla.slideNodes()[0]?.offsetWidth ?? 0)
    measure()
    embla.on('reInit', measure)
    return () => {
      embla.off('reInit', measure)
    }
  }, [embla])

  useEffect(() => {
    if (!embla || isPaused) return
    // A pointer holds it up until what it dragged has come to rest; all else that comes to rest stays there.
    let isHeld = false
    const hold = () => {
      isHeld = true
    }
    const play = () => embla.plugins()?.autoScroll?.play()
    const release = () => {
      if (isHeld) play()
      isHeld = false
    }
    play()
    embla.on('pointerDown', hold).on('settle', release).on('reInit', play)
    return () => {
      embla.off('pointerDown', hold).off('settle', release).off('reInit', play)
      embla.plugins()?.autoScroll?.stop()
    }
  }, [embla, isPaused])

  return strip
}
