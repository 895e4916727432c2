import { createHash } from 'node:crypto'

const hashed = (text) => createHash('sha256').update(text).digest('hex')

export const ridOf = (at) => `orderer-${at}`
export const tokenOf = (at) => `ordering-token-${at}`

/** Members who are logged in and may order, `many` for the servers and as many for bare SQL, whose accounts are open. */
export const fillOrderers = async (run, many, now) => {
  const hashes = Array.from({ length: many }, (_, at) => hashed(tokenOf(at)))
  const all = `generate_series(0, ${many * 2 - 1}) n`
  await run(`
    insert into member (rid, phone, name, email, organization, company, invite_code, created)
      select 'orderer-' || n, (17700000000 + n)::text, '客户 ' || n, 'member@lab.example', 1, '示例大学', 'orderer-' || n, 0 from ${all};
    insert into address (rid, member_rid, name, phone, province, city, area, address_code, address, is_default, created)
      select 'orderer-' || n, 'orderer-' || n, '客户', '17700000000', '北京市', '北京市', '海淀区', '110108', '示例路 1 号', true, 0 from ${all};
    insert into login (rid, member_rid, kind, ip, user_agent, access_hash, access_expires, refresh_hash, refresh_expires, created, last_used)
      select 'orderer-' || n - 1, 'orderer-' || n - 1, 'password', '', '', hash, ${now} + 9999, 'orderer-' || n, ${now} + 9999, ${now}, ${now}
      from unnest(array[${hashes.map((hash) => `'${hash}'`)}]) with ordinality as given (hash, n);
    insert into ledger_account (key, kind, holder_kind, holder_rid, floor)
      select kind || ':member:orderer-' || n, kind, 'member', 'orderer-' || n, floor
      from ${all}, (values ('committed', 0), ('ordered', null)) kinds (kind, floor)`)
}

/** Puts an experiment on the plan of each of so many members from one on, under the rid `<name>-<member>`. */
export const planRound = (run, name, [first, many], project) =>
  run(
    `insert into plan_item (rid, member_rid, project_rid, count, answers, form_version, answers_hash, price_fen)
      select $1 || '-' || n, 'orderer-' || n, rid, 1, $3, form_version, $1, price_fen
      from project, generate_series($5::int, $5::int + $4::int - 1) n where rid = $2`,
    [name, project.rid, JSON.stringify(project.answers), many, first],
  )

/** An instrument that is booked for a project, and where its periods begin: one day after the other. */
export const periodsOf = async (run, get, project_rid, days) => {
  const [on] = await run(
    'select i.rid, i.slot_minutes, i.min_minutes from instrument i join project p on p.instrument_rid = i.rid where p.rid = $1',
    [project_rid],
  )
  const week = 7 * 86_400
  const open = []
  for (let from = Date.now() + 86_400_000; open.length < days; from += week * 1000) {
    const date = new Date(from).toISOString().slice(0, 10)
    open.push(...(await get(`api/open/web/instrument/week?rid=${on.rid}&from=${date}`)).data.open_hours)
  }
  const step = on.slot_minutes * 60
  // Two slots long: each touches the next one.
  const length = Math.max(2 * step, on.min_minutes * 60)
  const starts = ({ from, to }) =>
    Array.from({ length: Math.floor((to - from - length) / step) }, (_, at) => from + at * step)
  return {
    instrument_rid: on.rid,
    days: open.map((hours) => starts(hours).map((from) => ({ from, to: from + length }))),
  }
}

/** What was answered against what is there: lost is what has no row, doubled what has a row that was answered to nobody. */
export const leftIn = async (run, answered) => {
  const ridsOf = (what, rid) => answered.filter((one) => one.what === what).map(({ data }) => data[rid])
  const [orders, reservations] = [ridsOf('order', 'order_rid'), ridsOf('reserve', 'rid')]
  const [found] = await run(
    `select
      (select count(*) from customer_order where rid = any($1))::int as orders,
      (select count(*) from customer_order where member_rid like 'orderer-%')::int as all_orders,
      (select count(*) from reservation where rid = any($2) and state = 'reserved')::int as reservations,
      (select count(*) from reservation where member_rid like 'orderer-%' and state = 'reserved')::int as all_reservations,
      (select count(*) from sampling where member_rid like 'orderer-%')::int as pickups`,
    [orders, reservations],
  )
  return {
    done: `${found.orders}, ${found.pickups}, ${found.reservations}`,
    lost: orders.length - found.orders + (reservations.length - found.reservations),
    doubled: found.all_orders - orders.length + (found.all_reservations - reservations.length),
  }
}

/** What must never be, counted over everything that was written. */
export const faultsIn = async (run) => {
  const [found] = await run(`select
    (select count(*) from reservation a join reservation b
      on b.instrument_rid = a.instrument_rid and b.rid > a.rid and b."from" < a."to" and a."from" < b."to"
      where a.chain <> b.chain and a.state in ('locked', 'reserved', 'in_use') and b.state in ('locked', 'reserved', 'in_use'))::int as overlapping,
    (select count(*) from (select 1 from sampling where state <> 'canceled' group by date, time
      having count(*) > coalesce((select (value)::text::int from setting where key = 'sampling_capacity'), 10)) as full_slots)::int as crowded,
    (select count(*) from sampling s where not exists (select 1 from customer_order o where o.sampling_rid = s.rid)
      and s.member_rid like 'orderer-%')::int as stray,
    (select count(*) from customer_order o where member_rid like 'orderer-%' and
      (select count(*) from experiment e where e.order_rid = o.rid) <> 1)::int as halves`)
  return found
}
