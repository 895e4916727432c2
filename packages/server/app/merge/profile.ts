import { customerGroupOf, isVerified } from '@lab/contract/rules/people/account/customer-group'
import type { MergeMove } from '@lab/contract/rules/people/account/member-merge'
import { organizations } from '@lab/contract/rules/people/account/organization'
import { eq } from 'drizzle-orm'
import { forgetting } from '../../ground/db/forgetting.ts'
import type { Db } from '../../ground/db/open.ts'
import { member } from '../../people/member/schema.ts'
import { changeMember, type Member } from '../../people/member/store.ts'

/** What the account that stays says of itself stands; what it left empty is taken from the other. */
const filled = ['name', 'company', 'teacher', 'teacher_phone', 'teacher_mail', 'nickname', 'avatar'] as const

const profileAfter = (from: Member, into: Member, now: number): Partial<Member> => ({
  ...Object.fromEntries(filled.map((key) => [key, into[key] || from[key]])),
  ...(into.email === '' && { email: from.email, email_proved: from.email_proved }),
  ...(!isVerified(into, now) &&
    isVerified(from, now) && {
      customer_group: from.customer_group,
      customer_group_until: from.customer_group_until,
    }),
  wechat_openid: into.wechat_openid ?? from.wechat_openid,
  is_promoter: into.is_promoter || from.is_promoter,
  inviter_rid: into.inviter_rid ?? (from.inviter_rid === into.rid ? null : from.inviter_rid),
})

const groupName = (group: number) => organizations.find(({ id }) => id === group)?.name ?? ''

/** How they are called before and after. */
export const profileMoves = (from: Member, into: Member, now: number): MergeMove[] => {
  const after = { ...into, ...profileAfter(from, into, now) }
  const line = (key: string, title: string, of: (who: Member) => string): MergeMove => ({
    key,
    title,
    unit: 'text',
    from: of(from),
    into: of(into),
    after: of(after),
  })
  const phones = [into.phone, from.phone].filter((phone) => phone !== null).join('、')
  return [
    { ...line('phone', '登录手机号', ({ phone }) => phone ?? ''), after: phones },
    line('name', '姓名', ({ name }) => name),
    line('email', '邮箱', ({ email }) => email),
    line('company', '单位', ({ company }) => company),
    line('group', '客户类别', (who) => groupName(customerGroupOf(who, now))),
    line('wechat', '微信', ({ wechat_openid }) => (wechat_openid === null ? '未绑定' : '已绑定')),
  ]
}

/** The account that goes leads to the other by its phone and its invitation code, and is called as it was. */
const gone = forgetting(member)(
  [
    ...(['rid', 'phone', 'name', 'company', 'organization', 'invite_code', 'inviter_rid'] as const),
    ...(['partner_rid', 'created', 'removed', 'merged_into'] as const),
  ],
  {
    password_hash: null,
    nickname: '',
    avatar: '',
    email: '',
    email_proved: '',
    customer_group: null,
    customer_group_until: null,
    frozen: null,
    teacher: '',
    teacher_phone: '',
    teacher_mail: '',
    unclaimed: false,
    is_promoter: false,
    wechat_openid: null,
  },
)

/** Makes one account of two people's that are one. */
export const mergeProfiles = async (tx: Db, from: Member, into: Member, now: number): Promise<void> => {
  // Their WeChat is bound to one account at a time.
  await tx
    .update(member)
    .set({ ...gone, removed: now, merged_into: into.rid })
    .where(eq(member.rid, from.rid))
  await changeMember(tx, into.rid, profileAfter(from, into, now))
}
