/** The instant at which figures are looked at, in seconds; what is filled in lies in the three years before. */
export const now = 1_790_000_000

const seconds = 3 * 365 * 86_400

const run = (db, statement) => db.$client.query(statement)

const padded = (prefix, number) => `'${prefix}' || lpad((${number})::text, 9, '0')`

/** When the nth of `$1` was ordered. */
const at = (n) => `(${now} - ${seconds} + (${n})::bigint * ${seconds} / $1)`

/** Whose the nth order is: at irregular times, and most are of a few. */
const memberOf = (n) =>
  `'member-' || floor(power((hashint4((${n})::int) & 2147483647) / 2147483648.0, 2) * ($1 / 40))::int`

/** When its bill was paid: between a week and two months after; one of two hundred is not paid yet. */
const paidAt = `(${at('n')} + 600000 + (n::bigint * 7919 % 97) * 43200)`
const isPaid = `(n % 200 > 0 and ${paidAt} < ${now})`

/** What happens to an experiment, each so many hours after its order, and where it leads. */
const steps = `(values (0, 'order', null, 'received', 0), (1, 'start', 'received', 'testing', 5), (2, 'submit', 'testing', 'reviewing', 30),
  (3, 'release', 'reviewing', 'delivered', 34), (4, 'right', 'delivered', 'confirmed', 60)) as s(k, event, from_state, to_state, hours)`

const statements = [
  `insert into project_type select 1, '送样检测', '', 0`,
  `insert into child_type select 101, 1, '形貌分析', '', 0`,
  `insert into project (rid, name, type_id, child_id, img, gallery, description, sketch, price_fen, unit, days,
      order_count, is_hot, created, content, principle, sample_requirements, results, faq, price_rows, urgent_options, parameters)
    select 'project-' || n, '分析项目 ' || n, 1, 101, '', '[]', '', '', 10000, '样', '5', 0, false, 0, '', '', '', '[]', '[]', '[]',
      '[]', '{"fields":[],"relate":[]}' from generate_series(0, 299) n`,
  `insert into member (rid, phone, name, company, invite_code, created)
    select 'member-' || n, (13800000000 + n)::text, '客户 ' || n, '示例大学 ' || n % 300, 'code-' || n, 0
    from generate_series(0, $1 / 40) n`,
  `insert into instrument (rid, name, model, place, slot_minutes, min_minutes, max_minutes, price_fen_per_hour)
    select 'instrument-' || n, '设备 ' || n, '', '', 30, 30, 240, 30000 from generate_series(0, 19) n`,
  `insert into customer_order (rid, number, member_rid, process, payer_kind, payer_rid, delivery, return_samples, remark, created)
    select ${padded('o', 'n')}, ${padded('N', 'n')}, ${memberOf('n')}, 'university', 'self', ${memberOf('n')},
      0, false, '', ${at('n * 2')} from generate_series(0, $1 / 2 - 1) n`,
  // Paid and closed, but for those of the last days: these are still at work.
  `insert into experiment (rid, order_rid, member_rid, number, position, project_rid, state, since, process, payer_kind, payer_rid,
      count, answers, form_version, price_fen, unit_fen, surcharge_fen, urgent_permille, price_lines, days, created)
    select ${padded('e', 'n')}, ${padded('o', 'n / 2')}, ${memberOf('n / 2')}, ${padded('N', 'n / 2')} || '-E' || n % 2, n % 2,
      'project-' || (n * 7) % 300, 'closed', ${at('n')}, 'university', 'self', ${memberOf('n / 2')},
      2, '{}', 1, 0, 0, 0, 1000, '[]', 5, ${at('n')}
    from generate_series(0, $1 - 1) n`,
  `insert into experiment_event (rid, experiment_rid, at, event, from_state, to_state, actor, actor_rid)
    select ${padded('v', 'n::bigint * 5 + k')}, ${padded('e', 'n')}, ${at('n')} + hours * 3600 + (n::bigint * 7919 % 90) * 1800 * (k + 1) / 5, event, from_state, to_state, 'staff', ''
    from generate_series(0, $1 - 1) n, ${steps}
    where ${at('n')} + hours * 3600 + (n::bigint * 7919 % 90) * 1800 * (k + 1) / 5 < ${now}`,
  `insert into evaluation select ${padded('e', 'n')}, 3 + n % 3, 4 + n % 2, 5, '', false, least(${now}, ${at('n')} + 300000)
    from generate_series(0, $1 - 1, 4) n`,
  `insert into ledger_account (key, kind, holder_kind, holder_rid, balance) values ('bank', 'bank', '', '', -4000 * ($1)::bigint),
    ('revenue', 'revenue', '', '', 4000 * ($1)::bigint), ('bonus', 'bonus', '', '', 0)`,
  `insert into ledger_account (key, kind, holder_kind, holder_rid, balance, floor)
    select 'prestore:member:member-' || n, 'prestore', 'member', 'member-' || n, 0, 0 from generate_series(0, $1 / 40) n`,
  // Half is billed and paid later, half is paid from prestore that came before: five postings for each.
  `insert into statement (rid, number, member_rid, payer_kind, payer_rid, state, pay, list_fen, total_fen, created, due_day, paid)
    select ${padded('s', 'n')}, ${padded('S', 'n')}, ${memberOf('n / 2')}, 'self', ${memberOf('n / 2')},
      case when ${isPaid} then 'paid' else 'unpaid' end, 'transfer', 20000, 20000, ${at('n')},
      to_char(to_timestamp(${at('n')} + 30 * 86400), 'YYYY-MM-DD'), case when ${isPaid} then ${paidAt} end
    from generate_series(0, $1 - 1, 2) n`,
  `insert into ledger_account (key, kind, holder_kind, holder_rid, balance)
    select 'receivable:statement:' || ${padded('s', 'n')}, 'receivable', 'statement', ${padded('s', 'n')},
      case when ${isPaid} then 0 else -20000 end from generate_series(0, $1 - 1, 2) n`,
  `insert into journal (rid, kind, reference, key, at, actor, actor_rid, note)
    select ${padded('j', 'n::bigint * 2 + k')}, case when n % 2 = 0 then (array['settlement', 'receipt'])[1 + k] else (array['prestore', 'settlement'])[1 + k] end,
      ${padded('S', 'n')}, ${padded('j', 'n::bigint * 2 + k')},
      case when k = 0 then ${at('n')} when n % 2 = 0 then ${paidAt} else least(${now}, ${at('n')} + 200000) end, 'system', '', ''
    from generate_series(0, $1 - 1) n, generate_series(0, 1) k where k = 0 or n % 2 = 1 or ${isPaid}`,
  `insert into posting (journal_rid, account_key, amount, balance)
    select ${padded('j', 'n::bigint * 2 + k')}, account, amount, 0 from generate_series(0, $1 - 1) n,
      lateral (select 'receivable:statement:' || ${padded('s', 'n')} as bill,
        'prestore:member:' || ${memberOf('n / 2')} as prestore) as of,
      lateral (values
        (0, 0, 'revenue', 19999), (0, 0, 'bonus', 1), (0, 0, bill, -20000), (0, 1, 'bank', -20000), (0, 1, bill, 20000),
        (1, 0, 'bank', -20000), (1, 0, 'bonus', -1), (1, 0, prestore, 20001), (1, 1, prestore, -20000), (1, 1, 'revenue', 20000)
      ) as p(odd, k, account, amount) where odd = n % 2 and (k = 0 or n % 2 = 1 or ${isPaid})`,
  `insert into reservation (rid, number, instrument_rid, project_rid, member_rid, "from", "to", state, since, chain, form_version,
      payer_rid, price_fen_per_hour, price_fen, price_lines, minutes, created)
    select 'r-' || n, 'R-' || n, 'instrument-' || n % 20, 'project-1', 'member-1', ${now} - n / 20 * 43200, ${now} - n / 20 * 43200 + 7200,
      'done', 0, 'r-' || n, 1, 'member-1', 0, 0, '[]', 110, 0 from generate_series(0, 43799) n`,
]

/** Fills an empty database with so many experiments, and five postings for each. */
export const fill = async (db, experiments) => {
  // What a row asks of others is not what is measured: each statement without triggers, on one connection.
  const alone = (statement) =>
    `set session_replication_role = replica; ${statement}; reset session_replication_role`
  for (const statement of statements) await run(db, alone(statement.replaceAll('$1', `${experiments}`)))
  await run(db, 'vacuum analyze')
}

/** What a year of one figure is at the least: a count of what happened, from its index alone. */
export const bare = (db) => run(db, `select count(*) from experiment where created >= ${now} - 365 * 86400`)

/** Gives the orders of a customer to another, as a merge does; answers how many days lost their sums. */
export const merge = async (db) => {
  const days = async () => Number((await run(db, 'select count(*) as days from figure_done')).rows[0].days)
  const before = await days()
  await run(db, `update customer_order set member_rid = 'member-2000' where member_rid = 'member-2001'`)
  await run(db, `update experiment set member_rid = 'member-2000' where member_rid = 'member-2001'`)
  return before - (await days())
}
