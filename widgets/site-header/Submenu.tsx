import type { NavigationItem } from '@lab/contract/rules/pages/navigation'
import { useLab } from '@lab/core/react'
import type { Current } from './current.ts'

interface SubmenuProps {
  items: readonly NavigationItem[]
  current: Current
}

/** Two levels of entries: links, and under each its own. */
export function Submenu({ items, current }: SubmenuProps) {
  return (
    <ul className="nav-groups">
      {items.map((item) => (
        <li key={item.label} className="nav-group">
          <Entry className="nav-link" item={item} current={current} />
          {item.children && (
            <ul className="nav-subs">
              {item.children.map((sub) => (
                <li key={sub.href}>
                  <Entry className="nav-sub" item={sub} current={current} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  className: string
  item: NavigationItem
  current: Current
}

function Entry({ className, item, current }: EntryProps) {
  const { link } = useLab()
  return (
    <a
      className={className}
      href={link(item.href)}
      aria-current={current.href === item.href ? 'page' : undefined}
    >
      {item.label}
    </a>
  )
}
