import { hrefOf, matchRoute, routes } from '@lab/contract/rules/ground/routes'
import { useLab, useStore } from '@lab/core/react'
import { Badge } from '@lab/ui/badge'
import { useDisclosure } from '@lab/ui/disclosure'
import { ChevronDown } from '@lab/ui/icons'
import { useId, useRef } from 'react'
import { type Entry, groups } from './groups.ts'
import { useCounts } from './useCounts.ts'

const titleOf = (route: string) => routes.find(({ name }) => name === route)?.title ?? ''

/** The member's pages in their groups, with what waits in each; on narrow screens a menu that says where one is. */
export function MemberNav() {
  const lab = useLab()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const path = useStore(lab.navigation, (state) => state.path)
  const current = matchRoute(path)?.route
  const counts = useCounts(path)
  const { open, toggle } = useDisclosure<'menu'>(box, path)

  const item = ({ route, icon: Icon, count }: Entry) => {
    const number = count ? (counts[count.of] ?? 0) : 0
    return (
      <li key={route}>
        <a href={lab.link(hrefOf(route))} aria-current={current?.name === route ? 'page' : undefined}>
          <Icon size={18} />
          <span>{titleOf(route)}</span>
          {count?.isUrgent ? (
            <Badge count={number} label={count.unit} />
          ) : (
            number > 0 && (
              <span className="member-count number">
                {number}
                <span className="visually-hidden">{count?.unit}</span>
              </span>
            )
          )}
        </a>
      </li>
    )
  }

  return (
    <div ref={box} className="member-nav">
      <button
        type="button"
        className="member-menu"
        aria-expanded={open !== null}
        aria-controls={`${id}-menu`}
        onClick={() => toggle('menu')}
      >
        <span className="member-where">
          <small>会员中心</small>
          {current && current.page !== 'home' ? current.title : '栏目'}
        </span>
        <ChevronDown size={20} />
      </button>
      <nav
        id={`${id}-menu`}
        className="member-entries"
        data-open={open !== null || undefined}
        aria-label="会员中心"
      >
        {groups.map(({ label, entries }, at) => (
          <div key={label} className="member-part">
            <p id={`${id}-${at}`} className="member-group">
              {label}
            </p>
            <ul aria-labelledby={`${id}-${at}`}>{entries.map(item)}</ul>
          </div>
        ))}
      </nav>
    </div>
  )
}
