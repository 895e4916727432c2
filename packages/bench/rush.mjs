import { performance } from 'node:perf_hooks'
import { planRound, tokenOf } from './fill/ordering.mjs'
import { each, insist, restarted } from './servers.mjs'

const sample = { samples: [{ key: 's1', name: 'TiO2', state: '粉末' }], return_samples: false }
const home = { province: '北京市', city: '北京市', area: '海淀区', address_code: '110108' }
const sender = { ...home, name: '测试用户', phone: '17700000000', address: '示例路 1 号' }

/** An order of what stands on a plan; samples are sent, or fetched in a slot. */
export const orderOf = (plan_rid, slot) => ({
  ...sample,
  items: [{ plan_rid, samples: ['s1'] }],
  delivery: slot ? { type: 1, ...sender, ...slot } : { type: 0 },
  payer: { kind: 'self' },
  agree: true,
})

/** Of what more want than there is, the rest is refused. */
const refusals = { order: ['slot_taken'], lock: ['slot_taken'], reserve: [] }

/**
 * All members order at once; a tenth of them wants the same pickup slot, a fifth of them books periods of one instrument
 * that touch each other. When a third is answered, a server is killed (-9) and started again. Each call is sent again under
 * its key until it is answered, and when all are, once more to the other server.
 */
export const rush = async (house, round, figures) => {
  const { run, ports, servers, folder, url, members, project, periods, slots } = house
  const name = `rush-${round}`
  await planRound(run, name, [0, members], project)
  const day = periods.days[round % periods.days.length]
  const due = members / 3
  const killed = { answers: 0, ready: undefined }
  const answered = []

  const send = async (at, what, path, form) => {
    const attempt = { path, form, token: tokenOf(at), key: `${what} ${name}` }
    const from = performance.now()
    const answer = await insist(ports, at, attempt)
    if (what === 'order') figures.times.push(performance.now() - from)
    figures.sent += 1
    if (answer.tries > 1) figures.again += 1
    if (answer.code === 1) answered.push({ attempt, at, what, data: answer.data })
    else if (refusals[what].includes(answer.reason)) figures.refused += 1
    else {
      figures.faults += 1
      console.error(what, answer.reason, answer.msg)
    }
    killed.answers += 1
    if (killed.answers >= due)
      killed.ready ??= restarted(servers, round % servers.length, { folder, ports, url })
    return answer
  }

  const order = (at) =>
    send(
      at,
      'order',
      'order/add',
      orderOf(`${name}-${at}`, at % 10 === round % 10 && slots[round % slots.length]),
    )
  const book = async (at) => {
    const { instrument_rid } = periods
    const period = day[Math.floor(at / 10) % day.length]
    const { code, data } = await send(at, 'lock', 'reservation/lock', { instrument_rid, ...period })
    const form = { payer: { kind: 'self' }, agree: true, answers: house.booked.answers }
    if (code === 1) await send(at, 'reserve', 'reservation/add', { ...form, lock_rid: data.lock_rid })
  }
  const all = Array.from({ length: members }, (_, at) => at)
  await Promise.all([...all.map(order), ...all.filter((at) => at % 5 === round % 5).map(book)])
  await killed.ready
  figures.killed += 1

  await each(answered, 16, async ({ attempt, at, data }) => {
    const second = await insist(ports, at + 1, attempt)
    if (JSON.stringify(second.data) !== JSON.stringify(data)) figures.lost += 1
  })
  figures.answered.push(...answered)
}
