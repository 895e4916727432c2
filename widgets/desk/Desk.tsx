import { Skeleton } from '@lab/ui/skeleton'
import { useMemo } from 'react'
import { Frame } from './Frame.tsx'
import { DeskProvider, useDeskSession } from './session/desk-session.ts'
import { FirstPassword } from './session/FirstPassword.tsx'
import { StaffLogin } from './session/StaffLogin.tsx'

/** The staff's desk: a login of its own, then the sections of the role. */
export function Desk() {
  const { staff, why, call, acts, enter, leave, change, recent } = useDeskSession()
  const desk = useMemo(
    () => staff && { staff, call, acts, change, recent },
    [staff, call, acts, change, recent],
  )
  if (staff === undefined) return <Skeleton className="desk-waiting" lines={4} />
  if (!desk) return <StaffLogin why={why} onEnter={enter} />

  const logOut = () => {
    void call('staff/logout', {}, { feedback: false })
    leave()
  }
  return (
    <DeskProvider value={desk}>
      {desk.staff.must_change ? <FirstPassword onLogOut={logOut} /> : <Frame onLogOut={logOut} />}
    </DeskProvider>
  )
}
