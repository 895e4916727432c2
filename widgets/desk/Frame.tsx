import { deskSectionsOf } from '@lab/contract/rules/app/desk'
import { staffRoles } from '@lab/contract/rules/people/staff/roles'
import { siteNameIn } from '@lab/core/page/site-name'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Menu, X } from '@lab/ui/icons'
import { EmptyState } from '@lab/ui/state'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { SearchButton } from './app/search/SearchButton.tsx'
import { Navigation } from './Navigation.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { useDesk } from './session/desk-session.ts'
import { tabs } from './tabs.ts'
import { CountsProvider, useCounts } from './useCounts.ts'
import { useLostFocus } from './useLostFocus.ts'
import { useTab } from './useTab.ts'

/** The desk around its sections: whose it is, who works, where one can go. */
export function Frame({ onLogOut }: { onLogOut: () => void }) {
  const { link } = useLab()
  const { staff } = useDesk()
  const sections = deskSectionsOf(staff.role)
  const { section, tab, heading } = useTab(sections)
  useLostFocus(heading)
  const counts = useCounts(tab?.key)
  // Only where the navigation has no room beside the section.
  const [isMenuOpen, setMenuOpen] = useState(false)
  const View = tab && tabs[tab.key]

  return (
    <div className="desk">
      <header className="desk-head">
        <Button
          className="desk-menu"
          size="small"
          aria-expanded={isMenuOpen}
          aria-controls="desk-navigation"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <X size={18} /> : <Menu size={18} />}
          栏目
        </Button>
        <img className="desk-mark" src={link('/icon.svg')} alt="" width="32" height="32" />
        <p className="desk-brand">
          <span>{siteNameIn(globalThis.window)}</span>
          <strong>工作台</strong>
        </p>
        <SearchButton />
        <a className="desk-portal" href={link('/')} target="_blank" rel="noopener">
          <ExternalLink size={16} />
          <span>打开门户</span>
        </a>
        <p className="desk-who">
          {staff.name}
          <span>{staffRoles[staff.role]}</span>
        </p>
        <Button size="small" onClick={onLogOut}>
          <LogOut size={16} />
          退出
        </Button>
      </header>
      <Navigation
        sections={sections}
        current={section?.key}
        counts={counts}
        isOpen={isMenuOpen}
        onLeave={() => setMenuOpen(false)}
      />
      <div className="desk-main">
        {section && tab && <SectionTabs section={section} current={tab.key} counts={counts} />}
        <div className="desk-body" ref={heading} tabIndex={-1}>
          {View ? (
            <CountsProvider value={counts}>
              <View key={tab.key} />
            </CountsProvider>
          ) : (
            <EmptyState title="没有这个栏目" hint="地址有误，或您的角色不能使用它。请从栏目中选择。" />
          )}
        </div>
      </div>
    </div>
  )
}
