import { maskPhone } from '@lab/contract/rules/ground/phone'
import { useLab, useStore } from '@lab/core/react'
import { useDisclosure } from '@lab/ui/disclosure'
import { ChevronDown, CircleUser } from '@lab/ui/icons'
import { useRef } from 'react'
import { accountLinks } from './account-links.ts'

/** The member's menu, or the ways in for a visitor; both in a place of the same size. */
export function Account() {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  return <div className="account">{isMember ? <MemberMenu /> : <Entrances />}</div>
}

function Entrances() {
  const { dialogs } = useLab()
  return (
    <>
      <button type="button" className="tool tool-login" onClick={() => dialogs.open('login')}>
        <CircleUser size={18} />
        登录
      </button>
      <button
        type="button"
        className="tool tool-register"
        onClick={() => dialogs.open('login', { panel: 'reg' })}
      >
        注册
      </button>
    </>
  )
}

function MemberMenu() {
  const lab = useLab()
  const box = useRef<HTMLDivElement>(null)
  const path = useStore(lab.navigation, (state) => state.path)
  const { open, toggle, hover } = useDisclosure<'account'>(box, path)
  const hasNews = useStore(lab.user, ({ userInfo }) => !!userInfo?.unread)
  const name = useStore(
    lab.user,
    ({ userInfo }) => userInfo && (userInfo.nickname || userInfo.name || maskPhone(userInfo.phone)),
  )

  return (
    <div ref={box} className="member" {...hover('account')}>
      <button
        type="button"
        className="tool member-button"
        data-news={hasNews || undefined}
        aria-expanded={open !== null}
        aria-controls="account-menu"
        onClick={() => toggle('account')}
      >
        <CircleUser size={18} />
        <span className="member-name">{name || '我的账户'}</span>
        <ChevronDown size={14} />
      </button>
      <div id="account-menu" className="member-menu" hidden={open === null}>
        <ul>
          {accountLinks.map(({ label, href }) => (
            <li key={href}>
              <a
                className="member-link"
                href={lab.link(href)}
                aria-current={path === href ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <button type="button" className="member-link member-leave" onClick={lab.session.logout}>
          退出登录
        </button>
      </div>
    </div>
  )
}
