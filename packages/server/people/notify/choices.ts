import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { chosenKinds, noticeChannels } from '@lab/contract/rules/app/notice-channels'
import { noticeKinds } from '@lab/contract/rules/app/notification-kinds'
import { chosenChannels } from '@lab/contract/rules/people/notify/channel'
import { noticeGroups } from '@lab/contract/rules/people/notify/kind'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { mailboxOf } from '../member/mailbox.ts'
import { findMember } from '../member/store.ts'
import { channelChoice } from './schema.ts'

/** By which channels each kind comes beside the inbox, in their groups. */
export const channelsOf = async (
  db: Db,
  { providers }: Pick<Deps, 'providers'>,
  member_rid: string,
): Promise<DataOf<'inbox/channels'>> => {
  const who = await findMember(db, 'rid', member_rid)
  const choices = await db.select().from(channelChoice).where(eq(channelChoice.member_rid, member_rid))
  const said = new Map(choices.map(({ kind, channel, wanted }) => [`${kind} ${channel}`, wanted]))
  const shown = (kind: (typeof chosenKinds)[number]) => ({
    kind,
    title: noticeKinds[kind].title,
    mail: said.get(`${kind} mail`) ?? noticeChannels[kind].mail,
    wechat: said.get(`${kind} wechat`) ?? noticeChannels[kind].wechat,
  })
  const groups = Object.entries(noticeGroups).map(([key, title]) => ({
    title,
    kinds: chosenKinds.filter((kind) => noticeKinds[kind].group === key).map(shown),
  }))
  return {
    email: who ? mailboxOf(who) : '',
    wechat: {
      offered: providers.wechat.sendNotice !== undefined,
      bound: who !== undefined && who.wechat_openid !== null,
    },
    groups: groups.filter(({ kinds }) => kinds.length > 0),
  }
}

/** Keeps what a member said of a kind, and of the channels they said it of. */
export const chooseChannels = async (
  tx: Db,
  member_rid: string,
  { kind, ...asked }: ParsedOf<'inbox/setChannels'>,
): Promise<void> => {
  const rows = chosenChannels.flatMap((channel) => {
    const wanted = asked[channel]
    return wanted === undefined ? [] : [{ member_rid, kind, channel, wanted }]
  })
  if (rows.length === 0) return
  await tx
    .insert(channelChoice)
    .values(rows)
    .onConflictDoUpdate({
      target: [channelChoice.member_rid, channelChoice.kind, channelChoice.channel],
      set: { wanted: sql`excluded.wanted` },
    })
}
