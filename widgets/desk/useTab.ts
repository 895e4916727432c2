import { type DeskSection, deskTabIn } from '@lab/contract/rules/app/desk'
import { siteNameIn } from '@lab/core/page/site-name'
import { useEffect, useRef } from 'react'
import { useAddress } from './list/address.ts'

/**
 * The tab of the address with its section, out of those one may use; undefined where it names another one: `/desk/audit`,
 * or `#audit` as it was written before tabs had addresses. Links to tabs change the address and the title without a new
 * page; back and forward follow.
 */
export const useTab = (sections: readonly DeskSection[]) => {
  const { pathname, hash } = useAddress()
  const name = deskTabIn(pathname) || hash.slice(1) || sections[0]?.tabs[0]?.key
  const section = sections.find(({ tabs }) => tabs.some(({ key }) => key === name))
  const tab = section?.tabs.find(({ key }) => key === name)
  const isFirst = useRef(true)
  const heading = useRef<HTMLDivElement>(null)

  const title = tab?.title
  useEffect(() => {
    document.title = [title, '工作台', siteNameIn(window)].filter(Boolean).join(' · ')
    // As after a page load; but at first the focus is the browser's.
    if (!isFirst.current) heading.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [title])

  return { section, tab, heading }
}
