import { aProfile, type TestMember } from './a-member.ts'
import type { TestServer } from './a-server.ts'

/** A member who may order: their identity is complete. */
export const aCustomer = async (member: TestMember, profile: object = {}): Promise<TestMember> => {
  const { msg, code } = await member.post('user/update4profile', aProfile(profile))
  if (code !== 1) throw new Error(`no profile: ${msg}`)
  return member
}

/** Puts a project on the member's plan; answers its rid there. */
export const planned = async (member: TestMember, project_rid: string, count = 1): Promise<string> => {
  const { data, code, msg } = await member.post('tempDevice/add', { project_rid, count })
  if (code !== 1) throw new Error(`not planned: ${msg}`)
  return data.rid
}

/** What `order/add` sends: one experiment with samples A, B … and delivery by oneself. */
export const anOrderForm = (plan_rid: string, samples = 1, change: object = {}) => {
  const keys = Array.from({ length: samples }, (_, at) => `s${at + 1}`)
  return {
    samples: keys.map((key) => ({ key, name: `样品 ${key}` })),
    items: [{ plan_rid, samples: keys }],
    delivery: { type: 0 },
    return_samples: false,
    payer: { kind: 'self' },
    agree: true,
    ...change,
  }
}

/** An order of one experiment as it stands after `order/add`: its detail. */
export const anOrder = async (
  _server: TestServer,
  member: TestMember,
  project_rid: string,
  samples = 1,
  change: object = {},
) => {
  const form = anOrderForm(await planned(member, project_rid), samples, change)
  const answer = await member.post('order/add', form)
  if (answer.code !== 1) throw new Error(`not ordered: ${answer.msg}`)
  const { data } = await member.post('order/detail', { rid: answer.data.order_rid })
  return data
}
