import { useLab } from '@lab/core/react'
import { Picture } from '@lab/ui/parts'
import { type UIEvent, useRef, useState } from 'react'

/** Pictures side by side, one in view: swiped, scrolled, or chosen by their small ones. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const lab = useLab()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const isSingle = pictures.length < 2

  const show = (at: number) => {
    const { current: box } = strip
    box?.scrollTo?.({ left: at * box.clientWidth, behavior: 'smooth' })
    setCurrent(at)
  }
  const follow = ({ currentTarget: box }: UIEvent<HTMLUListElement>) => {
    const at = Math.round(box.scrollLeft / box.clientWidth)
    // Between two pictures it is neither.
    if (Math.abs(box.scrollLeft - at * box.clientWidth) < 2) setCurrent(at)
  }

  return (
    <section className="gallery" aria-label="图片">
      <ul className="gallery-strip" ref={strip} onScroll={follow} tabIndex={isSingle ? undefined : 0}>
        {pictures.map((picture, at) => (
          <li key={picture}>
            <Picture
              src={lab.image(picture)}
              alt={isSingle ? name : `${name}，图 ${at + 1}`}
              width={640}
              height={480}
              eager={at === 0}
            />
          </li>
        ))}
      </ul>
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
