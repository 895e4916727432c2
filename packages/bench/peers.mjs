import { launch, median, spread } from './browser.mjs'
import { clerk } from './peers/clerk.mjs'
import { docsearch } from './peers/docsearch.mjs'
import { hostPeer } from './peers/host.mjs'
import { okta } from './peers/okta.mjs'
import { hostOurs } from './peers/ours.mjs'
import { shopify } from './peers/shopify.mjs'
import { busyTime, visit } from './peers/visit.mjs'
import { startPortal } from './portal.mjs'

const rounds = 7
const busyRounds = 15

const kilobytes = (count) => `${(count / 1024).toFixed(1)} KB`

/** Each subject once a round; the first round fills the servers' memory and is left out. */
const byTurns = async (subjects, count, measure) => {
  const all = new Map(subjects.map((subject) => [subject, []]))
  for (let round = 0; round <= count; round++)
    for (const subject of subjects) {
      const measured = await measure(subject)
      if (round > 0) all.get(subject).push(measured)
    }
  return all
}

const summed = (visits) => {
  const of = (read) => median(visits.map(read))
  return {
    bytes: of(({ first }) => first.bytes),
    quietBytes: of(({ whole }) => whole.bytes),
    ms: of(({ ms }) => ms),
    line: {
      value: `${kilobytes(of(({ first }) => first.bytes))} ${Math.round(of(({ ms }) => ms))} ms`,
      aim: `${spread(visits.map(({ ms }) => ms))} ms; ${of(({ first }) => first.requests)} requests; ${kilobytes(of(({ whole }) => whole.bytes))} in ${of(({ whole }) => whole.requests)} when quiet`,
    },
  }
}

/** The peers that the registry gives; those it does not are named. */
const hostPeers = async () => {
  const hosted = []
  const missing = []
  for (const peer of [clerk, okta, shopify, docsearch]) {
    try {
      hosted.push({ name: peer.name, ...(await hostPeer(peer)) })
    } catch {
      missing.push({ what: peer.name, value: 'not measured', aim: 'the registry did not give it' })
    }
  }
  return { hosted, missing }
}

/** Ours to the least of the peers; `floor` is what any page at all costs. */
const compare = (what, key, ours, theirs, floor = 0) => ({
  what: `${what}, ours to the least of theirs`,
  value: ((ours[key] - floor) / (Math.min(...theirs.map((peer) => peer[key])) - floor)).toFixed(2),
  aim: 'aim ≤ 0.33',
})

const comparisons = ([plain, ours], theirs) => [
  compare('bytes', 'bytes', ours, theirs),
  compare('bytes when quiet', 'quietBytes', ours, theirs),
  compare('time', 'ms', ours, theirs),
  compare('time beyond a button of the page', 'ms', ours, theirs, plain.ms),
]

/** How long our script keeps the main thread, beyond the page without it. */
const blocking = async (browser, { own, lab, bare }) => {
  const times = await byTurns([own, lab, bare], busyRounds, (page) => busyTime(browser, page))
  const of = (page, key) => median(times.get(page).map((time) => time[key]))
  const beyond = (page, key) => Math.round(of(page, key) - of(bare, key))
  const line = (page, what) => ({
    what: `${what}: scripts on the main thread`,
    value: `${beyond(page, 'script')} ms`,
    aim: `aim ≤ 50 ms (longest task ${Math.round(of(page, 'longest'))} ms, 0: none above 50; all tasks with layout and paint ${beyond(page, 'task')} ms)`,
  })
  return [line(own, 'login-popup.js'), line(lab, 'lab.js')]
}

const sharing = async (browser, { ten }) => {
  const { traffic } = await visit(browser, ten)
  const settings = traffic.filter(
    ({ url, method }) => url.endsWith('/api/open/setting') && method !== 'OPTIONS',
  )
  const modules = traffic.filter(({ type }) => type === 'Script').map(({ url }) => url)
  return {
    what: 'ten widgets: requests of settings, modules asked for twice',
    value: `${settings.length}, ${modules.length - new Set(modules).size}`,
    aim: 'aim 1, 0',
  }
}

/** The login widget on an empty foreign page beside peers' packages from the registry, all in one run, by turns. */
export const peers = async () => {
  // Pages of this machine are no partner's in production.
  const portal = await startPortal({ NODE_ENV: 'development' })
  // Nothing but this machine is reached: a vendor's cloud neither helps nor hinders its package.
  const browser = await launch(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'])
  const { hosted, missing } = await hostPeers()
  const ours = await hostOurs(portal.url)
  try {
    const subjects = [
      { name: 'a button of the page itself', url: ours.plain.url },
      { name: 'login trigger by login-popup.js', url: ours.own.url },
      { name: 'login trigger by lab.js', url: ours.lab.url },
      { name: 'login opened, until its field', url: ours.own.url, isPressed: true },
      ...hosted,
    ]
    const visits = await byTurns(subjects, rounds, (subject) => visit(browser, subject))
    const results = subjects.map((subject) => ({ subject, ...summed(visits.get(subject)) }))
    const theirs = results.filter(({ subject }) => hosted.includes(subject))
    return [
      ...results.map(({ subject, line }) => ({ what: subject.name, ...line })),
      ...missing,
      ...(theirs.length > 0 ? comparisons(results, theirs) : []),
      ...(await blocking(browser, ours)),
      await sharing(browser, ours),
    ]
  } finally {
    await browser.close()
    await Promise.all([...Object.values(ours), ...hosted].map((host) => host.stop()))
    await portal.stop()
  }
}
