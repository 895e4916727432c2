import type { ParsedOf } from '@lab/contract/calls'
import { daySeconds } from '@lab/contract/rules/ground/time'
import { cutText } from '@lab/contract/rules/ground/unseen'
import { linesTo, type QuoteLine, quoteProblems, quoteSum } from '@lab/contract/rules/work/order/quote'
import type { Db } from '../../ground/db/open.ts'
import { refuse as refusal } from '../../ground/refuse.ts'
import { eventOf } from '../experiment/apply-event.ts'
import { linesAsOrdered } from '../experiment/quote-lines.ts'
import { experimentQuote } from '../experiment/schema.ts'
import { type Experiment, newestQuote } from '../experiment/store.ts'
import { letGo } from './cancel.ts'

const longest = 366 * daySeconds

/** Where a sum alone is quoted. */
const byHand = '按委托内容报价'

type Asked = ParsedOf<'staff/assign/quote'>

/** The lines as they were given, or those of the order with the difference. @throws Refusal `invalid` */
const linesFor = async (tx: Db, row: Experiment, asked: Asked): Promise<QuoteLine[]> => {
  const { price_fen, lines, note } = asked
  if (!lines)
    return linesTo(await linesAsOrdered(tx, row), price_fen, cutText(note?.trim() ?? '', 200) || byHand)
  const problems = quoteProblems(lines)
  if (problems.length > 0)
    throw refusal(
      'invalid',
      problems[0]?.msg,
      Object.fromEntries(problems.map(({ at, msg }) => [at ? `lines.${at}` : 'lines', msg])),
    )
  if (quoteSum(lines) !== price_fen)
    throw refusal('invalid', '各行之和与报价不符', { price_fen: '各行之和与报价不符' })
  return lines
}

/** The lab's price, a new version each time (domain §2). */
export const quote = eventOf<Asked>({
  event: 'quote',
  effect: async ({ tx, experiment, now, actor_rid }, asked) => {
    const { price_fen, days, valid_until, note = '' } = asked
    if (valid_until <= now) throw refusal('invalid', undefined, { valid_until: '有效期须晚于现在' })
    if (valid_until > now + longest) throw refusal('invalid', undefined, { valid_until: '有效期最长一年' })
    const lines = await linesFor(tx, experiment, asked)
    const version = ((await newestQuote(tx, experiment.rid))?.version ?? 0) + 1
    await tx.insert(experimentQuote).values({
      experiment_rid: experiment.rid,
      version,
      price_fen,
      lines,
      days: days ?? null,
      valid_until,
      note,
      staff_rid: actor_rid,
      at: now,
    })
    return { note }
  },
})

export const refuse = eventOf<ParsedOf<'staff/assign/refuse'>>({
  event: 'refuse',
  effect: async (context, { reason }) => ({ ...(await letGo(context)), note: reason }),
})
