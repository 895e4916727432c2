import { openSources } from '../sources.mjs'

const now = () => Math.floor(Date.now() / 1000)

/** Whose money comes from where: a member's account, and the house's on the other side. */
const houses = { prestore: 'bank', points: 'points_issued', rebate: 'rebate_expense' }

/** A second look at the database of the servers, and what the bench puts into it by hand. */
export const openLedger = async (url) => {
  const { sources, close } = await openSources(['packages/server/ground/db/open.ts'])
  // One connection: what is begun on it is ended on it.
  const database = await sources.openDatabase({ databaseUrl: url, pool: 1 })
  const run = async (text, values) => (await database.run(text, values)).rows

  const give = async (key, kind, member, amount) => {
    await run(`insert into journal values ($1, $2, 'bench', $1, $3, 'system', '', '')`, [
      key,
      kind === 'points' ? 'points_earned' : kind,
      now(),
    ])
    for (const [account, of, fen] of [
      [`${kind}:member:${member}`, kind, amount],
      [houses[kind], houses[kind], -amount],
    ]) {
      const [{ balance }] = await run(
        `insert into ledger_account (key, kind, holder_kind, holder_rid, balance, floor) values ($1, $2, $3, $4, $5, $6)
          on conflict (key) do update set balance = ledger_account.balance + excluded.balance returning balance`,
        [account, of, of === kind ? 'member' : '', of === kind ? member : '', fen, of === kind ? 0 : null],
      )
      await run('insert into posting (journal_rid, account_key, amount, balance) values ($1, $2, $3, $4)', [
        key,
        account,
        fen,
        balance,
      ])
    }
  }

  return {
    run,
    end: async () => {
      await database.close()
      await close()
    },
    /** Gives members money or points, in one transaction and in the order in which the servers lock. */
    give: async (gifts) => {
      await run('begin')
      for (const { key, kind, member, amount } of gifts) await give(key, kind, member, amount)
      await run('commit')
    },
    /** Lets a member take their rebates out, and confirms the data of their experiments. */
    admit: async (member) => {
      await run(`insert into promoter values ($1, $1, 'approved', '', '', 0, 0, null)`, [member])
      await run(`insert into payout_account values ($1, '测试用户', '示例银行', '6222020000000000', 0)`, [
        member,
      ])
      await run(`update experiment set state = 'confirmed' where member_rid = $1`, [member])
    },
    /** Something that costs so many points, and never runs out. */
    offer: (rid, points) =>
      run(
        `insert into points_goods (rid, kind, name, sketch, points, stock, is_offered, offer, created)
          values ($1, 'coupon', '示例优惠券', '', $2, 1000000, true, $3, 0)`,
        [
          rid,
          points,
          JSON.stringify({
            title: '示例',
            value: { kind: 'amount', off_fen: 100 },
            scope: { kind: 'all' },
            least_fen: 0,
            days: 30,
          }),
        ],
      ),
    /** A coupon over so many fen. */
    grant: (rid, member, off_fen) =>
      run(
        `insert into coupon (rid, member_rid, key, title, value_kind, off_fen, scope_kind, least_fen, "from", until, origin, created)
          values ($1, $2, $1, '示例', 'amount', $3, 'all', 0, 0, $4, 'staff', 0)`,
        [rid, member, off_fen, now() + 86_400],
      ),
  }
}
