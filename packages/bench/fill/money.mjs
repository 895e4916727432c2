const day = 86_400
const orders = 10_000
/** Of their orders, the first so many are behind them. */
const done = 9400

const padded = (prefix, number) => `'${prefix}' || lpad((${number})::text, 9, '0')`

/** Nearly all is behind them; of the newest some in every state. */
const state = `case when n < ${done} then case when n % 3 = 0 then 'settled' else 'closed' end
  else (array['quoting','quoted','prepaying','placed','received','testing','reviewing','delivered','disputed','confirmed','confirmed','billed','canceled'])[1 + n % 13] end`

/** A group pays every fifth. */
const payer = `case when n % 5 = 0 then 'cluster' else 'self' end, case when n % 5 = 0 then $cluster else $member end`

const someProject = `(select array_agg(rid) from (select rid from project where type_id in (1, 2) order by rid limit 60) p)`

/** Two experiments, samples and words in each order of a member, four events and a file in each experiment. */
const ofOrders = (of, count, member, paidBy) => [
  `insert into customer_order (rid, number, member_rid, process, payer_kind, payer_rid, delivery, return_samples, remark, created)
    select ${padded(`o${of}`, 'n')}, ${padded(`N${of}`, 'n')}, ${member}, 'university', ${paidBy}, 0, false, '', $now - (${count} - n) * 2600
    from generate_series(0, ${count - 1}) n`,
  `insert into experiment (rid, order_rid, member_rid, number, position, project_rid, state, since, process, payer_kind, payer_rid,
      count, answers, form_version, price_fen, unit_fen, surcharge_fen, urgent_permille, price_lines, days, due, released_version, data_version, created)
    select ${padded(`e${of}`, 'n * 2 + k')}, ${padded(`o${of}`, 'n')}, ${member}, ${padded(`N${of}`, 'n')} || '-E' || k, k,
      (${someProject})[1 + (n * 7 + k) % 60], ${state}, $now - (${count} - n) * 2500, 'university', ${paidBy},
      2, '{}', 1, 10000, 5000, 0, 1000, '[]', 5, $now - (${count} - n) * 2400, 1, 1, $now - (${count} - n) * 2600
    from generate_series(0, ${count - 1}) n, generate_series(0, 1) k`,
  `insert into sample (rid, order_rid, number, position, name, state, since)
    select ${padded(`s${of}`, 'n')}, ${padded(`o${of}`, 'n / 2')}, ${padded(`N${of}`, 'n / 2')} || '-' || n % 2, n % 2, '样品 ' || n, case when n / 2 < ${done} then 'discarded' else 'stored' end, 0
    from generate_series(0, ${count * 2 - 1}) n`,
  `insert into experiment_sample select ${padded(`e${of}`, 'n')}, ${padded(`s${of}`, 'n')} from generate_series(0, ${count * 2 - 1}) n`,
  `insert into experiment_event (rid, experiment_rid, at, event, from_state, to_state, actor, actor_rid)
    select ${padded(`v${of}`, 'n')}, ${padded(`e${of}`, 'n / 4')}, $now - (${count * 8} - n) * 300, (array['order','receive','release',case when n / 8 < ${done} then 'paid' else 'start' end])[1 + n % 4], null, 'placed', 'staff', ''
    from generate_series(0, ${count * 8 - 1}) n`,
  `insert into talk_word (rid, experiment_rid, at, actor, actor_rid, text, file_rids)
    select ${padded(`w${of}`, 'n')}, ${padded(`e${of}`, 'n')}, 0, case when n % 3 = 0 then 'member' else 'staff' end, '', '', '[]'
    from generate_series(0, ${count * 2 - 1}) n`,
  `insert into talk_read select ${padded(`e${of}`, 'n')}, 'member', ${padded(`w${of}`, 'n')} from generate_series(0, ${count * 2 - 1}) n where n % 500 > 0`,
  `insert into statement (rid, number, member_rid, payer_kind, payer_rid, state, pay, list_fen, total_fen, created, due_day, paid)
    select ${padded(`b${of}`, 'n')}, ${padded(`B${of}`, 'n')}, ${member}, ${paidBy}, case when n < ${done} then 'paid' else 'unpaid' end,
      case when n < ${done} then 'prestore' else 'transfer' end, 20000, 20000, $now - (${count} - n) * 2400, '2030-01-01',
      case when n < ${done} then $now - (${count} - n) * 2400 end
    from generate_series(0, ${count - 1}) n where n < ${done} or n % 13 = 11`,
  `insert into statement_line (statement_rid, experiment_rid, fen, net_fen)
    select ${padded(`b${of}`, 'n')}, ${padded(`e${of}`, 'n * 2 + k')}, 10000, 10000
    from generate_series(0, ${count - 1}) n, generate_series(0, 1) k where n < ${done} or n % 13 = 11`,
]

/**
 * Journals between a holder's account and the house's, each with what both held afterwards. `moved` is the kth movement,
 * `kinds` are those that take turns, each with its account of the house.
 */
const journals = (name, [kind, holder_kind, holder], kinds, count, moved) => {
  const key = `'${kind}:${holder_kind}:' || ${holder}`
  const turn = (words) => `(array[${words.map((word) => `'${word}'`)}])[1 + k % ${kinds.length}]`
  const houses = kinds.map(([, house]) => house)
  // One transaction, at whose end each journal must sum to zero.
  return [
    `insert into ledger_account (key, kind, holder_kind, holder_rid, floor) values (${key}, '${kind}', '${holder_kind}', ${holder}, 0) on conflict do nothing`,
    ...houses.map(
      (house) =>
        `insert into ledger_account (key, kind, holder_kind, holder_rid) values ('${house}', '${house}', '', '') on conflict do nothing`,
    ),
    `insert into journal (rid, kind, reference, key, at, actor, actor_rid, note)
      select ${padded(name, 'k')}, ${turn(kinds.map(([one]) => one))}, ${padded('Ba', `k % ${done}`)}, '${name} ' || k,
        $now - (${count} - k) * 60, 'member', $member, ''
      from generate_series(0, ${count - 1}) k`,
    `insert into posting (journal_rid, account_key, amount, balance)
      select ${padded(name, 'k')}, a.key, ${moved}, a.balance + sum(${moved}) over (order by k)
      from generate_series(0, ${count - 1}) k, ledger_account a where a.key = ${key} order by k`,
    `insert into posting (journal_rid, account_key, amount, balance)
      select ${padded(name, 'k')}, a.key, -(${moved}), a.balance - sum(${moved}) over (partition by a.key order by k)
      from generate_series(0, ${count - 1}) k join ledger_account a on a.key = ${turn(houses)} order by k`,
    `update ledger_account a set balance = p.balance from
      (select distinct on (account_key) account_key, balance from posting order by account_key, position desc) p
      where p.account_key = a.key and p.balance <> a.balance`,
  ].join(';')
}

/** The orders of both in one transaction, with what they bind of their payers' money: at its end both must agree. */
const ordered = (...sets) => {
  const binding = `select case payer_kind when 'self' then 'member' else 'cluster' end as holder, payer_rid, sum(bound_fen) as fen
    from experiment where bound_fen > 0 and order_rid ~ '^o[az]' group by 1, 2`
  return [
    sets.flatMap((set) => set.slice(0, 2)),
    `insert into ledger_account (key, kind, holder_kind, holder_rid, floor)
      select kind || ':' || holder || ':' || payer_rid, kind, holder, payer_rid, case kind when 'committed' then 0 end
      from (${binding}) b, unnest(array['committed', 'ordered']) kind on conflict do nothing`,
    `insert into journal (rid, kind, reference, key, at, actor, actor_rid, note)
      select 'jo ' || payer_rid, 'commit', '', 'jo ' || payer_rid, $now, 'system', '', '' from (${binding}) b`,
    `insert into posting (journal_rid, account_key, amount, balance)
      select 'jo ' || payer_rid, kind || ':' || holder || ':' || payer_rid, fen * sign, fen * sign
      from (${binding}) b, (values ('committed', 1), ('ordered', -1)) kinds (kind, sign)`,
    `update ledger_account a set balance = p.amount from posting p where p.account_key = a.key and p.journal_rid like 'jo %'`,
  ]
    .flat()
    .join(';')
}

const prestore = 'case when k % 3 = 0 then 20000 else -10000 end'
const paying = [
  ['prestore', 'bank'],
  ['settlement', 'revenue'],
  ['settlement', 'revenue'],
]

const own = ofOrders('a', orders, '$member', payer)
const others = ofOrders(
  'z',
  orders,
  `'member-' || n % 200`,
  `case when n % 200 < 50 then 'cluster' else 'self' end, case when n % 200 < 50 then $cluster else 'member-' || n % 200 end`,
)

/** What a member has after some years, and others beside them. */
const statements = [
  `insert into member (rid, phone, name, company, invite_code, inviter_rid, created)
    select 'member-' || n, (15800000000 + n)::text, '客户 ' || n, '示例大学 ' || n % 300, 'code-' || n, $member, 0 from generate_series(0, 199) n`,
  `insert into cluster_member (cluster_rid, member_rid, limit_fen, joined) select $cluster, 'member-' || n, 5000000, 0 from generate_series(0, 49) n`,
  ordered(own, others),
  ...own.slice(2),
  ...others.slice(2),
  `insert into file (rid, member_rid, name, type, size, sha256, created)
    select ${padded('f', 'n')}, $member, '数据 ' || n || '.pdf', 'application/pdf', 1000, '', $now from generate_series(0, 4999) n`,
  `insert into experiment_file (experiment_rid, file_rid, kind, version, created)
    select ${padded('ea', 'n')}, ${padded('f', 'n')}, 'data', 1, $now from generate_series(0, 4999) n`,
  `insert into prestore_application (rid, number, member_rid, state, amount_fen, file_rid, remark, created, decided)
    select ${padded('y', 'n')}, ${padded('Y', 'n')}, $member, (array['confirmed','confirmed','rejected','applied'])[1 + n % 4], 20000, ${padded('f', 0)}, '', $now - n, $now
    from generate_series(0, 1999) n`,
  `insert into transfer_application (rid, number, member_rid, payer_kind, payer_rid, state, amount_fen, file_rid, paid_on, remark, created)
    select ${padded('t', 'n')}, ${padded('T', 'n')}, $member, 'self', $member, 'confirmed', 20000, ${padded('f', 0)}, '2026-01-01', '', $now - n
    from generate_series(0, 1999) n`,
  `insert into transfer_item (transfer_rid, statement_rid, fen, state) select ${padded('t', 'n')}, ${padded('ba', 'n')}, 20000, 'paid' from generate_series(0, 1999) n`,
  `insert into invoice_application (rid, number, member_rid, payer_kind, payer_rid, state, type, title, tax_no, bank, bank_no, reg_address, reg_phone, email, amount_fen, remark, created)
    select ${padded('i', 'n')}, ${padded('I', 'n')}, $member, 'self', $member, 'issued', 1, '示例大学', '', '', '', '', '', '', 20000, '', $now - n
    from generate_series(0, 2999) n where n % 5 > 0`,
  `insert into invoice_line (application_rid, position, statement_rid, fen, is_live)
    select ${padded('i', 'n')}, 0, ${padded('ba', 'n')}, 20000, true from generate_series(0, 2999) n where n % 5 > 0`,
  `insert into coupon (rid, member_rid, key, title, value_kind, off_fen, scope_kind, least_fen, "from", until, origin, created, statement_rid, used)
    select ${padded('c', 'n')}, $member, 'coupon ' || n, '满减', 'amount', 1000, 'all', 0, 0, case when n % 3 = 0 then $now - 1 else $now + ${day} end, 'invite', 0,
      case when n % 3 = 1 then ${padded('ba', 'n')} end, case when n % 3 = 1 then $now end
    from generate_series(0, 2999) n`,
  `insert into notification (rid, member_rid, kind, key, title, text, link, at, read)
    select ${padded('m', 'n')}, $member, 'data_ready', 'n ' || n, '数据已交付', '实验数据已交付', '', $now - n, case when n % 10 > 0 then $now end
    from generate_series(0, 19999) n`,
  `insert into promoter (rid, member_rid, state, reason, created) values ('promoter', $member, 'approved', '', 0)`,
  `insert into promoter_bond (member_rid, promoter_rid, since, until) select 'member-' || n, $member, 0, $now + ${day} from generate_series(0, 199) n`,
  `insert into rebate (rid, promoter_rid, member_rid, statement_rid, paid_fen, rate_bp, fen, at)
    select ${padded('r', 'n')}, $member, 'member-' || n % 200, ${padded('bz', 'n')}, 20000, 500, 1000, $now - n from generate_series(0, 4999) n`,
  `insert into invite_reward (member_rid, inviter_rid, statement_rid, reward, at) select 'member-' || n, $member, ${padded('bz', 'n')}, '', $now from generate_series(0, 199) n`,
  `insert into reservation (rid, number, instrument_rid, project_rid, member_rid, "from", "to", state, since, chain, payer_kind, payer_rid, form_version, price_fen_per_hour, price_fen, price_lines, minutes, created)
    select ${padded('q', 'n')}, ${padded('R', 'n')}, (select min(rid) from instrument), (${someProject})[1], $member, $now - n * 7200, $now - n * 7200 + 3600,
      case when n % 3 = 0 then 'canceled' else 'done' end, $now, ${padded('q', 'n')}, 'self', $member, 1, 10000, 10000, '[]', case when n % 3 > 0 then 60 end, $now
    from generate_series(0, 1999) n`,
  `insert into reservation_fee (reservation_rid, kind, fen, member_rid, payer_kind, payer_rid, created, settled)
    select ${padded('q', 'n * 3')}, 'cancel', 3000, $member, 'self', $member, $now, $now from generate_series(0, 49) n`,
  journals('ja', ['prestore', 'member', '$member'], paying, 30_000, prestore),
  journals('jb', ['points', 'member', '$member'], [['points_earned', 'points_issued']], 15_000, '10'),
  journals('jc', ['prestore', 'cluster', '$cluster'], paying, 5_000, prestore),
]

/** Fills the database of a running server for one of its members who owns a group: 10,000 orders, 100,000 ledger rows. */
export const fillMoney = async (run, { member, cluster, now }) => {
  const said = { $member: `'${member}'`, $cluster: `'${cluster}'`, $now: `${now}` }
  for (const statement of statements)
    await run(statement.replaceAll(/\$(member|cluster|now)/g, (word) => said[word]))
  await run('vacuum analyze')
}
