import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import { hashPassword } from '../people/credential/password.ts'
import { staff } from '../people/staff/schema.ts'
import { startStaffSession } from '../people/staff/store.ts'
import type { Answer, Sent, TestServer } from './a-server.ts'
import { decideBy } from './decide.ts'

export const aStaffPassword = 'Lab-test-2026'

let kept: Promise<string> | undefined

export interface TestStaff {
  rid: string
  account: string
  token: string
  /** A call of theirs. */
  post(path: string, body?: object, sent?: Sent): Promise<Answer>
  /** A decision of theirs, on what stands now. */
  decide(path: string, body?: object, sent?: Sent): Promise<Answer>
}

/** Staff of a role, logged in. */
export const aStaff = async (
  server: TestServer,
  role: StaffRole = 'admin',
  given: Partial<typeof staff.$inferInsert> = {},
): Promise<TestStaff> => {
  const { deps } = server
  kept ??= hashPassword(aStaffPassword)
  const rid = deps.newId()
  const account = `${role}-${rid}`
  const password_hash = await kept
  const made = { rid, account, name: '员工示例', role, password_hash, created: deps.now(), ...given }
  await deps.db.insert(staff).values(made)
  const { token } = await startStaffSession(deps.db, deps, rid, { ip: '', userAgent: '' })
  const post: TestStaff['post'] = (path, body = {}, sent = {}) => server.post(path, body, { token, ...sent })
  return { rid, account: made.account, token, post, decide: decideBy(deps.db, post) }
}
