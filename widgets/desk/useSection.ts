import { type DeskSection, deskAddress, deskSectionIn } from '@lab/contract/rules/desk'
import { siteName } from '@lab/contract/rules/site'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'

/** What the address names: `/desk/audit`, or `#audit` as it was written before sections had addresses. */
const named = () => {
  const { pathname = '', hash = '' } = globalThis.location ?? {}
  return deskSectionIn(pathname) || hash.slice(1)
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * The section of the address, out of those one may use; undefined where it names another one. Links to sections
 * change the address and the title without a new page; back and forward follow.
 */
export const useSection = (sections: readonly DeskSection[]) => {
  const [name, setName] = useState(named)
  const section = name === '' ? sections[0] : sections.find(({ key }) => key === name)
  const isFirst = useRef(true)
  const heading = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const follow = () => setName(named())
    window.addEventListener('popstate', follow)
    window.addEventListener('hashchange', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener('hashchange', follow)
    }
  }, [])

  const title = section?.title
  useEffect(() => {
    document.title = [title, '工作台', siteName].filter(Boolean).join(' · ')
    // As after a page load; but at first the focus is the browser's.
    if (!isFirst.current) heading.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [title])

  const linkTo = useCallback(
    (key: DeskSection['key']) => ({
      href: deskAddress(key),
      onClick: (event: MouseEvent) => {
        if (!isPlain(event)) return
        event.preventDefault()
        if (named() !== key) window.history.pushState(null, '', deskAddress(key))
        setName(key)
        window.scrollTo?.(0, 0)
      },
    }),
    [],
  )
  return { section, linkTo, heading }
}
