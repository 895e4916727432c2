import { allCalls } from '@lab/contract/calls'
import { type Act, acts, type StaffPath } from '@lab/contract/rules/people/staff/acts'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { type StaffRole, staffRoles } from '@lab/contract/rules/people/staff/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { type Answer, aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'

const roles = Object.keys(staffRoles) as StaffRole[]
const paths = (Object.keys(acts) as Act[]).map((act): StaffPath => `staff/${act}`)
/** Nothing that may be changed by a wrong answer: every one of these bodies is refused after the door. */
const beyond = { no_such_field: 1 }
const encodings = new Map(allCalls.map(({ path, encoding }) => [path, encoding]))
/** The same for a call that takes a form. */
const form = '--part\r\ncontent-disposition: form-data; name="no_such_field"\r\n\r\n1\r\n--part--\r\n'

const postBeyond = (path: StaffPath, token?: string): Promise<Answer> => {
  if (encodings.get(path) !== 'multipart') return server.post(path, beyond, { token })
  const type = 'multipart/form-data; boundary=part'
  const headers = { 'content-type': type, ...(token !== undefined && { token }) }
  return server.send({ method: 'POST', url: `/api/${path}`, payload: form, headers })
}

let server: TestServer
let member: TestMember
const staff = new Map<StaffRole, TestStaff>()
beforeAll(async () => {
  server = await aServer()
  member = await aMember(server)
  for (const role of roles) staff.set(role, await aStaff(server, role))
})
afterAll(() => server.close())

describe('staff calls', () => {
  it.each(paths)('%s opens to each role exactly as the table says', async (path) => {
    for (const role of roles) {
      const { status, reason } = await postBeyond(path, staff.get(role)?.token)
      const said = mayCall(role, path)
        ? { status: 400, reason: 'invalid' }
        : { status: 403, reason: 'forbidden' }
      expect({ role, status, reason }).toEqual({ role, ...said })
    }
  })

  it.each(paths)('%s is refused to members, to nobody, and to a token that is none', async (path) => {
    expect(await postBeyond(path, member.token)).toMatchObject({ status: 403, reason: 'forbidden' })
    expect(await postBeyond(path)).toMatchObject({ status: 401, reason: 'login_required' })
    expect(await postBeyond(path, 'made-up')).toMatchObject({ status: 401, reason: 'token_expired' })
  })

  it('are all in the table, and no member call takes a staff token', async () => {
    const { token } = staff.get('admin') as TestStaff
    for (const { path, access, method } of allCalls) {
      // Both sides keep files.
      if (access === 'open' || access === 'person') continue
      if (typeof access === 'object') expect(paths).toContain(path)
      else if (method === 'POST')
        expect([path, (await server.post(path, {}, { token })).status]).toEqual([path, 401])
    }
  })
})
