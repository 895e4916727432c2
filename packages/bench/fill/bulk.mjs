/** What the rows of each kind of act wait for. */
const states = { release: 'reviewing', receive: 'placed', confirm: 'billed' }

/** Rows of an act, each with an order, two samples, an experiment and a member of its own, on whose account ¥100 are bound. */
const waiting = (act, count, phones) => {
  const rows = `generate_series(0, ${count - 1}) n`
  const name = `'${act}-' || n`
  return `
    insert into member (rid, phone, name, company, invite_code, created)
      select ${name}, (${phones} + n)::text, '客户 ' || n, '示例大学', ${name}, 0 from ${rows};
    insert into customer_order (rid, number, member_rid, process, payer_kind, payer_rid, delivery, return_samples, remark, created)
      select ${name}, '${act} ' || n, ${name}, 'university', 'self', ${name}, 0, false, '', $now from ${rows};
    insert into experiment (rid, order_rid, member_rid, number, position, project_rid, state, since, process, payer_kind, payer_rid,
        count, answers, form_version, price_fen, unit_fen, surcharge_fen, urgent_permille, price_lines, days, data_version, submitter_rid, created)
      select ${name}, ${name}, ${name}, '${act} ' || n || '-E1', 0, (select min(rid) from project where type_id = 1), '${states[act]}', $now,
        'university', 'self', ${name}, 2, '{}', 1, 10000, 5000, 0, 1000, '[]', 5, 1, $submitter, $now from ${rows};
    insert into sample (rid, order_rid, number, position, name, state, since)
      select ${name} || ' ' || k, ${name}, '${act} ' || n || '-' || k, k, '样品', '${act === 'receive' ? 'expected' : 'in_test'}', $now
      from ${rows}, generate_series(1, 2) k;
    insert into experiment_sample select ${name}, ${name} || ' ' || k from ${rows}, generate_series(1, 2) k;
    insert into ledger_account (key, kind, holder_kind, holder_rid, balance, floor)
      select kind || ':member:' || ${name}, kind, 'member', ${name}, balance, floor
      from ${rows}, (values ('committed', 10000, 0), ('ordered', -10000, null)) kinds (kind, balance, floor);
    insert into journal (rid, kind, reference, key, at, actor, actor_rid, note)
      select ${name}, 'commit', '', 'bound ' || ${name}, $now, 'system', '', '' from ${rows};
    insert into posting (journal_rid, account_key, amount, balance)
      select ${name}, kind || ':member:' || ${name}, fen, fen
      from ${rows}, (values ('committed', 10000), ('ordered', -10000)) kinds (kind, fen)`
}

/** A transfer for the bill of each of them. */
const transfers = (count) => {
  const rows = `generate_series(0, ${count - 1}) n`
  const name = `'confirm-' || n`
  return `
    insert into file (rid, member_rid, name, type, size, sha256, created)
      select ${name}, ${name}, '回单.pdf', 'application/pdf', 1000, '', $now from ${rows};
    insert into statement (rid, number, member_rid, payer_kind, payer_rid, state, pay, list_fen, total_fen, created, due_day)
      select ${name}, 'B ' || ${name}, ${name}, 'self', ${name}, 'unpaid', 'transfer', 10000, 10000, $now, '2030-01-01' from ${rows};
    insert into statement_line (statement_rid, experiment_rid, fen, net_fen) select ${name}, ${name}, 10000, 10000 from ${rows};
    insert into transfer_application (rid, number, member_rid, payer_kind, payer_rid, state, amount_fen, file_rid, paid_on, remark, created)
      select ${name}, 'T ' || ${name}, ${name}, 'self', ${name}, 'applied', 10000, ${name}, '2026-01-01', '', $now from ${rows};
    insert into transfer_item (transfer_rid, statement_rid, fen, state) select ${name}, ${name}, 10000, 'open' from ${rows}`
}

/** Fills the database of a running server with so many rows for each act. */
export const fillBulk = async (run, counts, { now, submitter }) => {
  const said = { $now: `${now}`, $submitter: `'${submitter}'` }
  const statements = [
    ...Object.entries(counts).map(([act, count], nth) => waiting(act, count, 16_800_000_000 + nth * 100_000)),
    transfers(counts.confirm),
    'analyze',
  ]
  for (const statement of statements)
    await run(statement.replaceAll(/\$(now|submitter)/g, (word) => said[word]))
}
