/** A day, and the instant at which the desk is looked at, in seconds. */
const day = 86_400
export const now = 1_790_000_000

const run = (db, statement, ...values) => db.$client.query(statement, values)

/** Nine of ten are behind the lab; of the rest some in every state. */
const state = `(case when n % 10 > 0 then (array['closed','closed','closed','closed','settled','closed','canceled','closed','closed'])[1 + n % 9]
  else (array['quoting','quoted','prepaying','placed','placed','received','testing','testing','reviewing','delivered','disputed','confirmed'])[1 + (n / 10) % 12] end)`

const padded = (prefix, number) => `'${prefix}' || lpad((${number})::text, 9, '0')`

/** What a lab has after some years, for `$1` experiments: an order has two of them, and each two samples. */
const statements = [
  `insert into staff (rid, account, name, role, password_hash, created)
    select 'staff-' || n, 'staff-' || n, '实验员 ' || n, 'lab', '', 0 from generate_series(0, 19) n where $1 > 0`,
  `insert into project_type select 1, '送样检测', '', 0 where $1 > 0`,
  `insert into child_type select 101, 1, '形貌分析', '', 0 where $1 > 0`,
  `insert into project (rid, name, type_id, child_id, img, gallery, description, sketch, price_fen, unit, days,
      order_count, is_hot, created, content, principle, sample_requirements, results, faq, price_rows, urgent_options, parameters)
    select 'project-' || n, '分析项目 ' || n, 1, 101, '', '[]', '', '', 10000, '样', '5', 0, false, 0, '', '', '', '[]', '[]', '[]',
      '[]', '{"fields":[],"relate":[]}' from generate_series(0, 299) n where $1 > 0`,
  `insert into member (rid, phone, name, company, invite_code, created)
    select 'member-' || n, (13800000000 + n)::text, '客户 ' || n, '示例大学 ' || n % 300, 'code-' || n, 0
    from generate_series(0, $1 / 40) n`,
  `insert into customer_order (rid, number, member_rid, process, payer_kind, payer_rid, delivery, return_samples, remark, created)
    select ${padded('o', 'n')}, ${padded('260707-', 'n')}, 'member-' || n % ($1 / 40), 'university', 'self', 'member-' || n % ($1 / 40), 0, false, '',
      ${now} - ($1 / 2 - n) * 600 from generate_series(0, $1 / 2 - 1) n`,
  // With what is ordered of them on their payers' accounts, which the database asks for.
  `with made as (insert into experiment (rid, order_rid, member_rid, number, position, project_rid, state, since, process, payer_kind, payer_rid,
      count, answers, form_version, price_fen, unit_fen, surcharge_fen, urgent_permille, price_lines, days, due, hold, operator_rid, submitter_rid, created)
    select ${padded('e', 'n')}, ${padded('o', 'n / 2')}, 'member-' || (n / 2) % ($1 / 40), ${padded('260707-', 'n / 2')} || '-E' || n % 2, n % 2,
      'project-' || (n * 7) % 300, ${state}, ${now} - ($1 - n) * 300, 'university', 'self', 'member-' || (n / 2) % ($1 / 40),
      2, '{}', 1, 20000, 10000, 0, 1000, '[]', 5,
      ${now} + (n * 7919 % 21 - 4) * ${day}, case when n % 130 = 0 then '{"reason":"customer","note":"","since":0}'::jsonb end,
      case when n % 4 > 0 then 'staff-' || n % 20 end, 'staff-' || n % 20, ${now} - ($1 - n) * 300
    from generate_series(0, $1 - 1) n returning payer_rid, bound_fen)
    insert into ledger_account (key, kind, holder_kind, holder_rid, balance, floor)
    select 'committed:member:' || payer_rid, 'committed', 'member', payer_rid, sum(bound_fen), 0
    from made where bound_fen > 0 group by payer_rid`,
  `insert into sample (rid, order_rid, number, position, name, state, since)
    select ${padded('s', 'n')}, ${padded('o', 'n / 4')}, ${padded('260707-', 'n / 4')} || '-' || n % 4, n % 4, '样品 ' || n, 'stored', 0
    from generate_series(0, $1 * 2 - 1) n`,
  `insert into experiment_sample select ${padded('e', 'n / 2')}, ${padded('s', 'n')} from generate_series(0, $1 * 2 - 1) n`,
  `insert into experiment_event (rid, experiment_rid, at, event, from_state, to_state, actor, actor_rid)
    select ${padded('v', 'n')}, ${padded('e', 'n / 4')}, 0, (array['order','receive','start','release'])[1 + n % 4], null, 'placed', 'staff', ''
    from generate_series(0, $1 * 4 - 1) n`,
  `insert into talk_word (rid, experiment_rid, at, actor, actor_rid, text, file_rids)
    select ${padded('w', 'n')}, ${padded('e', 'n')}, 0, case when n % 3 = 0 then 'staff' else 'member' end, '', '', '[]'
    from generate_series(0, $1 - 1) n`,
  `insert into talk_read select ${padded('e', 'n')}, 'staff', ${padded('w', 'n')} from generate_series(0, $1 - 1) n where n % 500 > 0`,
]

/** Fills an empty database with so many experiments. */
export const fill = async (db, experiments) => {
  for (const statement of statements) await run(db, statement.replaceAll('$1', `${experiments}`))
  await run(
    db,
    `update experiment set unread = 1 where rid in (select experiment_rid from talk_word w where actor = 'member' and not exists
    (select 1 from talk_read r where r.experiment_rid = w.experiment_rid))`,
  )
  await run(db, 'vacuum analyze')
}

/** What a page of the queue is at the least: its rows, and how many there are. */
export const bare = async (db) => {
  await run(
    db,
    `select rid, number, state, due, price_fen from experiment where state = 'testing' order by since limit 50`,
  )
  await run(db, `select count(*) from experiment where state = 'testing'`)
}
