import { type DeskSection, deskAddress, deskSectionIn } from '@lab/contract/rules/app/desk'
import { siteName } from '@lab/contract/rules/ground/site'
import { useCallback, useEffect, useRef } from 'react'
import { useAddress, useLinkTo } from './list/address.ts'

/**
 * The section of the address, out of those one may use; undefined where it names another one: `/desk/audit`, or
 * `#audit` as it was written before sections had addresses. Links to sections change the address and the title without
 * a new page; back and forward follow.
 */
export const useSection = (sections: readonly DeskSection[]) => {
  const { pathname, hash } = useAddress()
  const name = deskSectionIn(pathname) || hash.slice(1)
  const section = name === '' ? sections[0] : sections.find(({ key }) => key === name)
  const isFirst = useRef(true)
  const heading = useRef<HTMLDivElement>(null)
  const linkToAddress = useLinkTo()

  const title = section?.title
  useEffect(() => {
    document.title = [title, '工作台', siteName].filter(Boolean).join(' · ')
    // As after a page load; but at first the focus is the browser's.
    if (!isFirst.current) heading.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [title])

  const linkTo = useCallback((key: DeskSection['key']) => linkToAddress(deskAddress(key)), [linkToAddress])
  return { section, linkTo, heading }
}
