import type { NavigationItem } from '@lab/contract/rules/pages/navigation'
import { useLab } from '@lab/core/react'
import { useDisclosure } from '@lab/ui/disclosure'
import { ChevronDown } from '@lab/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Current } from './current.ts'
import { handleMenuKey } from './menu-keys.ts'
import { Submenu } from './Submenu.tsx'

interface MainNavProps {
  menu: readonly NavigationItem[]
  current: Current
  /** Submenus close when it changes. */
  url: string
}

/** The menu bar of wide screens: top entries are links, the button beside each opens its submenu. */
export function MainNav({ menu, current, url }: MainNavProps) {
  const { link } = useLab()
  const nav = useRef<HTMLElement>(null)
  const { open, show, toggle, hover } = useDisclosure<string>(nav, url)
  // Without script, hovering opens the submenus by CSS alone.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])

  return (
    <nav
      ref={nav}
      className="nav"
      aria-label="主导航"
      data-live={isLive || undefined}
      onKeyDown={(event) => handleMenuKey(event, (label) => flushSync(() => show(label)))}
    >
      <ul className="nav-items">
        {menu.map(({ label, href, children }, index) => (
          <li
            key={label}
            className="nav-item"
            data-label={label}
            data-open={open === label || undefined}
            data-current={current.top?.label === label || undefined}
            {...(children && hover(label))}
          >
            <a
              className="nav-top"
              href={link(href)}
              aria-current={
                current.href === href ? 'page' : current.top?.label === label ? 'true' : undefined
              }
            >
              {label}
            </a>
            {children && (
              <>
                <button
                  type="button"
                  className="nav-toggle"
                  aria-label={`${label}子菜单`}
                  aria-expanded={open === label}
                  aria-controls={`menu-${index}`}
                  onClick={() => toggle(label)}
                >
                  <ChevronDown size={14} />
                </button>
                <div id={`menu-${index}`} className="nav-panel" data-wide={isWide(children) || undefined}>
                  <Submenu items={children} current={current} />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether a submenu needs columns. */
const isWide = (items: readonly NavigationItem[]) => items.flatMap(({ children = [] }) => children).length > 6
