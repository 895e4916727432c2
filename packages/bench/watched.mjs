import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** What a process holds of the machine's memory, MB. */
export const memoryOf = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

/** The processor's time that a process had so far, seconds. */
export const processorOf = (pid) => {
  const [, told] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = told.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

/** Does something every so many ms until `work` is done; answers what came of it, and how long it took. */
const beside = async (work, ms, act) => {
  let isOver = false
  const watch = async () => {
    for (; !isOver; await pause(ms)) await act()
  }
  const watching = watch()
  const from = performance.now()
  try {
    const result = await work()
    return { result, took: performance.now() - from }
  } finally {
    isOver = true
    await watching
  }
}

/** Asks over a connection of its own: an idle one may end just as it is used again. */
export const askedApart = (url, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((done, failed) => {
    const sent = request(url, { method, headers, agent: false }, async (answer) => {
      const pieces = await answer.toArray()
      done({ status: answer.statusCode, bytes: Buffer.concat(pieces) })
    })
    sent.on('error', failed)
    sent.end(body)
  })

/** The most that a server holds while something is done. */
export const peakWhile = async (pid, work) => {
  let peak = 0
  const done = await beside(work, 50, () => {
    peak = Math.max(peak, memoryOf(pid))
  })
  return { ...done, peak: () => peak }
}

/** How long a server is silent at most, to somebody who asks it for next to nothing, while something is done; ms. */
export const silenceWhile = async (url, work) => {
  let silence = 0
  // Not more often: each question is work for the server that is measured.
  const done = await beside(work, 20, async () => {
    const from = performance.now()
    await askedApart(`${url}/healthz`)
    silence = Math.max(silence, performance.now() - from)
  })
  return { ...done, silence }
}
