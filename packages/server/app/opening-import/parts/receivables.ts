import { checkReceivables, faultIn } from '@lab/contract/rules/app/opening-import/check'
import { type ReceivableRow, receivableTable } from '@lab/contract/rules/app/opening-import/tables'
import { olderNumbers, openBills } from '../../../money/statement/opening-bill.ts'
import { payersNamed } from '../payers.ts'
import type { Part } from './part.ts'

/** What payers owe: bills that wait for their money, and a journal for each payer. */
export const receivables: Part<ReceivableRow> = {
  judge: async (db, _, lines, hold) => {
    const fault = faultIn(receivableTable)
    const named = await payersNamed(
      db,
      lines.map(({ row }) => row.payer),
      hold,
    )
    const before = await olderNumbers(
      db,
      lines.map(({ row }) => row.number),
    )
    const problems = lines.flatMap((one) => {
      const found = named.get(one.row.payer)
      return [
        ...(found && 'problem' in found ? [fault(one, 'payer', found.problem)] : []),
        ...(before.has(one.row.number) ? [fault(one, 'number', '该单号的期初应收已导入')] : []),
      ]
    })
    return {
      problems: [...checkReceivables(lines), ...problems],
      book: async (tx, tools, { import_rid, number, staff_rid }) => {
        const by = { actor: 'staff', actor_rid: staff_rid } as const
        for (const [word, all] of Map.groupBy(lines, ({ row }) => row.payer)) {
          const found = named.get(word)
          if (!found || 'problem' in found) continue
          const { payer, owner_rid: member_rid } = found
          const of = { reference: number, key: `opening ${import_rid} ${payer.kind} ${payer.rid}` }
          await openBills(
            tx,
            tools,
            { payer, member_rid, by },
            of,
            all.map(({ row }) => row),
          )
        }
      },
    }
  },
}
