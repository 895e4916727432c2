import { reducedMotion } from '@lab/ui/autoplay'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/**
 * Embla's `duration` is no time but a stiffness: by the steps of its 8.6.0, 99 % of the way is done after as many ms
 * as given here (300 to 6000, to within 5 %).
 */
const stiffness = (ms: number) => (ms > 0 ? 7 + 0.0265 * ms : 0)

interface Turns {
  count: number
  /** Both in ms; `interval` 0: it does not turn by itself. */
  interval: number
  speed: number
  isPaused: boolean
}

/** Turns one slide after the other, by hand and, while nothing rests, by itself; Embla sees to hidden tabs. */
export const useTurns = ({ count, interval, speed, isPaused }: Turns) => {
  const [index, setIndex] = useState(0)
  const [slides, embla] = useEmblaCarousel(
    {
      loop: true,
      align: 'start',
      active: count > 1,
      duration: stiffness(speed),
      breakpoints: { [reducedMotion]: { duration: 0 } },
    },
    [Autoplay({ delay: interval, playOnInit: false })],
  )
  const isPlaying = count > 1 && interval > 0 && !isPaused

  useEffect(() => {
    if (!embla) return
    const update = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla])

  useEffect(() => {
    if (!embla || !isPlaying) return
    const play = () => embla.plugins().autoplay?.play()
    // Whole again after each turn by hand; a pointer held it up while it dragged.
    const reset = () => embla.plugins().autoplay?.reset()
    play()
    embla.on('select', reset).on('pointerUp', play).on('reInit', play)
    return () => {
      embla.off('select', reset).off('pointerUp', play).off('reInit', play)
      embla.plugins().autoplay?.stop()
    }
  }, [embla, isPlaying])

  return {
    /** For the window on the slides. */
    slides,
    index: index < count ? index : 0,
    isPlaying,
    turn: (by: 1 | -1) => (by > 0 ? embla?.scrollNext() : embla?.scrollPrev()),
    choose: (slide: number) => embla?.scrollTo(slide),
  }
}
