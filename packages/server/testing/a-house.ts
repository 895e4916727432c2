import { insertHouse, insertOffer } from '../app/seed/content-rows.ts'
import { aLab, aProject } from './a-lab.ts'
import type { TestMember } from './a-member.ts'
import type { TestServer } from './a-server.ts'
import { aStaff, type TestStaff } from './a-staff.ts'
import { anOrder } from './an-order.ts'

/** While days pass in a test, nobody logs in again. */
export const longLogins = { accessSeconds: 400 * 86_400, staffSeconds: 400 * 86_400 }

export interface House {
  service: TestStaff
  lab: TestStaff
  /** A second person of the lab. */
  colleague: TestStaff
  finance: TestStaff
  /** An order of one experiment `project`, its samples in the lab. */
  received(member: TestMember, project?: string): Promise<{ order: AnyOrder; rid: string }>
  /** The same, its data delivered; with a final price where one is given. */
  delivered(member: TestMember, final_fen?: number): Promise<{ order: AnyOrder; rid: string }>
}

type AnyOrder = Awaited<ReturnType<typeof anOrder>>

const must = (answer: { code: number; msg: string }) => {
  if (answer.code !== 1) throw new Error(answer.msg)
}

/** A lab that tests one thing (`sem`) for ¥100, twice that within 24 working hours, and those who work in it. */
export const aHouse = async (server: TestServer): Promise<House> => {
  const urgent_options = [{ name: '24 小时', factor: 2, days: '24 小时' }]
  const content = aLab({ projects: [aProject({ rid: 'sem', price_fen: 10_000, urgent_options })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  const service = await aStaff(server, 'service')
  const lab = await aStaff(server, 'lab')
  const colleague = await aStaff(server, 'lab')
  const finance = await aStaff(server, 'finance')

  const received: House['received'] = async (member, project = 'sem') => {
    const order = await anOrder(server, member, project)
    const { rid } = order.assigns[0]
    const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
    must(await lab.post('staff/assign/receive', { rid, samples }))
    return { order, rid }
  }
  const delivered: House['delivered'] = async (member, final_fen) => {
    const { order, rid } = await received(member)
    const price = final_fen === undefined ? {} : { final_fen, price_reason: '加测一个视野' }
    must(await lab.post('staff/assign/start', { rid }))
    must(await lab.post('staff/assign/submit', { rid, note: '数据见附件', ...price }))
    must(await colleague.post('staff/assign/release', { rid }))
    return { order, rid }
  }
  return { service, lab, colleague, finance, received, delivered }
}
