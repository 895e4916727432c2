import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { each, need } from './servers.mjs'

/** So many members settle an experiment each, so many at a time: by the server, and as many by bare SQL. */
const count = 400
const width = 8

const tokenOf = (at) => `settling-token-${at}`
const hashed = (text) => createHash('sha256').update(text).digest('hex')

/** Members who are logged in, have ¥1,000 and ¥100 to settle; two of each, the second for bare SQL. */
const fill = async (run, now) => {
  const hashes = Array.from({ length: count }, (_, at) => hashed(tokenOf(at)))
  const all = count * 2 - 1
  await run(`
    insert into member (rid, phone, name, company, invite_code, created)
      select 'settler-' || n, (17800000000 + n)::text, '客户 ' || n, '示例大学', 'settler-' || n, 0 from generate_series(0, ${all}) n;
    insert into login (rid, member_rid, kind, ip, user_agent, access_hash, access_expires, refresh_hash, refresh_expires, created, last_used)
      select 'settler-' || n - 1, 'settler-' || n - 1, 'password', '', '', hash, ${now} + 9999, 'settler-' || n, ${now} + 9999, ${now}, ${now}
      from unnest(array[${hashes.map((hash) => `'${hash}'`)}]) with ordinality as given (hash, n);
    insert into customer_order (rid, number, member_rid, process, payer_kind, payer_rid, delivery, return_samples, remark, created)
      select 'settled-' || n, 'S' || n, 'settler-' || n, 'university', 'self', 'settler-' || n, 0, false, '', ${now} from generate_series(0, ${all}) n;
    insert into experiment (rid, order_rid, member_rid, number, position, project_rid, state, since, process, payer_kind, payer_rid,
        count, answers, form_version, price_fen, unit_fen, surcharge_fen, urgent_permille, price_lines, days, created)
      select 'settled-' || n, 'settled-' || n, 'settler-' || n, 'S' || n || '-E1', 0, (select min(rid) from project), 'confirmed', ${now},
        'university', 'self', 'settler-' || n, 1, '{}', 1, 10000, 10000, 0, 1000, '[]', 5, ${now}
      from generate_series(0, ${all}) n;
    insert into ledger_account (key, kind, holder_kind, holder_rid, balance, floor)
      select kind || ':member:settler-' || n, kind, 'member', 'settler-' || n, balance, floor
      from generate_series(0, ${all}) n,
        (values ('prestore', 100000, 0), ('points', 0, 0), ('committed', 10000, 0), ('ordered', -10000, null)) kinds (kind, balance, floor);
    insert into journal (rid, kind, reference, key, at, actor, actor_rid, note)
      select 'settler-' || n, 'prestore', '', 'settler ' || n, ${now}, 'system', '', '' from generate_series(0, ${all}) n;
    insert into posting (journal_rid, account_key, amount, balance)
      select 'settler-' || n, 'prestore:member:settler-' || n, 100000, 100000 from generate_series(0, ${all}) n;
    insert into posting (journal_rid, account_key, amount, balance)
      select 'settler-' || n, 'bank', -100000, a.balance - 100000 * (n + 1)
      from generate_series(0, ${all}) n, ledger_account a where a.key = 'bank' order by n;
    insert into journal (rid, kind, reference, key, at, actor, actor_rid, note)
      select 'bound-' || n, 'commit', '', 'bound ' || n, ${now}, 'system', '', '' from generate_series(0, ${all}) n;
    insert into posting (journal_rid, account_key, amount, balance)
      select 'bound-' || n, kind || ':member:settler-' || n, fen, fen
      from generate_series(0, ${all}) n, (values ('committed', 10000), ('ordered', -10000)) kinds (kind, fen);
    update ledger_account set balance = balance - 100000 * ${count * 2} where key = 'bank'`)
  await run('analyze')
}

/** A settlement's writes and locks and nothing else: what any program must send, each statement prepared. */
const bareSettlement = async (client, at, now) => {
  const [own, journal] = [`settler-${at}`, (name) => `${name} ${at}`]
  let nth = 0
  const ask = (text, values = []) => {
    nth += 1
    return client.query({ name: `bare ${nth}`, text, values })
  }
  const book = async (kind, account, house, amount) => {
    const rid = journal(kind)
    await ask(
      `insert into journal (rid, kind, reference, key, at, actor, actor_rid, note) values ($1, $2, '', $1, $3, 'member', '', '')`,
      [rid, kind, now],
    )
    const { rows } = await ask(
      `update ledger_account set balance = balance + case key when $1 then $3::bigint else -$3::bigint end where key in ($1, $2) returning key, balance`,
      [account, house, amount],
    )
    const held = new Map(rows.map(({ key, balance }) => [key, balance]))
    await ask(
      `insert into posting (journal_rid, account_key, amount, balance) values ($1, $2, $4::bigint, $5), ($1, $3, -$4::bigint, $6)`,
      [rid, account, house, amount, held.get(account), held.get(house)],
    )
  }
  await ask('begin')
  await ask('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bare ${own}`])
  await ask('select answer from idempotency where owner = $1 and key = $1', [own])
  await ask('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payer self ${own}`])
  await ask('select * from customer_order where rid = $1 for update', [`settled-${at}`])
  await ask('select * from experiment where rid = $1 for update', [`settled-${at}`])
  await ask(`update experiment set state = 'settled', since = $2, version = version + 2 where rid = $1`, [
    `settled-${at}`,
    now,
  ])
  await ask(
    `insert into experiment_event (rid, experiment_rid, at, event, from_state, to_state, actor, actor_rid)
      values ($1, $2, $3, 'statement', 'confirmed', 'billed', 'member', ''), ($1 || '2', $2, $3, 'paid', 'billed', 'settled', 'system', '')`,
    [journal('event'), `settled-${at}`, now],
  )
  await book('commit_settled', `committed:member:${own}`, `ordered:member:${own}`, -10_000)
  // From here on all others wait.
  await ask(
    `insert into day_count (of, day, given) values ('bare', '', 1) on conflict (of, day) do update set given = day_count.given + 1 returning given`,
  )
  await ask(
    `insert into statement (rid, number, member_rid, payer_kind, payer_rid, state, pay, list_fen, total_fen, created, due_day, paid)
      values ($1, $1, $2, 'self', $2, 'paid', 'prestore', 10000, 10000, $3, '', $3)`,
    [journal('bill'), own, now],
  )
  await ask(
    'insert into statement_line (statement_rid, experiment_rid, fen, net_fen) values ($1, $2, 10000, 10000)',
    [journal('bill'), `settled-${at}`],
  )
  await book('settlement', `prestore:member:${own}`, 'revenue', -10_000)
  await book('points_earned', `points:member:${own}`, 'points_issued', 10)
  await ask(
    `insert into idempotency (owner, key, request_hash, answer, created) values ($1, $1, '', '{}', $2)`,
    [own, now],
  )
  await ask('commit')
}

/** How many members a second settle an experiment from prestore, over HTTP, beside the bare transaction. */
export const settling = async (port, pool, now) => {
  await fill((text) => pool.query(text), now)
  const members = Array.from({ length: count }, (_, at) => at)
  const rate = async (work) => {
    const from = performance.now()
    await each(members, width, work)
    return (count * 1000) / (performance.now() - from)
  }
  const bare = await rate(async (at) => {
    const client = await pool.connect()
    try {
      await bareSettlement(client, count + at, now)
    } finally {
      client.release()
    }
  })
  const own = await rate((at) =>
    need(
      port,
      'assign/settlement',
      { rids: [`settled-${at}`], pay: 'prestore' },
      { token: tokenOf(at), 'idempotency-key': `settle ${at}` },
    ),
  )
  return [
    { what: `settlements, ${width} at a time`, value: own.toFixed(0), aim: 'a second' },
    { what: 'as bare SQL', value: bare.toFixed(0), aim: 'a second' },
    { what: 'ratio to bare SQL', value: (own / bare).toFixed(2), aim: 'aim ≥ 0.5' },
  ]
}
