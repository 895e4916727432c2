import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../books/ledger/audit.ts'
import { type Db, rowsOf } from '../ground/db/open.ts'
import { aMoneyWalk, type Pick } from '../testing/a-money-walk.ts'

let walk: Awaited<ReturnType<typeof aMoneyWalk>>
beforeAll(async () => {
  walk = await aMoneyWalk()
})
afterAll(() => walk.server.close())

/** What was refunded of a bill `s`, fen. */
const givenBack = `(select coalesce(sum(amount_fen), 0) from refund r where r.statement_rid = s.rid and r.state = 'paid')`

/** What never holds, each a query that finds where it does. */
const never: Record<string, string> = {
  'a bill is owed something else than its sum': `
    select s.rid, s.state, s.total_fen, a.balance from statement s
    left join ledger_account a on a.kind = 'receivable' and a.holder_rid = s.rid
    where coalesce(a.balance, 0) <> case s.state when 'unpaid' then -s.total_fen else 0 end`,
  'lines do not sum to their bill': `
    select s.rid, s.total_fen, sum(l.net_fen) from statement s join statement_line l on l.statement_rid = s.rid
    group by s.rid having s.total_fen <> sum(l.net_fen)`,
  'an experiment stands elsewhere than its bill': `
    select e.number, e.state, s.number, s.state from experiment e
    join statement_line l on l.experiment_rid = e.rid and not l.is_void
    join statement s on s.rid = l.statement_rid
    where (s.state = 'unpaid' and e.state <> 'billed')
      or (s.state in ('paid', 'written_off') and e.state not in ('settled', 'closed')) or s.state = 'void'`,
  'an experiment is billed without a bill': `
    select e.number from experiment e where e.state = 'billed' and not exists (
      select 1 from statement_line l where l.experiment_rid = e.rid and not l.is_void)`,
  'a coupon is used elsewhere': `
    select s.number, c.rid from statement s full join coupon c on c.statement_rid = s.rid
    where (s.state <> 'void' and s.coupon_rid is not null and c.rid is distinct from s.coupon_rid
        and s.total_fen > ${givenBack})
      or (c.statement_rid is not null and (s.state = 'void' or s.coupon_rid is distinct from c.rid))`,
  'more is given back than was paid': `
    select s.number from statement s join refund r on r.statement_rid = s.rid and r.state <> 'rejected'
    group by s.rid having sum(r.amount_fen) > s.total_fen or s.state <> 'paid'`,
  'a bill earned other points than its sum is worth': `
    select s.number, s.state, s.total_fen, earned.points from statement s left join lateral (
      select sum(p.amount) as points from journal j join posting p on p.journal_rid = j.rid
      where j.reference = s.number and j.kind = 'points_earned' and p.account_key <> 'points_issued') earned on true
    where s.member_rid is not null and coalesce(earned.points, 0) <>
      case when s.state = 'paid' then s.total_fen / 1000 else 0 end`,
  'a bill took other points than were given': `
    select s.number, s.state, s.points, earned.points from statement s left join lateral (
      select -sum(p.amount) as points from journal j join posting p on p.journal_rid = j.rid
      where j.reference = s.number and j.kind in ('points_used', 'points_returned')
        and p.account_key <> 'points_issued') earned on true
    where coalesce(earned.points, 0) <> case when s.state = 'void' then 0
      else s.points - floor(s.points * ${givenBack} / greatest(s.total_fen, 1)) end`,
  'rebates and what a promoter holds differ': `
    select m.rid, b.fen, w.fen, h.fen from member m
    left join lateral (select coalesce(sum(fen - back_fen), 0) as fen from rebate where promoter_rid = m.rid) b on true
    left join lateral (select coalesce(sum(amount_fen) filter (where state in ('applied', 'paid')), 0) as fen,
      coalesce(sum(amount_fen) filter (where state = 'applied'), 0) as held from withdrawal where member_rid = m.rid) w on true
    left join lateral (select coalesce(sum(amount_fen), 0) as fen from payout
      where payer_kind = 'self' and payer_rid = m.rid and source = 'rebate' and state <> 'rejected') o on true
    left join lateral (select coalesce(sum(balance) filter (where kind = 'rebate'), 0) as fen,
      coalesce(sum(balance) filter (where kind = 'rebate_held'), 0) as held
      from ledger_account where holder_kind = 'member' and holder_rid = m.rid) h on true
    where h.fen <> b.fen - w.fen - o.fen or h.held <> w.held`,
  'payouts and what is held for them differ': `
    select a.key, a.balance, p.fen from ledger_account a left join lateral (select coalesce(sum(amount_fen), 0) as fen
      from payout where payer_rid = a.holder_rid and state in ('requested', 'approved')) p on true
    where a.kind = 'payout_held' and a.balance <> p.fen`,
  'a rebate is owed that could be taken': `
    select r.rid from rebate r join ledger_account a on a.kind = 'rebate' and a.holder_rid = r.promoter_rid
    where r.due_back_fen > r.back_fen and a.balance > 0`,
  'a bill brought another rebate than 5 % of it': `
    select s.number, x.net, r.fen from (
      select l.statement_rid, e.member_rid, sum(l.net_fen) as net from statement_line l
      join experiment e on e.rid = l.experiment_rid where not l.is_void group by 1, 2) x
    join statement s on s.rid = x.statement_rid and s.state = 'paid'
    join promoter_bond b on b.member_rid = x.member_rid
    left join rebate r on r.statement_rid = s.rid and r.member_rid = x.member_rid
    where floor(x.net / 20) > 0 and s.member_rid <> b.promoter_rid and s.payer_kind = 'self'
      and coalesce(r.fen, 0) <> floor(x.net / 20)`,
  'more is invoiced than was paid, and no red invoice asked for': `
    select s.number from statement s join invoice_line l on l.statement_rid = s.rid and l.is_live
    join invoice_application i on i.rid = l.application_rid
    group by s.rid having bool_and(i.red_wanted is null) and sum(l.fen) > s.total_fen
      - ${givenBack}`,
  'an open transfer is not waited for': `
    select t.number, t.state, i.state from transfer_application t join transfer_item i on i.transfer_rid = t.rid
    where (t.state = 'applied') <> (i.state = 'open')`,
  'a payment ahead and what is held differ': `
    select held.fen, a.balance from (select coalesce(sum(fen), 0) as fen from prepayment where closed is null) held,
      (select coalesce(sum(balance), 0) as balance from ledger_account where key = 'prepaid') a
    where held.fen <> a.balance`,
  'prestore is other than what came and went': `
    select a.key, a.balance, coalesce(moved.fen, 0) from ledger_account a left join (
      select key, sum(fen) as fen from (
        select p.account_key as key, p.amount as fen from posting p join journal j on j.rid = p.journal_rid
          where j.reference = 'test' or j.kind in ('credit_repaid', 'prepayment', 'prepaid_back')
        union all select 'prestore:' || case when cluster_rid is null then 'member:' || member_rid else 'cluster:' || cluster_rid end,
          amount_fen + bonus_fen from prestore_application where state = 'confirmed'
        union all select k.key, -s.total_fen from statement s, lateral (select 'prestore:'
          || case s.payer_kind when 'self' then 'member:' else 'cluster:' end || s.payer_rid as key) k
          where s.pay = 'prestore' and s.state = 'paid'
            and not exists (select 1 from statement_line l where l.statement_rid = s.rid and l.is_ahead)
        union all select 'prestore:' || case s.payer_kind when 'self' then 'member:' else 'cluster:' end || s.payer_rid,
          r.amount_fen from refund r join statement s on s.rid = r.statement_rid where r.state = 'paid' and r.target = 'prestore'
        union all select 'prestore:' || case payer_kind when 'self' then 'member:' else 'cluster:' end || payer_rid,
          over_fen from transfer_application where state = 'confirmed'
        union all select 'prestore:' || case payer_kind when 'self' then 'member:' else 'cluster:' end || payer_rid,
          -amount_fen from payout where source = 'prestore' and state <> 'rejected') paid_out group by key) moved using (key)
    where a.kind = 'prestore' and a.balance <> coalesce(moved.fen, 0)`,
}

/** All that money and work are kept in, as one word. */
const kept = async (db: Db): Promise<string> => {
  const tables = `ledger_account posting statement statement_line coupon refund payout write_off rebate withdrawal credit_use
    credit_application transfer_application transfer_item invoice_application invoice_line prestore_application
    prepayment experiment notification cluster cluster_member`
  const each = tables
    .split(/\s+/)
    .map((name) => `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as m from ${name} t`)
  const [found] = await rowsOf<{ all: string }>(
    db,
    sql.raw(`select string_agg(m, ' ') as all from (${each.join(' union all ')}) x`),
  )
  return found?.all ?? ''
}

/** Acts of more than one call that changes something. */
const manySteps = new Set(['work', 'quote', 'goOn', 'handOver', 'pass'])

/** What two people press at once. */
const rivals = [
  'decideTransfer',
  'cancelTransfer',
  'decideRefund',
  'settle',
  'void',
  'run',
  'decideInvoice',
  'changePayer',
]

interface Step {
  does: string
  pick: Pick
  times: number
  beside: string | undefined
}

/** `WALK=400 WALK_SEED=…` walks farther, or again, and tells what it met. */
const { WALK, WALK_SEED } = process.env
const length = Number(WALK ?? 60)

it('keeps money whole whatever happens to it, in whatever order', async () => {
  const { server, acts, finance } = walk
  const { db } = server.deps
  const seen = new Map<string, number>()
  const number = fc.nat(999)
  const most =
    'work settle transfer decideTransfer decideTransfer refund decideRefund decideRefund invoice decideInvoice'
  const usual = `${most} ${most} work work work work work settle settle settle transfer quote prepay goOn goOn credit coupon writeOff withdraw`
  const steps = fc.array(
    fc.record({
      does: fc.constantFrom(...Object.keys(acts), ...usual.split(' ')),
      pick: fc.tuple(number, number, number, number),
      /** Sent so often at once. */
      times: fc.constantFrom(1, 1, 1, 2, 3),
      /** Done at the same time to the same, by somebody else. */
      beside: fc.constantFrom(undefined, undefined, ...rivals),
    }),
    { minLength: length, maxLength: length },
  )
  const walked = async (path: Step[]) => {
    for (const [at, { does, pick, times, beside }] of path.entries()) {
      const step = `step ${at} ${does} ${pick} ×${times} ${beside ?? ''}`
      const before = await kept(db)
      const often = manySteps.has(does) ? 1 : times
      const sent = Array.from({ length: often }, () => acts[does]?.(pick))
      const [a, b, c, d] = pick
      const rival = beside && !manySteps.has(does) ? acts[beside]?.([a, b + 1, c + 1, d]) : undefined
      const answers = (await Promise.all([...sent, rival])).flatMap((one) => one ?? [])
      for (const one of answers) {
        const name = `${does} ${one.code === 1 ? 'done' : (one.reason ?? one.msg)}`
        seen.set(name, (seen.get(name) ?? 0) + 1)
        expect([step, one.msg, one.status < 500]).toEqual([step, one.msg, true])
      }
      if (!manySteps.has(does) && answers.every((one) => one.code !== 1))
        expect([step, (await kept(db)) === before]).toEqual([step, true])
      expect([step, await auditLedger(db)]).toEqual([step, []])
      for (const [what, query] of Object.entries(never))
        expect([step, what, await rowsOf(db, sql.raw(query))]).toEqual([step, what, []])
    }
    const month = new Date((server.deps.now() + 28_800) * 1000).toISOString().slice(0, 7)
    const { problems } = (await finance.post('staff/month/report', { month })).data
    expect(problems.filter((one: string) => !/还没有结束|请先结账/.test(one))).toEqual([])
  }
  const seed = WALK_SEED === undefined ? {} : { seed: Number(WALK_SEED) }
  try {
    await fc.assert(fc.asyncProperty(fc.noBias(steps), walked), { numRuns: 1, endOnFailure: true, ...seed })
  } finally {
    const met = [...seen].sort().map(([name, times]) => `${name}: ${times}`)
    if (WALK !== undefined) console.log(met.join('\n'))
  }
}, 600_000)
