import { staffRoles } from '@lab/contract/rules/permissions'
import { Button, Skeleton } from '@lab/ui'
import { useEffect, useMemo, useState } from 'react'
import { DeskProvider, type DeskSession, useDeskSession } from './desk-session.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { StaffLogin } from './StaffLogin.tsx'
import { sectionsOf } from './sections.ts'

/** The staff's desk: a login of its own, then the sections of the role. */
export function Desk() {
  const { staff, call, enter, leave, change } = useDeskSession()
  const desk = useMemo(() => staff && { staff, call, change }, [staff, call, change])
  if (staff === undefined) return <Skeleton className="desk-waiting" lines={4} />
  if (!desk) return <StaffLogin onEnter={enter} />

  const logOut = () => {
    void call('staff/logout', {}, { feedback: false })
    leave()
  }
  return (
    <DeskProvider value={desk}>
      {staff?.must_change ? <FirstPassword onLogOut={logOut} /> : <Frame desk={desk} onLogOut={logOut} />}
    </DeskProvider>
  )
}

/** The section that the address names behind its hash. */
const named = () => globalThis.location?.hash.slice(1)

function Frame({ desk: { staff }, onLogOut }: { desk: DeskSession; onLogOut: () => void }) {
  const sections = sectionsOf(staff.role)
  const [chosen, setChosen] = useState(named)
  const section = sections.find(({ id }) => id === chosen) ?? sections[0]

  useEffect(() => {
    const follow = () => setChosen(named())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  return (
    <div className="desk">
      <header className="desk-head">
        <h1>工作台</h1>
        <p className="desk-who">
          {staff.name}
          <span>{staffRoles[staff.role]}</span>
        </p>
        <Button size="small" onClick={onLogOut}>
          退出
        </Button>
      </header>
      {sections.length > 1 && (
        <nav className="desk-sections" aria-label="工作台栏目">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} aria-current={id === section?.id ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <div className="desk-body">{section && <section.View key={section.id} />}</div>
    </div>
  )
}
