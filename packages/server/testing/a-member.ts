import type { Answer, Sent, TestServer } from './a-server.ts'
import { decideBy } from './decide.ts'

export const aPassword = 'Crystal-7-lattice'

let last = 0

/** A phone that nobody else in this run has. */
export const aPhone = (): string => {
  last += 1
  return `139${String(process.pid % 1000).padStart(3, '0')}${String(last).padStart(5, '0')}`
}

/** A network address of its own, so that limits per address do not meet. */
export const anAddress = (): string => {
  last += 1
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
}

export type CodeUse = 0 | 1 | 2

/** Asks for a code and reads it where the phone's owner would. */
export const aCode = async (
  server: TestServer,
  phone: string,
  useFor: CodeUse,
  sent: Sent = {},
): Promise<string> => {
  const answer = await server.post('open/code4sms', { phone, useFor }, { ip: anAddress(), ...sent })
  if (answer.code !== 1) throw new Error(`no code for ${phone}: ${answer.msg}`)
  const [newest] = await server.outbox(phone)
  return newest?.code as string
}

export interface TestMember {
  phone: string
  password: string
  token: string
  refreshToken: string
  expires: number
  /** A call of theirs. */
  post(path: string, body?: object, sent?: Sent): Promise<Answer>
  /** A decision of theirs, on what stands now. */
  decide(path: string, body?: object, sent?: Sent): Promise<Answer>
}

/** A member as registration makes them. */
export const aMember = async (
  server: TestServer,
  given: { phone?: string; password?: string; inviterCode?: string; headers?: Record<string, string> } = {},
): Promise<TestMember> => {
  const { phone = aPhone(), password = aPassword, inviterCode, headers } = given
  const code = await aCode(server, phone, 0, { headers })
  const answer = await server.post(
    'open/sign',
    { phone, password, code, inviterCode },
    { headers, ip: anAddress() },
  )
  if (answer.code !== 1) throw new Error(`not registered: ${answer.msg}`)
  const { token, refreshToken, expires } = answer.data
  const post: TestMember['post'] = (path, body = {}, sent = {}) =>
    server.post(path, body, { token, ...sent, headers: { ...headers, ...sent.headers } })
  return { phone, password, token, refreshToken, expires, post, decide: decideBy(server.deps.db, post) }
}

/** What the identity dialog sends. */
export const aProfile = (change: object = {}) => ({
  name: '测试用户',
  email: 'member@lab.example',
  organization: 0,
  company: '示例大学',
  teacher: '示例导师',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  address_code: '330106',
  address: '示例路 8 号',
  ...change,
})

/** What the address form sends. */
export const anAddressForm = (change: object = {}) => ({
  name: '收件人',
  phone: '13800000000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  address_code: '330106',
  address: '示例路 8 号',
  ...change,
})
