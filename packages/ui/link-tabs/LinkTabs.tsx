import './link-tabs.css'

export interface LinkTabsProps {
  /** What the pages have in common, for screen readers. */
  label: string
  links: readonly { href: string; label: string; isCurrent: boolean }[]
}

/** Pages that belong together, beside the one that is shown; they look like tabs and are links. */
export function LinkTabs({ label, links }: LinkTabsProps) {
  return (
    <nav className="link-tabs" aria-label={label}>
      <ul>
        {links.map(({ href, label, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
