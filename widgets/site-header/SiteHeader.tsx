import { useLab, useStore } from '@lab/core/react'
import { Hotline } from '@lab/ui/hotline'
import { Truck } from '@lab/ui/icons'
import { PlanLink } from '@lab/ui/plan-badge'
import { useMemo } from 'react'
import { Account } from './Account.tsx'
import { BellPlace } from './BellPlace.tsx'
import { type Brand, BrandLink } from './Brand.tsx'
import { currentOf } from './current.ts'
import { MainNav } from './MainNav.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { menuOf, type ServiceType } from './menu.ts'
import { ProfileNotice } from './ProfileNotice.tsx'
import { SearchPlace } from './SearchPlace.tsx'

export interface SiteHeaderData {
  brand: Brand
  /** Empty when unknown. */
  hotline: string
  hours: string
  types: ServiceType[]
}

/** Until the server has said what the house is called. */
export const unnamed: Brand = { name: '', line: '' }

/** One bar on narrow screens, two on wide ones: service and account above, menu and search below. */
export function SiteHeader({ data: { brand, hotline, hours, types } }: { data: SiteHeaderData }) {
  const lab = useLab()
  const url = useStore(lab.navigation, ({ path }) => path)
  const menu = useMemo(() => menuOf(types), [types])
  const current = useMemo(() => currentOf(menu, url), [menu, url])

  return (
    <header className="header">
      <MobileMenu menu={menu} current={current} url={url} hotline={hotline} hours={hours} />
      <div className="top">
        <div className="container bar">
          <Hotline number={hotline} hours={hours} icon />
          <ProfileNotice />
          <BellPlace />
          <PlanLink className="tool plan" />
          <button
            type="button"
            className="pickup"
            aria-label="预约取样"
            onClick={() => lab.dialogs.open('pickup')}
          >
            <Truck size={16} />
            <span className="pickup-verb">预约</span>取样
          </button>
          <Account />
        </div>
      </div>
      <div className="main">
        <div className="container bar">
          <BrandLink brand={brand} />
          <MainNav menu={menu} current={current} url={url} />
          <SearchPlace />
        </div>
      </div>
    </header>
  )
}

/** All that does not come from the server, already usable. */
export function SiteHeaderSkeleton() {
  return <SiteHeader data={{ brand: unnamed, hotline: '', hours: '', types: [] }} />
}
