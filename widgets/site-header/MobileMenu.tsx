import type { NavigationItem } from '@lab/contract/rules/pages/navigation'
import { Menu } from '@lab/ui/icons'
import { useEffect, useState } from 'react'
import type { Current } from './current.ts'
import { Drawer } from './Drawer.tsx'

interface MobileMenuProps {
  menu: readonly NavigationItem[]
  current: Current
  url: string
  hotline: string
  hours: string
}

/** The menu of narrow screens: a button, and the drawer it opens. */
export function MobileMenu({ url, ...rest }: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false)
  // A new page closes what led to it.
  useEffect(() => setOpen(false), [url])
  return (
    <>
      <button type="button" className="menu-button" aria-label="打开菜单" onClick={() => setOpen(true)}>
        <Menu size={22} />
      </button>
      {isOpen && <Drawer {...rest} onClose={() => setOpen(false)} />}
    </>
  )
}
