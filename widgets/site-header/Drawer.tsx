import { hrefOf } from '@lab/contract/rules/ground/routes'
import type { NavigationItem } from '@lab/contract/rules/pages/navigation'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { Hotline } from '@lab/ui/hotline'
import { ChevronDown } from '@lab/ui/icons'
import { ButtonLink } from '@lab/ui/link'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Current } from './current.ts'
import { Submenu } from './Submenu.tsx'

interface DrawerProps {
  menu: readonly NavigationItem[]
  current: Current
  hotline: string
  hours: string
  onClose: () => void
}

/** All of the header that a narrow screen has no room for; search and pickup stay in the bar. */
export function Drawer({ menu, current, hotline, hours, onClose }: DrawerProps) {
  const { dialogs, session, link } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const nav = useRef<HTMLElement>(null)
  // Not the button that closes: one came for the menu.
  useEffect(() => nav.current?.focus(), [])

  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  // Also a link to the page one is on.
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose()
  }

  return (
    <Dialog title="菜单" className="drawer" width={360} onClose={onClose} closeOnBackdrop>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears its links */}
      <div className="drawer-content" onClick={onClick}>
        <nav ref={nav} className="drawer-nav" aria-label="主导航" tabIndex={-1}>
          {menu.map((item) =>
            item.children ? (
              <details key={item.label} className="drawer-entry" name="menu" open={current.top === item}>
                <summary className="drawer-top">
                  {item.label}
                  <ChevronDown size={18} />
                </summary>
                <Submenu items={withOverview(item)} current={current} />
              </details>
            ) : (
              <a
                key={item.label}
                className="drawer-entry drawer-top"
                href={link(item.href)}
                aria-current={current.href === item.href ? 'page' : undefined}
              >
                {item.label}
              </a>
            ),
          )}
        </nav>
        <div className="drawer-account">
          {isMember ? (
            <>
              <ButtonLink href={link(hrefOf('member-center'))}>会员中心</ButtonLink>
              <Button onClick={closeAnd(session.logout)}>退出登录</Button>
            </>
          ) : (
            <>
              <Button onClick={closeAnd(() => dialogs.open('login'))}>登录</Button>
              <Button onClick={closeAnd(() => dialogs.open('login', { panel: 'reg' }))}>注册</Button>
            </>
          )}
        </div>
        <Hotline number={hotline} hours={hours} icon />
      </div>
    </Dialog>
  )
}

/** The entry's own page comes first, where no entry below leads to it. */
const withOverview = ({ label, href, children = [] }: NavigationItem) =>
  children.some((child) => child.href === href) ? children : [{ label: `${label}总览`, href }, ...children]
