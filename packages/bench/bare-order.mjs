/** How a bare order is numbered, beside those of the servers. */
const day = 'bare'

/**
 * What an order of one experiment with one sample writes, the locks it takes and the reads that decide it, and nothing
 * else: what any program must send, each statement prepared. It holds neither who logged in nor the profile, the
 * settings, the price's making, the group's rules and the month's close, which the servers ask for and compute as well.
 */
export const bareOrder = async (client, name, member, now) => {
  const rid = `${name}-${member}`
  let nth = 0
  const ask = (text, values = []) => {
    nth += 1
    return client.query({ name: `order ${nth}`, text, values })
  }
  await ask('begin')
  await ask('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bare ${rid}`])
  await ask('select answer from idempotency where owner = $1 and key = $2', [member, rid])
  await ask('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payer self ${member}`])
  const {
    rows: [planned],
  } = await ask(
    `select i.rid as plan_rid, i.count, i.answers, p.* from plan_item i join project p on p.rid = i.project_rid
      where i.member_rid = $1 and i.removed is null for update of i`,
    [member],
  )
  const [committed, ordered] = [`committed:member:${member}`, `ordered:member:${member}`]
  await ask('select balance from ledger_account where key in ($1, $2) order by key for update', [
    committed,
    ordered,
  ])
  const { rows: counted } = await ask(
    `insert into order_day (day, count) values ($1, 1) on conflict (day) do update set count = order_day.count + 1 returning count`,
    [day],
  )
  const number = `bare-${counted[0].count}`
  await ask(
    `insert into customer_order (rid, number, member_rid, process, payer_kind, payer_rid, delivery, return_samples, remark, created)
      values ($1, $2, $3, 'university', 'self', $3, 0, false, '', $4)`,
    [rid, number, member, now],
  )
  await ask(
    `insert into sample (rid, order_rid, number, position, name, form, hazard, storage, remark, state, since)
      values ($1, $1, $2, 1, 'TiO2', '粉末', '', '', '', 'expected', $3)`,
    [rid, `${number}-1`, now],
  )
  await ask(
    `insert into experiment (rid, order_rid, member_rid, number, position, project_rid, state, since, process, payer_kind, payer_rid,
        count, answers, form_version, price_fen, unit_fen, surcharge_fen, urgent_permille, price_lines, days, created)
      values ($1, $1, $2, $3, 1, $4, 'placed', $5, 'university', 'self', $2, 1, $6, 1, $7, $7, 0, 1000, '[]', 5, $5)`,
    [rid, member, `${number}-E1`, planned.rid, now, JSON.stringify(planned.answers), planned.price_fen],
  )
  await ask('insert into experiment_sample (experiment_rid, sample_rid) values ($1, $1)', [rid])
  await ask(
    `insert into experiment_event (rid, experiment_rid, at, event, to_state, actor, actor_rid)
      values ($1, $1, $2, 'order', 'placed', 'member', $3)`,
    [rid, now, member],
  )
  await ask(
    `insert into journal (rid, kind, reference, key, at, actor, actor_rid, note) values ($1, 'commit', $2, $1, $3, 'member', $4, '')`,
    [rid, number, now, member],
  )
  const { rows: held } = await ask(
    `update ledger_account set balance = balance + case key when $1 then $3::bigint else -$3::bigint end where key in ($1, $2) returning key, balance`,
    [committed, ordered, planned.price_fen],
  )
  const balances = new Map(held.map(({ key, balance }) => [key, balance]))
  await ask(
    `insert into posting (journal_rid, account_key, amount, balance) values ($1, $2, $4::bigint, $5), ($1, $3, -$4::bigint, $6)`,
    [rid, committed, ordered, planned.price_fen, balances.get(committed), balances.get(ordered)],
  )
  await ask(
    `insert into notification (rid, member_rid, kind, key, title, text, link, at) values ($1, $2, 'order_placed', $1, '订单已提交', '', '', $3)`,
    [rid, member, now],
  )
  await ask(
    `insert into delivery (rid, notification_rid, channel, "to", next, created) values ($1, $1, 'mail', 'member@lab.example', $2, $2)`,
    [rid, now],
  )
  await ask(`select pg_notify('bare', 'mail')`)
  await ask(
    `insert into staff_notice (rid, kind, key, title, text, link, at) values ($1, 'new_order', $1, '新订单', '', '', $2)`,
    [rid, now],
  )
  await ask('update plan_item set removed = $2 where rid = $1', [planned.plan_rid, now])
  await ask(
    `insert into order_draft (member_rid, version, updated) values ($1, 1, $2)
      on conflict (member_rid) do update set draft = null, version = order_draft.version + 1, updated = $2`,
    [member, now],
  )
  await ask(
    `insert into idempotency (owner, key, request_hash, answer, created) values ($1, $2, '', '{}', $3)`,
    [member, rid, now],
  )
  await ask('commit')
}
