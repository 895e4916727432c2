import { useLab } from '@lab/core/react'
import { reducedMotion } from '@lab/ui/autoplay'
import { Picture } from '@lab/ui/picture'
import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useState } from 'react'

interface GalleryProps {
  name: string
  pictures: readonly string[]
  /** What each of them shows, as far as it was said. */
  words?: readonly string[]
}

/** Pictures side by side, one in view: swiped, turned by arrow keys, or chosen by their small ones. */
export function Gallery({ name, pictures, words = [] }: GalleryProps) {
  const lab = useLab()
  const [current, setCurrent] = useState(0)
  const isSingle = pictures.length < 2
  const [strip, embla] = useEmblaCarousel({
    active: !isSingle,
    breakpoints: { [reducedMotion]: { duration: 0 } },
  })

  useEffect(() => {
    if (!embla) return
    const update = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla])

  const show = (at: number) => {
    embla?.scrollTo(at)
    setCurrent(at)
  }
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || isSingle) return
    event.preventDefault()
    show(Math.min(Math.max(current + by, 0), pictures.length - 1))
  }

  return (
    <section className="gallery" aria-label="图片">
      <section
        className="gallery-window"
        aria-label="大图"
        ref={strip}
        onKeyDown={turn}
        tabIndex={isSingle ? undefined : 0}
      >
        <ul className="gallery-strip">
          {pictures.map((picture, at) => (
            <li key={picture}>
              <Picture
                src={lab.image(picture)}
                alt={words[at] || (isSingle ? name : `${name}，图 ${at + 1}`)}
                width={640}
                height={480}
                eager={at === 0}
              />
            </li>
          ))}
        </ul>
      </section>
      {!isSingle && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, at) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`看图 ${at + 1}`}
                aria-current={at === current ? 'true' : undefined}
                onClick={() => show(at)}
              >
                <Picture src={lab.image(picture)} alt="" width={80} height={60} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
