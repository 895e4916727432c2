import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'

export type Brand = DataOf<'open/setting'>['brand']

/** The house's logo, or else its name beside the mark. */
export function BrandLink({ brand }: { brand: Brand }) {
  const { link } = useLab()
  return (
    <a className="brand" href={link('/')} aria-label={brand.name ? undefined : '首页'}>
      {brand.logo ? <Logo {...brand} logo={brand.logo} /> : <Mark {...brand} />}
    </a>
  )
}

function Logo({ name, logo, logo_dark = logo }: Brand & { logo: string }) {
  const { image } = useLab()
  return (
    <picture>
      <source srcSet={image(logo_dark)} media="(prefers-color-scheme: dark)" />
      <img className="brand-logo" src={image(logo)} alt={name} height="38" />
    </picture>
  )
}

/** A measured line with one sharp peak. */
function Mark({ name, line }: Brand) {
  return (
    <>
      <svg className="brand-mark" viewBox="0 0 40 40" width="38" height="38" aria-hidden="true">
        <rect className="brand-tile" width="40" height="40" rx="9" />
        <path
          className="brand-grid"
          d="M10 8v22M16.700 8v22M23.300 8v22M30 8v22"
          strokeWidth="1"
          strokeLinecap="round"
        />
        <path
          className="brand-trace"
          d="M6 29.500h6.500c2 0 2.300-5 3.600-5s1.500 4 3 4c2.600 0 2.700-18.500 4.400-18.500s1.700 17 4 17c1.300 0 1.500-2.500 2.600-2.500s1.200 5 3.900 5"
          fill="none"
          strokeWidth="2.400"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="brand-text">
        <span className="brand-name">{name}</span>
        {line && <span className="brand-line">{line}</span>}
      </span>
    </>
  )
}
