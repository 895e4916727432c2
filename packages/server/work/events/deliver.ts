import type { ParsedOf } from '@lab/contract/calls'
import { refuse } from '../../ground/refuse.ts'
import { type Effect, eventOf } from '../experiment/apply-event.ts'
import { attachFiles, keepNote, requireOwnFiles } from '../experiment/files.ts'
import { dueFen } from '../experiment/price.ts'
import { storeSamples } from './work.ts'

/**
 * A price above the ordered one waits for the member's consent; a lower one needs none (domain §2). Either takes the
 * place of one that still waited.
 */
const priced = (
  experiment: Parameters<typeof dueFen>[0],
  { final_fen, price_reason }: Pick<ParsedOf<'staff/assign/submit'>, 'final_fen' | 'price_reason'>,
  now: number,
): Effect['change'] => {
  if (final_fen === undefined) return {}
  if (final_fen === dueFen(experiment)) return { price_offer: null }
  if (!price_reason) throw refuse('invalid', undefined, { price_reason: '[调价原因]不能为空' })
  return final_fen > dueFen(experiment)
    ? { price_offer: { fen: final_fen, reason: price_reason, at: now } }
    : { final_fen, price_offer: null }
}

/** A new version of the data: files, or at least a note. */
export const submit = eventOf<ParsedOf<'staff/assign/submit'>>({
  event: 'submit',
  effect: async (context, { file_rids, final_fen, price_reason, note = '' }) => {
    const { tx, experiment, facts, now, actor_rid } = context
    if (file_rids.length === 0 && !note)
      throw refuse('invalid', '请上传数据文件或填写说明', { file_rids: '请上传数据文件或填写说明' })
    await requireOwnFiles(tx, file_rids, { staff: true }, 'data')
    const version = experiment.data_version + 1
    await attachFiles(tx, experiment.rid, file_rids, { kind: 'data', version, now })
    await keepNote(tx, experiment.rid, note, { version, now })
    if (!facts.needsRelease) await storeSamples(context)
    return {
      note,
      change: {
        data_version: version,
        ...(!facts.needsRelease && { released_version: version }),
        submitter_rid: actor_rid,
        cancel_offer: null,
        ...priced(experiment, { final_fen, price_reason }, now),
      },
    }
  },
})

/** A second person lets the data go out. */
export const release = eventOf<ParsedOf<'staff/assign/release'>>({
  event: 'release',
  effect: async (context) => {
    await storeSamples(context)
    return { change: { released_version: context.experiment.data_version } }
  },
})

export const giveBack = eventOf<ParsedOf<'staff/assign/return'>>({
  event: 'return',
  effect: (_, { note }) => ({ note }),
})
