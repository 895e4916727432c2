import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { Picture } from '@lab/ui/picture'
import { bannerLink } from './banner-link.ts'

interface BannerSlideProps {
  slide: DataOf<'open/web/index'>['bannerArr'][number]
  /** From 1. */
  number: number
  count: number
  isShown: boolean
  /** Its picture is fetched now; the first slide's at once. */
  isNear: boolean
}

export function BannerSlide({ slide, number, count, isShown, isNear }: BannerSlideProps) {
  const lab = useLab()
  const { img, title, description, redirect } = slide
  const link = bannerLink(redirect)
  const hasText = Boolean(title || description)
  const content = (
    <>
      <Picture
        className="banner-picture"
        src={lab.image(img)}
        alt={link && !hasText ? `横幅 ${number}` : ''}
        width={1920}
        height={640}
        // On small screens the banner is higher than the picture: as wide as makes it as high.
        sizes="(max-width: 639px) 225vw, (max-width: 960px) 150vw, 100vw"
        eager={number === 1}
        {...(number > 1 && isNear && { loading: 'eager', fetchPriority: 'low' })}
      />
      {hasText && (
        <div className="banner-text">
          <div className="container">
            {title && <p className="banner-title">{title}</p>}
            {description && <p className="banner-description">{description}</p>}
          </div>
        </div>
      )}
    </>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
    <div
      className="banner-slide"
      role="group"
      aria-roledescription="幻灯片"
      aria-label={`第 ${number} 张，共 ${count} 张`}
      aria-hidden={!isShown}
      inert={!isShown}
    >
      {link ? (
        <a
          className="banner-link"
          href={link.href}
          {...(link.isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {content}
          {link.isExternal && <span className="visually-hidden">（在新窗口打开）</span>}
        </a>
      ) : (
        content
      )}
    </div>
  )
}
