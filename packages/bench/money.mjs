import { fillMoney } from './fill/money.mjs'
import { onPostgres } from './on-postgres.mjs'
import { aMember, need } from './servers.mjs'
import { settling } from './settling.mjs'
import { ms, timed } from './timed.mjs'

const aim = 100

/** What the pages of a member ask for, by their calls. */
const questions = (cluster) => [
  ['user/info'],
  ['asset/all4num'],
  ['asset/init'],
  ['asset/spending'],
  ['inbox/list'],
  ['inbox/list', { page: 900 }],
  ['tempDevice/list'],
  ['order/list'],
  ['order/list', { page: 450 }],
  ['order/list', { tab: 'wanted' }],
  ['order/list', { tab: 'done' }],
  ['order/list', { state: 'confirmed' }],
  ['order/list', { kw: '样品 12345' }],
  ['order/detail', { rid: 'oa000009000' }],
  ['order/query'],
  ['order/query', { page: 450 }],
  ['order/query', { kind: 'sample' }],
  ['order/query', { kw: '样品 12345' }],
  ['order/query', { state: 'testing' }],
  ['order/ready2pay'],
  ['orderFile/list', { order_rid: 'oa000000100' }],
  ['sample/list'],
  ['sample/list', { state: 'stored', page: 900 }],
  ['sample4recycle/list'],
  ['sampling/list'],
  ['reservation/list'],
  ['assign/unsettled'],
  ['assign/unsettled', { cluster_rid: cluster }],
  ['assign/statement', { rids: ['ea000018818', 'ea000018819'] }],
  ['assign/statements'],
  ['assign/statements', { page: 450 }],
  ['assign/statements', { state: 'unpaid' }],
  ['assign/statementInfo', { rid: 'ba000000001' }],
  ['asset/detail', { account: 'prestore' }],
  ['asset/detail', { account: 'prestore', page: 1500 }],
  ['asset/detail', { account: 'prestore', from: '2026-01-01' }],
  ['prestore/balance'],
  ['prestore/list'],
  ['prestore/list', { page: 1500 }],
  ['prestoreApply/list'],
  ['transferApply/list'],
  ['creditApply/operate', { action: 'list' }],
  ['invoice/list'],
  ['invoiceApply/list'],
  ['invoiceApply/available'],
  ['discount4user'],
  ['discount4user', { state: 'unused' }],
  ['integration/list'],
  ['integration/list', { page: 700 }],
  ['integration/goods'],
  ['promoter/info'],
  ['promoter/rebate/list'],
  ['promoter/withdraw/list'],
  ['invite/info'],
  ['cluster/all'],
  ['cluster/joined'],
  ['cluster/members', { rid: cluster }],
  ['cluster/orders', { rid: cluster }],
  ['cluster/orders', { rid: cluster, tab: 'paid', page: 100 }],
  ['cluster/orders', { rid: cluster, kw: '12345' }],
  ['cluster/spending', { rid: cluster }],
]

const now = () => Math.floor(Date.now() / 1000)

const requireAgreement = async (auditLedger, db) => {
  const [wrong] = await auditLedger(db)
  if (wrong) throw new Error(`the ledger does not agree: ${JSON.stringify(wrong)}`)
}

/** A server on a database with a member of 10,000 orders and 100,000 ledger rows, who owns a group. */
const aRichMember = async (port, { auditLedger }, db) => {
  const token = await aMember(port, 1)
  const [{ rid: member }] = (await need(port, 'prestore/balance', {}, { token })).list
  const group = { name: '示例课题组', company: '示例大学', sketch: '' }
  const { rid: cluster } = await need(port, 'cluster/add', group, { token })
  await fillMoney((statement) => db.$client.query(statement), { member, cluster, now: now() })
  await requireAgreement(auditLedger, db)
  return { token, cluster }
}

/**
 * Every call of the member's pages for one with 10,000 orders and 100,000 ledger rows, over HTTP on PostgreSQL; and how
 * many settlements there are in a second.
 */
export const money = () =>
  onPostgres(['packages/server/books/ledger/audit.ts'], async ({ port, db, sources }) => {
    const { token, cluster } = await aRichMember(port, sources, db)
    const rows = []
    for (const [path, body = {}] of questions(cluster)) {
      const { p50, p95 } = await timed(() => need(port, path, body, { token }), Number)
      const asked = Object.entries(body).filter(([name]) => !name.endsWith('rid') && name !== 'rids')
      rows.push({
        what: [path, ...asked.map(([name, value]) => `${name} ${value}`)].join(', '),
        value: `${ms(p50)} / ${ms(p95)}`,
        aim: `ms p50 / p95, aim ≤ ${aim}${p95 > aim ? ': slower' : ''}`,
      })
    }
    rows.push(...(await settling(port, db.$client, now())))
    await requireAgreement(sources.auditLedger, db)
    return rows
  })
