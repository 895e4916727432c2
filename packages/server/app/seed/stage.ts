import type { WithFiles } from '../../ground/files/storage.ts'
import type { Caller, Deps, Handled } from '../../ground/http/handle.ts'
import { holdSelf } from '../../people/member/hold.ts'
import type { staff } from '../../people/staff/schema.ts'

export type Tools = Deps & WithFiles

/** Everything a scene needs: time stands where the scene does. */
export interface Stage {
  deps: Tools
  handled: ReadonlyMap<string, Handled>
  staff: ReadonlyMap<string, typeof staff.$inferSelect>
  base: string
}

/** Something that happens at its time, in the order of times. */
export interface Scene {
  at: number
  story: string
  play: () => Promise<unknown>
}

/** One of the demo’s people, as calls see them. */
export const callerOf = (
  { deps, staff, base }: Stage,
  by: { member: string } | { staff: string },
): Caller => {
  const from = { ip: '127.0.0.1', userAgent: '', base, log: deps.log }
  if ('member' in by)
    return { ...from, member: { rid: by.member, login_rid: '', hold: (tx) => holdSelf(tx, by.member) } }
  const who = staff.get(by.staff)
  if (!who) throw new Error(`no staff ${by.staff}`)
  const { rid, account, name, role } = who
  const session = { has_otp: false, must_change: false, session_rid: '', expires: 0 }
  return { ...from, staff: { rid, account, name, role, ...session } }
}

/** One call, as the server answers it. */
export const call = async (stage: Stage, path: string, caller: Caller, sent: object): Promise<unknown> => {
  const found = stage.handled.get(path)
  if (!found) throw new Error(`no call ${path}`)
  return found.answer(found.call.request.parse(sent), caller)
}
